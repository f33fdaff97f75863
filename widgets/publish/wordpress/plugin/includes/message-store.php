<?php
/** Stores messages as private posts, so that none is lost if an email fails. Deletes old messages every day. */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'agency_widgets_register_message_type' );
add_action( 'agency_widgets_daily', 'agency_widgets_delete_old_messages' );
register_deactivation_hook( AGENCY_WIDGETS_FILE, static fn() => wp_clear_scheduled_hook( 'agency_widgets_daily' ) );

function agency_widgets_register_message_type() {
	$actions = array( 'edit_post', 'read_post', 'delete_post', 'edit_posts', 'edit_others_posts', 'edit_private_posts', 'edit_published_posts', 'delete_posts', 'delete_others_posts', 'delete_private_posts', 'delete_published_posts', 'publish_posts', 'read_private_posts' );
	register_post_type(
		AGENCY_WIDGETS_MESSAGE,
		array(
			'labels'       => array(
				'name'               => __( 'Messages', 'agency-widgets' ),
				'edit_item'          => __( 'Message', 'agency-widgets' ),
				'search_items'       => __( 'Search messages', 'agency-widgets' ),
				'not_found'          => __( 'No messages found.', 'agency-widgets' ),
				'not_found_in_trash' => __( 'No messages found in Trash.', 'agency-widgets' ),
			),
			'show_ui'      => true,
			'menu_icon'    => 'dashicons-email',
			'supports'     => false,
			'rewrite'      => false,
			'query_var'    => false,
			'can_export'   => false,
			'map_meta_cap' => false,
			'capabilities' => array_fill_keys( $actions, 'manage_options' ) + array( 'create_posts' => 'do_not_allow' ),
		)
	);
	if ( ! wp_next_scheduled( 'agency_widgets_daily' ) ) {
		wp_schedule_event( time(), 'daily', 'agency_widgets_daily' );
	}
}

function agency_widgets_accept( array $message ): bool {
	$id = wp_insert_post(
		array(
			'post_type'   => AGENCY_WIDGETS_MESSAGE,
			'post_status' => 'private',
			'post_title'  => wp_slash( esc_html( $message['fields']['name'] . ' <' . $message['fields']['email'] . '>' ) ),
			'meta_input'  => array(
				// The JSON is ASCII, which filters do not change and every database can store.
				'_agency_widgets_message' => wp_slash( wp_json_encode( $message ) ),
				'_agency_widgets_email'   => wp_slash( strtolower( $message['fields']['email'] ) ),
			),
		)
	);
	if ( ! $id ) {
		return '' === agency_widgets_mail( $message );
	}
	agency_widgets_deliver( $id );
	return true;
}

function agency_widgets_deliver( int $id ): bool {
	update_post_meta( $id, '_agency_widgets_failure', __( 'Sending was interrupted.', 'agency-widgets' ) );
	$failure = agency_widgets_mail( agency_widgets_message( $id ) );
	if ( '' === $failure ) {
		return delete_post_meta( $id, '_agency_widgets_failure' );
	}
	update_post_meta( $id, '_agency_widgets_failure', wp_slash( $failure ) );
	return false;
}

function agency_widgets_message( int $id ): array {
	return json_decode( get_post_meta( $id, '_agency_widgets_message', true ), true );
}

function agency_widgets_find_messages( array $query ): array {
	$defaults = array(
		'post_type'        => AGENCY_WIDGETS_MESSAGE,
		'post_status'      => array( 'private', 'trash' ),
		'numberposts'      => 100,
		'fields'           => 'ids',
		'suppress_filters' => true,
	);
	return get_posts( $query + $defaults );
}

/** Deletes messages that are older than the settings allow, up to 1,000 a day. */
function agency_widgets_delete_old_messages() {
	$last = array( 'before' => agency_widgets_settings()['keep_days'] . ' days ago' );
	foreach ( agency_widgets_find_messages( array( 'date_query' => $last, 'numberposts' => 1000 ) ) as $id ) {
		wp_delete_post( $id, true );
	}
}
