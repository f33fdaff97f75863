<?php
/** Adds messages to WordPress's tools for personal data, and suggests text for the privacy policy. */

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_privacy_personal_data_exporters', 'agency_widgets_add_exporter' );
add_filter( 'wp_privacy_personal_data_erasers', 'agency_widgets_add_eraser' );
add_action( 'admin_init', 'agency_widgets_suggest_policy' );

function agency_widgets_add_exporter( $exporters ) {
	$exporters['agency-widgets'] = array(
		'exporter_friendly_name' => __( 'Contact form messages', 'agency-widgets' ),
		'callback'               => 'agency_widgets_export_messages',
	);
	return $exporters;
}

function agency_widgets_add_eraser( $erasers ) {
	$erasers['agency-widgets'] = array(
		'eraser_friendly_name' => __( 'Contact form messages', 'agency-widgets' ),
		'callback'             => 'agency_widgets_erase_messages',
	);
	return $erasers;
}

function agency_widgets_messages_of( string $email, int $page ): array {
	// phpcs:ignore WordPress.DB.SlowDBQuery
	return agency_widgets_find_messages( array( 'meta_key' => '_agency_widgets_email', 'meta_value' => strtolower( $email ), 'paged' => $page ) );
}

/** Exports a page of a person's messages, in the format of WordPress's tool. */
function agency_widgets_export_messages( string $email, int $page = 1 ): array {
	$ids   = agency_widgets_messages_of( $email, $page );
	$items = array();
	foreach ( $ids as $id ) {
		$message = agency_widgets_message( $id );
		$values  = array( __( 'Date', 'agency-widgets' ) => get_the_date( 'c', $id ) ) + agency_widgets_labeled( $message ) + $message['source'] + $message['extra'];
		$data    = array();
		foreach ( $values as $name => $value ) {
			$data[] = array( 'name' => esc_html( $name ), 'value' => nl2br( esc_html( $value ) ) );
		}
		$items[] = array(
			'group_id'    => 'agency-widgets',
			'group_label' => __( 'Contact form messages', 'agency-widgets' ),
			'item_id'     => "agency-widgets-$id",
			'data'        => $data,
		);
	}
	return array( 'data' => $items, 'done' => count( $ids ) < 100 );
}

/** Deletes up to 100 of a person's messages, and reports in the format of WordPress's tool. */
function agency_widgets_erase_messages( string $email ): array {
	$ids = agency_widgets_messages_of( $email, 1 );
	foreach ( $ids as $id ) {
		wp_delete_post( $id, true );
	}
	return array(
		'items_removed'  => (bool) $ids,
		'items_retained' => false,
		'messages'       => array(),
		'done'           => count( $ids ) < 100,
	);
}

function agency_widgets_suggest_policy() {
	$settings = agency_widgets_settings();
	/* translators: %s: a number. */
	$own  = sprintf( __( 'Contact forms: this site sends your message and contact details to us by email, and stores them for %s days. It also stores the URL and title of the page, the site that linked to it, and any campaign tags in the URL. To limit the number of messages, it stores a hash of your IP address for up to an hour.', 'agency-widgets' ), $settings['keep_days'] );
	$text = '' === $settings['receiver'] ? $own : __( 'Contact forms: your message and contact details are sent to the service that receives our messages, with the URL and title of the page, the site that linked to it, and any campaign tags in the URL.', 'agency-widgets' );
	wp_add_privacy_policy_content( __( 'Agency Widgets', 'agency-widgets' ), '<p>' . esc_html( $text ) . '</p>' );
}
