<?php
/**
 * Limits the number of messages from one visitor, and detects messages that are sent twice. Transients store the counts
 * and mark the messages that were sent.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns how long the visitor has to wait before sending another message.
 *
 * @return int Seconds until the next message is accepted; 0 if it is accepted now.
 */
function agency_widgets_seconds_to_wait() {
	/**
	 * Filters the number of messages that one IP address can send in an hour.
	 *
	 * @param int $limit The maximum number of messages.
	 */
	$limit = (int) apply_filters( 'agency_widgets_hourly_limit', 20 );
	return (int) get_transient( agency_widgets_visits_name() ) < $limit ? 0 : agency_widgets_seconds_left();
}

/**
 * Adds one to the visitor's message count.
 */
function agency_widgets_count_message() {
	$name = agency_widgets_visits_name();
	set_transient( $name, (int) get_transient( $name ) + 1, agency_widgets_seconds_left() );
}

/**
 * Returns the number of seconds that are left in the current hour.
 *
 * @return int
 */
function agency_widgets_seconds_left() {
	return HOUR_IN_SECONDS - time() % HOUR_IN_SECONDS;
}

/**
 * Returns the name of the transient that counts a visitor's messages. The name contains a hash of the IP address.
 *
 * @return string
 */
function agency_widgets_visits_name() {
	/**
	 * Filters the visitor's IP address.
	 *
	 * @param string $address The address.
	 */
	$address = (string) apply_filters( 'agency_widgets_visitor_address', agency_widgets_visitor_address() );
	return 'agency_widgets_visits_' . substr( wp_hash( $address . gmdate( 'YmdH' ), 'nonce' ), 0, 24 );
}

/**
 * Returns whether a message was already sent. A form that receives no response sends its message again.
 *
 * @param string $key The message's key, or an empty string.
 * @return bool
 */
function agency_widgets_was_sent( $key ) {
	return '' !== $key && get_transient( agency_widgets_sent_name( $key ) );
}

/**
 * Remembers for one day that a message was sent.
 *
 * @param string $key The message's key, or an empty string.
 */
function agency_widgets_remember_sent( $key ) {
	if ( '' !== $key ) {
		set_transient( agency_widgets_sent_name( $key ), 1, DAY_IN_SECONDS );
	}
}

/**
 * Returns the name of the transient that marks a message as sent.
 *
 * @param string $key The message's key.
 * @return string
 */
function agency_widgets_sent_name( $key ) {
	return 'agency_widgets_sent_' . substr( wp_hash( $key, 'nonce' ), 0, 24 );
}
