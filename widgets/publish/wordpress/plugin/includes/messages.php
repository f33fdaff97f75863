<?php

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', 'agency_widgets_register_messages' );

/** The maximum size of a request, in bytes. */
define( 'AGENCY_WIDGETS_LARGEST_BODY', MB_IN_BYTES );
/** The maximum length of a message, in Unicode characters. */
define( 'AGENCY_WIDGETS_LONGEST_MESSAGE', 16000 );

function agency_widgets_register_messages() {
	$route = array(
		'methods'             => 'POST',
		'callback'            => 'agency_widgets_receive_message',
		// Visitors have no account, so the callback checks the origin of each message instead.
		'permission_callback' => '__return_true',
	);
	register_rest_route( 'agency-widgets/v1', '/messages', $route );
}

function agency_widgets_receive_message( WP_REST_Request $request ): WP_REST_Response {
	$refusal = agency_widgets_refusal( $request );
	if ( $refusal ) {
		return $refusal;
	}
	$query   = array_filter( $request->get_query_params(), 'is_string' );
	$form    = agency_widgets_read_form( isset( $query['form'] ) ? $query['form'] : '' );
	$message = agency_widgets_read_message( (array) $request->get_json_params(), $form );
	$errors  = agency_widgets_message_errors( $message['fields'], $form );
	if ( $errors ) {
		return new WP_REST_Response( array( 'errors' => $errors ), 422 );
	}
	$key  = (string) $request->get_header( 'idempotency_key' );
	$sent = agency_widgets_sent_name( $key, $message );
	if ( '' === $key || ! get_transient( $sent ) ) {
		$seconds = agency_widgets_count_message();
		if ( $seconds > 0 ) {
			$response = agency_widgets_response( 429, __( 'Too many messages came from your IP address. Please try again later.', 'agency-widgets' ) );
			$response->header( 'Retry-After', (string) $seconds );
			return $response;
		}
		if ( ! agency_widgets_accept( $message ) ) {
			return agency_widgets_response( 503, __( 'The message could neither be stored nor sent. Please try again later.', 'agency-widgets' ) );
		}
		set_transient( $sent, 1, DAY_IN_SECONDS );
	}
	return new WP_REST_Response( (object) array(), 202 );
}

function agency_widgets_refusal( WP_REST_Request $request ): ?WP_REST_Response {
	if ( ! agency_widgets_is_own_page( (string) $request->get_header( 'origin' ) ) ) {
		return agency_widgets_response( 403, __( 'This site accepts messages only from its own pages.', 'agency-widgets' ) );
	}
	if ( '' === agency_widgets_settings()['email'] ) {
		return agency_widgets_response( 404, __( 'This site receives no messages, because its settings contain no email address for them.', 'agency-widgets' ) );
	}
	if ( ! $request->is_json_content_type() ) {
		return agency_widgets_response( 415, __( 'Send the message as application/json.', 'agency-widgets' ) );
	}
	if ( strlen( $request->get_body() ) > AGENCY_WIDGETS_LARGEST_BODY || agency_widgets_length( (array) $request->get_json_params() ) > AGENCY_WIDGETS_LONGEST_MESSAGE ) {
		/* translators: %s: a number. */
		return agency_widgets_response( 413, sprintf( __( 'The message is longer than %s characters. Please shorten it.', 'agency-widgets' ), number_format_i18n( AGENCY_WIDGETS_LONGEST_MESSAGE ) ) );
	}
	return null;
}

function agency_widgets_length( array $payload ): int {
	$length = 0;
	unset( $payload['message'], $payload['subject'] );
	array_walk_recursive(
		$payload,
		static function ( $value ) use ( &$length ) {
			$length += is_string( $value ) ? mb_strlen( $value, 'UTF-8' ) : 0;
		}
	);
	return $length;
}

function agency_widgets_response( int $status, string $reason ): WP_REST_Response {
	return new WP_REST_Response( array( 'message' => $reason ), $status );
}

/** Returns whether `Origin` names this site. A page cannot change it, and a cached page's nonce may have expired. */
function agency_widgets_is_own_page( string $origin ): bool {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- The value is only compared.
	$requested = isset( $_SERVER['HTTP_HOST'] ) ? wp_unslash( $_SERVER['HTTP_HOST'] ) : '';
	$host      = agency_widgets_host( $origin );
	return '' !== $host && in_array( $host, array( $requested, agency_widgets_host( home_url() ), agency_widgets_host( site_url() ) ), true );
}

function agency_widgets_host( string $url ): string {
	$parts = wp_parse_url( $url );
	$host  = isset( $parts['host'] ) ? $parts['host'] : '';
	return isset( $parts['port'] ) ? $host . ':' . $parts['port'] : $host;
}
