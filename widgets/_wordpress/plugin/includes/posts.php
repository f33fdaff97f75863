<?php
/**
 * Provides the site's posts for blog explorers at `GET agency-widgets/v1/posts`.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'agency_widgets_register_posts' );

/** The maximum number of posts in a list. */
define( 'AGENCY_WIDGETS_MOST_POSTS', 200 );

/**
 * Registers the route.
 */
function agency_widgets_register_posts() {
	register_rest_route(
		'agency-widgets/v1',
		'/posts',
		array(
			'methods'             => 'GET',
			'callback'            => 'agency_widgets_answer_with_posts',
			'permission_callback' => '__return_true',
			'args'                => array(
				'limit' => array(
					'type'    => 'integer',
					'minimum' => 1,
					'maximum' => AGENCY_WIDGETS_MOST_POSTS,
					'default' => AGENCY_WIDGETS_MOST_POSTS,
				),
			),
		)
	);
}

/**
 * Responds with the posts that everybody may read, or with 304 if the browser already has them.
 *
 * @param WP_REST_Request $request The request.
 * @return WP_REST_Response
 */
function agency_widgets_answer_with_posts( $request ) {
	$posts = agency_widgets_describe_posts( agency_widgets_public_posts( $request['limit'] ), '' !== agency_widgets_settings()['full_texts'] );
	$tag   = '"' . md5( (string) wp_json_encode( $posts ) ) . '"';
	// The header is a list of tags. A proxy that compresses the response adds `W/` to the tag.
	$is_known = false !== strpos( (string) $request->get_header( 'if_none_match' ), $tag );
	$response = $is_known ? new WP_REST_Response( null, 304 ) : new WP_REST_Response( $posts );
	$response->header( 'ETag', $tag );
	return $response;
}

/**
 * Returns the newest posts that everybody may read. Filters apply, so that other plugins can hide posts.
 *
 * @param int $limit The maximum number of posts.
 * @return WP_Post[]
 */
function agency_widgets_public_posts( $limit = AGENCY_WIDGETS_MOST_POSTS ) {
	return get_posts(
		array(
			'numberposts'      => $limit,
			'post_status'      => 'publish',
			'has_password'     => false,
			'suppress_filters' => false,
		)
	);
}

/**
 * Returns the attributes of a blog explorer that shows the newest posts. Searching or filtering loads all posts.
 *
 * @param int $limit The number of posts to show.
 * @return array Values by attribute name.
 */
function agency_widgets_newest_posts( $limit ) {
	$all    = agency_widgets_public_posts();
	$listed = agency_widgets_describe_posts( array_slice( $all, 0, $limit ) );
	return array_filter(
		array(
			'posts'      => $listed,
			'total'      => $listed ? count( $all ) : 0,
			'categories' => $listed ? array_values( array_unique( array_filter( array_map( 'agency_widgets_category', $all ) ) ) ) : array(),
		)
	);
}

/**
 * Converts posts to articles for a blog explorer. Filters apply, so that other plugins can protect content.
 *
 * @param WP_Post[] $posts        The posts.
 * @param bool      $with_content Whether to add the full texts.
 * @return array[]
 */
function agency_widgets_describe_posts( $posts, $with_content = false ) {
	static $is_describing = false;
	// Without this check, a listed post that contains a blog explorer would cause an endless loop.
	if ( $is_describing ) {
		return array();
	}
	$is_describing = true;
	$current       = isset( $GLOBALS['post'] ) ? $GLOBALS['post'] : null;
	add_filter( 'excerpt_length', 'agency_widgets_excerpt_length', PHP_INT_MAX );
	add_filter( 'excerpt_more', 'agency_widgets_excerpt_more', PHP_INT_MAX );
	add_filter( 'the_content', 'agency_widgets_part_at_more', 1 );
	$described = array();
	foreach ( $posts as $post ) {
		// Filters use the global post. If `more` is 1, the content includes the text after the "Read more" tag.
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		setup_postdata( $post );
		$GLOBALS['more'] = 1; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$described[]     = agency_widgets_describe_post( $post, $with_content );
	}
	remove_filter( 'excerpt_length', 'agency_widgets_excerpt_length', PHP_INT_MAX );
	remove_filter( 'excerpt_more', 'agency_widgets_excerpt_more', PHP_INT_MAX );
	remove_filter( 'the_content', 'agency_widgets_part_at_more', 1 );
	$GLOBALS['post'] = $current; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	if ( $current ) {
		setup_postdata( $current );
	}
	$is_describing = false;
	return $described;
}

/**
 * Converts a post to the format that the widget's contract defines.
 *
 * @param WP_Post $post         The post.
 * @param bool    $with_content Whether to add its full text.
 * @return array
 */
function agency_widgets_describe_post( $post, $with_content ) {
	$tags      = get_the_tags( $post );
	$image     = get_the_post_thumbnail_url( $post, 'medium_large' );
	$described = array(
		'id'       => (string) $post->ID,
		'title'    => agency_widgets_plain_text( get_the_title( $post ) ),
		'excerpt'  => agency_widgets_plain_text( get_the_excerpt( $post ) ),
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- This is a WordPress filter.
		'content'  => $with_content ? agency_widgets_plain_text( apply_filters( 'the_content', get_the_content( null, false ) ) ) : '',
		'author'   => get_the_author_meta( 'display_name', $post->post_author ),
		'date'     => get_the_date( '', $post ),
		'category' => agency_widgets_category( $post ),
		'image'    => $image ? $image : '',
		'tags'     => is_array( $tags ) ? array_map( 'agency_widgets_plain_text', wp_list_pluck( $tags, 'name' ) ) : array(),
		'url'      => get_permalink( $post ),
	);
	return array_filter( $described ) + array( 'title' => '' );
}

/**
 * Returns a post's first category, because the widget shows only one.
 *
 * @param WP_Post $post The post.
 * @return string
 */
function agency_widgets_category( $post ) {
	$categories = get_the_category( $post->ID );
	return $categories ? agency_widgets_plain_text( $categories[0]->name ) : '';
}

/**
 * Returns the number of words in a generated excerpt.
 *
 * @return int
 */
function agency_widgets_excerpt_length() {
	return 30;
}

/**
 * Returns the ellipsis that ends a generated excerpt, in place of the theme's link.
 *
 * @return string
 */
function agency_widgets_excerpt_more() {
	return '…';
}

/**
 * Adds a space before the empty element that replaces a "Read more" tag, to separate the words around it.
 *
 * @param string $content The post's content.
 * @return string
 */
function agency_widgets_part_at_more( $content ) {
	return str_replace( '<span id="more-', ' <span id="more-', $content );
}
