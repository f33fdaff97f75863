<?php
/**
 * Limits the messages of one visitor, and recognizes a message that is sent twice. Transients remember both.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns how long a visitor has to wait.
 *
 * @return int Seconds until the next message is accepted; 0 if it is accepted now.
 */
function agency_widgets_seconds_to_wait() {
	/**
	 * Filters how many messages are accepted from one network address in an hour.
	 *
	 * @param int $limit The limit.
	 */
	$limit = (int) apply_filters( 'agency_widgets_hourly_limit', 20 );
	return (int) get_transient( agency_widgets_visits_name() ) < $limit ? 0 : agency_widgets_seconds_left();
}

/**
 * Counts an accepted message.
 */
function agency_widgets_count_message() {
	$name = agency_widgets_visits_name();
	set_transient( $name, (int) get_transient( $name ) + 1, agency_widgets_seconds_left() );
}

/**
 * Returns the rest of the current hour, in seconds.
 *
 * @return int
 */
function agency_widgets_seconds_left() {
	return HOUR_IN_SECONDS - time() % HOUR_IN_SECONDS;
}

/**
 * Returns the name of a visitor's count. Their address is not stored.
 *
 * @return string
 */
function agency_widgets_visits_name() {
	/**
	 * Filters the visitor's network address.
	 *
	 * @param string $address The address.
	 */
	$address = (string) apply_filters( 'agency_widgets_visitor_address', agency_widgets_visitor_address() );
	return 'agency_widgets_visits_' . substr( wp_hash( $address . gmdate( 'YmdH' ), 'nonce' ), 0, 24 );
}

/**
 * Returns whether a message was sent before: a form that got no response sends it again.
 *
 * @param string $key The message's key, or an empty text.
 * @return bool
 */
function agency_widgets_was_sent( $key ) {
	return '' !== $key && get_transient( agency_widgets_sent_name( $key ) );
}

/**
 * Remembers a message as sent.
 *
 * @param string $key The message's key, or an empty text.
 */
function agency_widgets_remember_sent( $key ) {
	if ( '' !== $key ) {
		set_transient( agency_widgets_sent_name( $key ), 1, DAY_IN_SECONDS );
	}
}

/**
 * Returns the name of the transient that remembers a message.
 *
 * @param string $key The message's key.
 * @return string
 */
function agency_widgets_sent_name( $key ) {
	return 'agency_widgets_sent_' . substr( wp_hash( $key, 'nonce' ), 0, 24 );
}
