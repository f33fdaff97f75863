<?php
/** Provides the site's posts for blog explorers at `GET agency-widgets/v1/posts`. */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'agency_widgets_register_posts' );

define( 'AGENCY_WIDGETS_MOST_POSTS', 200 );

function agency_widgets_register_posts() {
	$limit = array(
		'type'    => 'integer',
		'minimum' => 1,
		'maximum' => AGENCY_WIDGETS_MOST_POSTS,
		'default' => AGENCY_WIDGETS_MOST_POSTS,
	);
	$route = array(
		'methods'             => 'GET',
		'callback'            => 'agency_widgets_answer_with_posts',
		'permission_callback' => '__return_true',
		'args'                => array( 'limit' => $limit ),
	);
	register_rest_route( 'agency-widgets/v1', '/posts', $route );
}

/** Responds with the posts that everybody may read, or with 304 if the browser already has them. */
function agency_widgets_answer_with_posts( WP_REST_Request $request ): WP_REST_Response {
	$posts = agency_widgets_describe_posts( agency_widgets_public_posts( $request['limit'] ), '' !== agency_widgets_settings()['full_texts'] );
	$tag   = '"' . md5( (string) wp_json_encode( $posts ) ) . '"';
	// The header is a list of tags. A proxy that compresses the response adds `W/` to the tag.
	$is_known = false !== strpos( (string) $request->get_header( 'if_none_match' ), $tag );
	$response = $is_known ? new WP_REST_Response( null, 304 ) : new WP_REST_Response( $posts );
	$response->header( 'ETag', $tag );
	return $response;
}

/** Returns the newest posts that everybody may read. Filters apply, so that other plugins can hide posts. */
function agency_widgets_public_posts( int $limit = AGENCY_WIDGETS_MOST_POSTS ): array {
	return get_posts(
		array(
			'numberposts'      => $limit,
			'post_status'      => 'publish',
			'has_password'     => false,
			'suppress_filters' => false,
		)
	);
}

/** Returns the attributes of a blog explorer with the newest posts. Searching or filtering loads all posts. */
function agency_widgets_newest_posts( int $limit ): array {
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

/** Converts posts to articles for a blog explorer. Filters apply, so that other plugins can protect content. */
function agency_widgets_describe_posts( array $posts, bool $with_content = false ): array {
	static $is_describing = false;
	// Without this check, a listed post that contains a blog explorer would cause an endless loop.
	if ( $is_describing ) {
		return array();
	}
	$is_describing = true;
	$current       = isset( $GLOBALS['post'] ) ? $GLOBALS['post'] : null;
	$filters       = array(
		// An excerpt has 30 words and ends with an ellipsis, in place of the theme's link.
		array( 'excerpt_length', static fn() => 30, PHP_INT_MAX ),
		array( 'excerpt_more', static fn() => '…', PHP_INT_MAX ),
		// A space separates the words around the empty element that replaces a "Read more" tag.
		array( 'the_content', static fn( $content ) => str_replace( '<span id="more-', ' <span id="more-', $content ), 1 ),
	);
	foreach ( $filters as $filter ) {
		add_filter( ...$filter );
	}
	$described = array();
	foreach ( $posts as $post ) {
		// Filters use the global post. If `more` is 1, the content includes the text after the "Read more" tag.
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		setup_postdata( $post );
		$GLOBALS['more'] = 1; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$described[]     = agency_widgets_describe_post( $post, $with_content );
	}
	foreach ( $filters as $filter ) {
		remove_filter( ...$filter );
	}
	$GLOBALS['post'] = $current; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	if ( $current ) {
		setup_postdata( $current );
	}
	$is_describing = false;
	return $described;
}

function agency_widgets_describe_post( WP_Post $post, bool $with_content ): array {
	$tags      = get_the_tags( $post );
	$described = array(
		'id'       => (string) $post->ID,
		'title'    => agency_widgets_plain_text( get_the_title( $post ) ),
		'excerpt'  => agency_widgets_plain_text( get_the_excerpt( $post ) ),
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- This is a WordPress filter.
		'content'  => $with_content ? agency_widgets_plain_text( apply_filters( 'the_content', get_the_content( null, false ) ) ) : '',
		'author'   => agency_widgets_plain_text( get_the_author_meta( 'display_name', $post->post_author ) ),
		'date'     => agency_widgets_plain_text( get_the_date( '', $post ) ),
		'category' => agency_widgets_category( $post ),
		'image'    => get_the_post_thumbnail_url( $post, 'medium_large' ),
		'tags'     => is_array( $tags ) ? array_map( 'agency_widgets_plain_text', wp_list_pluck( $tags, 'name' ) ) : array(),
		'url'      => get_permalink( $post ),
	);
	return array_filter( $described ) + array( 'title' => '' );
}

function agency_widgets_category( WP_Post $post ): string {
	$categories = get_the_category( $post->ID );
	return $categories ? agency_widgets_plain_text( $categories[0]->name ) : '';
}
