<?php
/**
 * Takes the messages of contact forms: `POST agency-widgets/v1/messages`. Answers are those that the widget understands.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'agency_widgets_register_messages' );

/** The longest message that is taken, in bytes. */
define( 'AGENCY_WIDGETS_LONGEST_MESSAGE', 16 * KB_IN_BYTES );

/**
 * Registers the route.
 */
function agency_widgets_register_messages() {
	register_rest_route(
		'agency-widgets/v1',
		'/messages',
		array(
			'methods'             => 'POST',
			'callback'            => 'agency_widgets_take_message',
			// Visitors have no account. Where a message comes from is checked with the rest.
			'permission_callback' => '__return_true',
		)
	);
}

/**
 * Takes a message: 202 means that it was handed to the mail server.
 *
 * @param WP_REST_Request $request The request.
 * @return WP_REST_Response
 */
function agency_widgets_take_message( $request ) {
	$refusal = agency_widgets_refusal( $request );
	if ( $refusal ) {
		return $refusal;
	}
	$seconds = agency_widgets_seconds_to_wait();
	if ( $seconds > 0 ) {
		$answer = agency_widgets_answer( 429, __( 'Too many messages came from your address. Please try again later.', 'agency-widgets' ) );
		$answer->header( 'Retry-After', (string) $seconds );
		return $answer;
	}
	$payload = (array) $request->get_json_params();
	$fields  = agency_widgets_message_fields( $payload );
	$errors  = agency_widgets_message_errors( $fields );
	if ( $errors ) {
		return new WP_REST_Response( array( 'errors' => $errors ), 422 );
	}
	$key = (string) $request->get_header( 'idempotency_key' );
	if ( agency_widgets_was_sent( $key ) || agency_widgets_mail( $fields, $payload ) ) {
		agency_widgets_remember_sent( $key );
		return new WP_REST_Response( (object) array(), 202 );
	}
	return agency_widgets_answer( 503, __( 'The message could not be sent. Please try again later.', 'agency-widgets' ) );
}

/**
 * Why a request is not read at all.
 *
 * @param WP_REST_Request $request The request.
 * @return WP_REST_Response|null
 */
function agency_widgets_refusal( $request ) {
	if ( ! agency_widgets_is_own_page( (string) $request->get_header( 'origin' ) ) ) {
		return agency_widgets_answer( 403, __( 'Messages are taken from pages of this site only.', 'agency-widgets' ) );
	}
	if ( '' === agency_widgets_settings()['email'] ) {
		return agency_widgets_answer( 404, __( 'Nobody has set where messages go.', 'agency-widgets' ) );
	}
	if ( ! $request->is_json_content_type() ) {
		return agency_widgets_answer( 415, __( 'Send the message as application/json.', 'agency-widgets' ) );
	}
	if ( strlen( $request->get_body() ) > AGENCY_WIDGETS_LONGEST_MESSAGE ) {
		return agency_widgets_answer( 413, __( 'The message is longer than 16 kB. Please shorten it.', 'agency-widgets' ) );
	}
	return null;
}

/**
 * An answer with a reason.
 *
 * @param int    $status The status.
 * @param string $reason The reason.
 * @return WP_REST_Response
 */
function agency_widgets_answer( $status, $reason ) {
	return new WP_REST_Response( array( 'message' => $reason ), $status );
}

/**
 * Whether a request comes from a page of this site. Pages may be cached for longer than a nonce holds, so the
 * browser is asked: every browser sends `Origin` with a POST, and no page can change it.
 *
 * @param string $origin The header.
 * @return bool
 */
function agency_widgets_is_own_page( $origin ) {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is only compared.
	$hosts   = array( isset( $_SERVER['HTTP_HOST'] ) ? wp_unslash( $_SERVER['HTTP_HOST'] ) : '' );
	$hosts[] = agency_widgets_host( home_url() );
	$hosts[] = agency_widgets_host( site_url() );
	$host    = agency_widgets_host( $origin );
	return '' !== $host && in_array( $host, $hosts, true );
}

/**
 * Host and port of an address.
 *
 * @param string $address The address.
 * @return string
 */
function agency_widgets_host( $address ) {
	$parts = wp_parse_url( $address );
	$host  = isset( $parts['host'] ) ? $parts['host'] : '';
	return isset( $parts['port'] ) ? $host . ':' . $parts['port'] : $host;
}
