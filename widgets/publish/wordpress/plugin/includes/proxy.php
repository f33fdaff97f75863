<?php
/** Detects the visitor's IP address, even if the site is behind a proxy. */

defined( 'ABSPATH' ) || exit;

add_filter( 'site_status_tests', 'agency_widgets_add_health_test' );

define( 'AGENCY_WIDGETS_ADDRESS_HEADERS', array( 'X-Forwarded-For', 'CF-Connecting-IP', 'X-Real-IP', 'True-Client-IP', 'Fastly-Client-IP' ) );
/** The first 12 bytes of IPv6 addresses that contain an IPv4 address (RFC 4291, section 2.5.5.2, and RFC 6052). */
define( 'AGENCY_WIDGETS_IPV4_IN_IPV6', array( '00000000000000000000ffff', '0064ff9b0000000000000000' ) );

/** Returns the visitor's IPv4 address, or the first half of the IPv6 address, which identifies the network. */
function agency_widgets_visitor_address(): string {
	$header = agency_widgets_settings()['address_header'];
	$sent   = '' === $header ? array() : explode( ',', agency_widgets_header_value( $header ) );
	// Some proxies add a port, as in `192.0.2.1:80` or `[2001:db8::1]:80`.
	$sent   = preg_replace( '/^\s*+(?:\[([^\]]*+)\]|([\d.]++)(?=:\d))(?::\d++)?\s*+$/', '$1$2', $sent );
	$public = array_filter( array_map( 'trim', (array) $sent ), 'agency_widgets_is_public_address' );
	// Each proxy appends the address it received the request from. Visitors can forge all earlier addresses.
	$address = $public ? end( $public ) : agency_widgets_server_value( 'REMOTE_ADDR' );
	$bytes   = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $address ) : '';
	if ( in_array( bin2hex( substr( $bytes, 0, 12 ) ), AGENCY_WIDGETS_IPV4_IN_IPV6, true ) ) {
		return inet_ntop( substr( $bytes, 12 ) );
	}
	return $bytes ? bin2hex( substr( $bytes, 0, 8 ) ) : $address;
}

function agency_widgets_server_value( string $name ): string {
	return isset( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
}

function agency_widgets_header_value( string $header ): string {
	return agency_widgets_server_value( 'HTTP_' . strtoupper( strtr( $header, '-', '_' ) ) );
}

function agency_widgets_is_public_address( string $address ): bool {
	return (bool) filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
}

/** Returns the headers with which a proxy seems to send the visitor's address, unless the settings name one. */
function agency_widgets_unused_headers(): array {
	if ( '' !== agency_widgets_settings()['address_header'] || agency_widgets_is_public_address( agency_widgets_server_value( 'REMOTE_ADDR' ) ) ) {
		return array();
	}
	return array_filter( AGENCY_WIDGETS_ADDRESS_HEADERS, 'agency_widgets_header_value' );
}

function agency_widgets_add_health_test( $tests ) {
	$tests['direct']['agency_widgets_proxy'] = array(
		'label' => __( 'Contact form visitors', 'agency-widgets' ),
		'test'  => 'agency_widgets_test_proxy',
	);
	return $tests;
}

function agency_widgets_test_proxy(): array {
	$headers = implode( ', ', agency_widgets_unused_headers() );
	/* translators: %s: names of headers. */
	$problem = sprintf( __( 'This site is behind a proxy, so all visitors appear to have the same IP address and share one message limit. The proxy sends these headers: %s. Enter the header that contains the visitor’s IP address under “Proxy header” in the settings of Agency Widgets.', 'agency-widgets' ), $headers );
	$is_good = '' === $headers;
	return array(
		'test'        => 'agency_widgets_proxy',
		'label'       => $is_good ? __( 'Contact forms can distinguish visitors', 'agency-widgets' ) : __( 'Contact forms cannot distinguish visitors', 'agency-widgets' ),
		'status'      => $is_good ? 'good' : 'recommended',
		'badge'       => array( 'label' => __( 'Agency Widgets', 'agency-widgets' ), 'color' => 'blue' ),
		'description' => '<p>' . esc_html( $is_good ? __( 'The message limit applies to each visitor separately.', 'agency-widgets' ) : $problem ) . '</p>',
		'actions'     => $is_good ? '' : sprintf( '<p><a href="%s">%s</a></p>', esc_url( agency_widgets_settings_address() ), esc_html__( 'Open the settings', 'agency-widgets' ) ),
	);
}
