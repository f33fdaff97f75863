<?php
// A membership plugin: the text of a post with this tag is for members, and posts in this category are hidden.
foreach ( array( 'the_content', 'get_the_excerpt' ) as $filter ) {
	add_filter(
		$filter,
		function ( $text ) {
			return has_tag( 'members' ) ? 'Members only.' : $text;
		},
		20
	);
}
add_filter(
	'posts_where',
	function ( $where ) {
		return is_admin() ? $where : $where . " AND post_title <> 'Hidden from lists'";
	}
);
