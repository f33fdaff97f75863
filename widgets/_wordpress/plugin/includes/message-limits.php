<?php
/**
 * How many messages one visitor may send, and what was sent before. Both are kept as transients.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Counts a message.
 *
 * @return int Seconds until one from the same address is taken again; 0 where it is taken now.
 */
function agency_widgets_seconds_to_wait() {
	/**
	 * Filters the messages that are taken in an hour from one network address.
	 *
	 * @param int $limit The limit.
	 */
	$limit = (int) apply_filters( 'agency_widgets_hourly_limit', 20 );
	$key   = 'agency_widgets_visits_' . agency_widgets_visitor();
	$count = (int) get_transient( $key ) + 1;
	$left  = HOUR_IN_SECONDS - time() % HOUR_IN_SECONDS;
	set_transient( $key, $count, $left );
	return $count > $limit ? $left : 0;
}

/**
 * Names a visitor for an hour. Their address itself is kept nowhere.
 *
 * @return string
 */
function agency_widgets_visitor() {
	$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
	/**
	 * Filters the visitor's network address, for sites behind a proxy.
	 *
	 * @param string $address The address of whoever is connected.
	 */
	$address = (string) apply_filters( 'agency_widgets_visitor_address', $address );
	return substr( wp_hash( $address . gmdate( 'YmdH' ), 'nonce' ), 0, 24 );
}

/**
 * Whether a message was sent already: a form that got no answer sends it once more.
 *
 * @param string $key The message's key, or nothing.
 * @return bool
 */
function agency_widgets_was_sent( $key ) {
	return '' !== $key && get_transient( agency_widgets_sent_name( $key ) );
}

/**
 * Remembers a message as sent.
 *
 * @param string $key The message's key, or nothing.
 */
function agency_widgets_remember_sent( $key ) {
	if ( '' !== $key ) {
		set_transient( agency_widgets_sent_name( $key ), 1, DAY_IN_SECONDS );
	}
}

/**
 * The name under which a message is remembered.
 *
 * @param string $key The message's key.
 * @return string
 */
function agency_widgets_sent_name( $key ) {
	return 'agency_widgets_sent_' . substr( wp_hash( $key, 'nonce' ), 0, 24 );
}
