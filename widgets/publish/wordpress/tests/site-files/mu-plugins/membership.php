<?php
// A membership plugin: hides the text of posts with a tag, and one post from all lists.
foreach ( array( 'the_content', 'get_the_excerpt' ) as $filter ) {
	add_filter( $filter, fn( $text ) => has_tag( 'members' ) ? 'Members only.' : $text, 20 );
}
add_filter( 'posts_where', fn( $where ) => is_admin() ? $where : "$where AND post_title <> 'Hidden from lists'" );
