<?php
/**
 * The site's posts, as a blog explorer lists them: `GET agency-widgets/v1/posts`.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'agency_widgets_register_posts' );

/** The maximum number of posts in a list, the newest first. */
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
 * Returns the posts that everybody may read, or 304 to a browser that has them.
 *
 * @param WP_REST_Request $request The request.
 * @return WP_REST_Response
 */
function agency_widgets_answer_with_posts( $request ) {
	$posts  = agency_widgets_list_posts( $request['limit'], '' !== agency_widgets_settings()['full_texts'] );
	$tag    = '"' . md5( (string) wp_json_encode( $posts ) ) . '"';
	// A proxy that compresses the response marks the tag as weak.
	$is_known = in_array( $tag, preg_split( '/\s*,\s*(?:W\/)?|^W\//', (string) $request->get_header( 'if_none_match' ) ), true );
	$response = $is_known ? new WP_REST_Response( null, 304 ) : new WP_REST_Response( $posts );
	$response->header( 'ETag', $tag );
	return $response;
}

/**
 * Lists the newest posts that everybody may read. Filters of other plugins apply, so that those which protect posts
 * also protect them here.
 *
 * @param int  $limit        How many at most.
 * @param bool $with_content Whether to add the full texts.
 * @return array[]
 */
function agency_widgets_list_posts( $limit, $with_content = false ) {
	static $is_listing = false;
	// An excerpt may contain the shortcode of a blog explorer.
	if ( $is_listing ) {
		return array();
	}
	$is_listing = true;
	$current    = isset( $GLOBALS['post'] ) ? $GLOBALS['post'] : null;
	add_filter( 'excerpt_length', 'agency_widgets_excerpt_length', PHP_INT_MAX );
	add_filter( 'excerpt_more', 'agency_widgets_excerpt_more', PHP_INT_MAX );
	$listed = array();
	foreach ( get_posts( agency_widgets_post_query( $limit ) ) as $post ) {
		// Filters ask for the current post.
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		setup_postdata( $post );
		$listed[] = agency_widgets_describe_post( $post, $with_content );
	}
	remove_filter( 'excerpt_length', 'agency_widgets_excerpt_length', PHP_INT_MAX );
	remove_filter( 'excerpt_more', 'agency_widgets_excerpt_more', PHP_INT_MAX );
	$GLOBALS['post'] = $current; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	if ( $current ) {
		setup_postdata( $current );
	}
	$is_listing = false;
	return $listed;
}

/**
 * Returns the query for public posts.
 *
 * @param int $limit How many at most.
 * @return array
 */
function agency_widgets_post_query( $limit ) {
	return array(
		'numberposts'      => $limit,
		'post_status'      => 'publish',
		'has_password'     => false,
		'suppress_filters' => false,
	);
}

/**
 * Returns how many posts there are to list.
 *
 * @return int
 */
function agency_widgets_count_posts() {
	return count( get_posts( array( 'fields' => 'ids' ) + agency_widgets_post_query( AGENCY_WIDGETS_MOST_POSTS ) ) );
}

/**
 * Describes a post as the widget's contract defines it.
 *
 * @param WP_Post $post         The post.
 * @param bool    $with_content Whether to add its full text.
 * @return array
 */
function agency_widgets_describe_post( $post, $with_content ) {
	$categories = get_the_category( $post->ID );
	$tags       = get_the_tags( $post );
	$image      = get_the_post_thumbnail_url( $post, 'medium_large' );
	$described  = array(
		'id'       => (string) $post->ID,
		'title'    => agency_widgets_plain_text( get_the_title( $post ) ),
		'excerpt'  => agency_widgets_plain_text( get_the_excerpt( $post ) ),
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A filter of WordPress.
		'content'  => $with_content ? agency_widgets_plain_text( apply_filters( 'the_content', get_the_content( null, false, $post ) ) ) : '',
		'author'   => get_the_author_meta( 'display_name', $post->post_author ),
		'date'     => get_the_date( '', $post ),
		'category' => $categories ? agency_widgets_plain_text( $categories[0]->name ) : '',
		'image'    => $image ? $image : '',
		'tags'     => is_array( $tags ) ? array_map( 'agency_widgets_plain_text', wp_list_pluck( $tags, 'name' ) ) : array(),
		'url'      => get_permalink( $post ),
	);
	return array_filter( $described ) + array( 'title' => '' );
}

/**
 * Returns the number of words in an excerpt that WordPress makes.
 *
 * @return int
 */
function agency_widgets_excerpt_length() {
	return 30;
}

/**
 * Ends an excerpt that WordPress makes, in place of a theme's link.
 *
 * @return string
 */
function agency_widgets_excerpt_more() {
	return '…';
}
