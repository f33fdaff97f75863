<?php
// A membership plugin: hides the text of posts with a tag, and one post from all lists. It adds tags to names and dates.
foreach ( array( 'the_content', 'get_the_excerpt' ) as $filter ) {
	add_filter( $filter, fn( $text ) => has_tag( 'members' ) ? 'Members only.' : $text, 20 );
}
add_filter( 'posts_where', fn( $where ) => is_admin() ? $where : "$where AND post_title <> 'Hidden from lists'" );
foreach ( array( 'get_the_date', 'get_the_author_display_name' ) as $filter ) {
	add_filter( $filter, fn( $text ) => "<b>$text</b>", 30 );
}
