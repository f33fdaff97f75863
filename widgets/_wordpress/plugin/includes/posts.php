<?php
/**
 * The site's posts, as a blog explorer lists them.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'agency_widgets_register_posts' );

/** The most posts that are listed, the newest first. */
define( 'AGENCY_WIDGETS_MOST_POSTS', 200 );

/**
 * Registers the route `agency-widgets/v1/posts`.
 */
function agency_widgets_register_posts() {
	register_rest_route(
		'agency-widgets/v1',
		'/posts',
		array(
			'methods'             => 'GET',
			'callback'            => 'agency_widgets_list_posts',
			'permission_callback' => '__return_true',
		)
	);
}

/**
 * Lists what everybody may read.
 *
 * @return array[]
 */
function agency_widgets_list_posts() {
	$posts = get_posts(
		array(
			'numberposts'  => AGENCY_WIDGETS_MOST_POSTS,
			'post_status'  => 'publish',
			'has_password' => false,
		)
	);
	return array_map( 'agency_widgets_describe_post', $posts );
}

/**
 * A post, as the widget's contract has it.
 *
 * @param WP_Post $post The post.
 * @return array
 */
function agency_widgets_describe_post( $post ) {
	$categories = get_the_category( $post->ID );
	$tags       = get_the_tags( $post );
	$image      = get_the_post_thumbnail_url( $post, 'medium_large' );
	$described  = array(
		'id'       => (string) $post->ID,
		'title'    => agency_widgets_plain_text( get_the_title( $post ) ),
		'excerpt'  => agency_widgets_excerpt( $post ),
		'content'  => agency_widgets_plain_text( strip_shortcodes( excerpt_remove_blocks( $post->post_content ) ) ),
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
 * The excerpt that was written, or the first words.
 *
 * @param WP_Post $post The post.
 * @return string
 */
function agency_widgets_excerpt( $post ) {
	$text = '' === $post->post_excerpt ? strip_shortcodes( excerpt_remove_blocks( $post->post_content ) ) : $post->post_excerpt;
	return wp_trim_words( agency_widgets_plain_text( $text ), 30 );
}
