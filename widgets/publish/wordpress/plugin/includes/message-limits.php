<?php
/** Limits the messages of one visitor, and detects messages that are sent twice. Transients store both. */

defined( 'ABSPATH' ) || exit;

/** Counts a message of the visitor. Returns the seconds to wait, or 0 if the message is accepted. */
function agency_widgets_count_message(): int {
	global $wpdb;
	/** Filters the maximum number of messages that one IP address can send in an hour. */
	$limit = (int) apply_filters( 'agency_widgets_hourly_limit', 20 );
	$name  = agency_widgets_visits_name();
	$left  = HOUR_IN_SECONDS - time() % HOUR_IN_SECONDS;
	// Without the lock, parallel requests would read the same count.
	$wpdb->query( $wpdb->prepare( 'SELECT GET_LOCK(%s, 5)', $name ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	$count = (int) get_transient( $name );
	set_transient( $name, $count + 1, $left );
	$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $name ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	return $count < $limit ? 0 : $left;
}

/** Returns the name of the transient that counts a visitor's messages, with a hash of the IP address. */
function agency_widgets_visits_name(): string {
	/** Filters the visitor's IP address. */
	$address = (string) apply_filters( 'agency_widgets_visitor_address', agency_widgets_visitor_address() );
	return 'agency_widgets_visits_' . substr( wp_hash( $address . gmdate( 'YmdH' ), 'nonce' ), 0, 24 );
}

/** Returns the transient of a sent message. Attempts share a key; another message with that key is kept. */
function agency_widgets_sent_name( string $key, array $message ): string {
	return 'agency_widgets_sent_' . substr( wp_hash( $key . wp_json_encode( $message['fields'] ), 'nonce' ), 0, 24 );
}
