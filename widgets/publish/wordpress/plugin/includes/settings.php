<?php
/** Reads and validates the plugin's settings, which are stored in the option `agency_widgets`. */

defined( 'ABSPATH' ) || exit;

/** Returns the settings as strings, by name. */
function agency_widgets_settings(): array {
	$defaults = array(
		'email'          => '',
		'form_emails'    => '',
		'receiver'       => '',
		'keep_days'      => '90',
		'address_header' => '',
		'full_texts'     => '',
		'files'          => 'plugin',
	);
	return array_merge( $defaults, array_intersect_key( (array) get_option( 'agency_widgets', array() ), $defaults ) );
}

function agency_widgets_split_addresses( string $addresses ): array {
	return wp_parse_list( str_replace( ';', ',', $addresses ) );
}

function agency_widgets_has_address(): bool {
	return (bool) wp_parse_url( AGENCY_WIDGETS_ADDRESS, PHP_URL_HOST );
}

/**
 * Returns the URL that contact forms send their messages to.
 *
 * @param array|null $form The form's options, by attribute name. Null for the URL without a signature.
 * @return string Empty if the settings contain neither an email address nor a receiver.
 */
function agency_widgets_endpoint( ?array $form = null ): string {
	$settings = agency_widgets_settings();
	if ( '' !== $settings['receiver'] || '' === $settings['email'] ) {
		return $settings['receiver'];
	}
	// The URL is relative, because a site may have several hosts.
	$endpoint = wp_make_link_relative( rest_url( 'agency-widgets/v1/messages' ) );
	return null === $form ? $endpoint : add_query_arg( 'form', agency_widgets_sign_form( $form ), $endpoint );
}

/** Returns the settings with valid typed values, and reports invalid ones. Its button sends a test email. */
function agency_widgets_sanitize_settings( $typed ) {
	$settings = agency_widgets_settings();
	foreach ( array_intersect_key( array_filter( (array) $typed, 'is_string' ), $settings ) as $name => $value ) {
		$value   = trim( $value );
		$problem = agency_widgets_setting_problem( $name, $value );
		if ( '' === $problem ) {
			$settings[ $name ] = 'receiver' === $name ? esc_url_raw( $value, array( 'https', 'http' ) ) : $value;
		} else {
			add_settings_error( 'agency_widgets', $name, agency_widgets_setting_fields()[ $name ][1] . ': ' . $problem );
		}
	}
	if ( isset( $typed['test'] ) ) {
		agency_widgets_send_test( agency_widgets_split_addresses( $settings['email'] ) );
	}
	return $settings;
}

/** Returns the error message for an entered value, or an empty string. */
function agency_widgets_setting_problem( string $name, string $value ): string {
	$field = agency_widgets_setting_fields()[ $name ];
	if ( isset( $field['choices'] ) ) {
		return isset( $field['choices'][ $value ] ) ? '' : __( 'Choose one of the options.', 'agency-widgets' );
	}
	switch ( $field[3]['type'] ) {
		case 'email':
			$invalid = array_filter( agency_widgets_split_addresses( $value ), static fn( $address ) => ! is_email( $address ) );
			/* translators: %s: the entered text. */
			return $invalid ? sprintf( __( '“%s” is not an email address. Enter an address such as name@example.com.', 'agency-widgets' ), reset( $invalid ) ) : '';
		case 'url':
			/* translators: %s: the entered text. */
			return '' === $value || preg_match( '#^https?://[^/]#', esc_url_raw( $value, array( 'https', 'http' ) ) ) ? '' : sprintf( __( '“%s” is not the URL of a receiver. Enter a URL that starts with https://.', 'agency-widgets' ), $value );
		case 'number':
			/* translators: %s: the entered text. */
			return ctype_digit( $value ) && $value >= $field[3]['min'] && $value <= $field[3]['max'] ? '' : sprintf( __( '“%s” is not a valid number of days. Enter a number from 1 to 3650.', 'agency-widgets' ), $value );
		default:
			/* translators: %s: the entered text. */
			return preg_match( '/^[A-Za-z-]*$/', $value ) ? '' : sprintf( __( '“%s” is not the name of a header. Enter a name such as X-Forwarded-For.', 'agency-widgets' ), $value );
	}
}
