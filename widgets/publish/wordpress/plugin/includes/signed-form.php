<?php
/**
 * Signs the options of a form, which are its recipient, services and fields. They are part of the form's endpoint.
 * Visitors can neither change the recipient nor send values that the form does not offer, even on cached pages.
 */

defined( 'ABSPATH' ) || exit;

/** Signs the options of a form, from its values by attribute name, with the current time. */
function agency_widgets_sign_form( array $values ): string {
	$form = array( 'time' => agency_widgets_milliseconds() );
	if ( isset( $values['services'] ) ) {
		$form['services'] = array_values( array_filter( array_column( (array) $values['services'], 'value' ), 'is_string' ) );
	}
	if ( isset( $values['fields'] ) ) {
		$form['fields'] = array_filter( (array) $values['fields'], 'is_string' );
	}
	if ( isset( $values['send-to'] ) ) {
		$form['to'] = agency_widgets_name_address( $values['send-to'] );
	}
	$json = (string) wp_json_encode( $form );
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- The value is part of a URL.
	return strtr( rtrim( base64_encode( $json ), '=' ), '+/', '-_' ) . '.' . agency_widgets_signature( $json );
}

/** Returns the options of a form, or null if the signature is invalid. */
function agency_widgets_read_form( string $signed ): ?array {
	$parts = explode( '.', $signed );
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- The value is part of a URL.
	$json = (string) base64_decode( strtr( $parts[0], '-_', '+/' ) );
	return isset( $parts[1] ) && hash_equals( agency_widgets_signature( $json ), $parts[1] ) ? json_decode( $json, true ) : null;
}

/** Signs text with a key of the plugin. New keys in wp-config.php would break forms on cached pages. */
function agency_widgets_signature( string $text ): string {
	if ( ! get_option( 'agency_widgets_key' ) ) {
		add_option( 'agency_widgets_key', wp_generate_password( 64 ) );
	}
	return substr( hash_hmac( 'sha256', $text, get_option( 'agency_widgets_key' ) ), 0, 32 );
}

/** Returns a hash of an email address. Pages contain the hash instead of the address. */
function agency_widgets_name_address( string $address ): string {
	return substr( agency_widgets_signature( strtolower( $address ) ), 0, 12 );
}

/** Returns the recipients of a form's messages. Only addresses in the settings can be recipients. */
function agency_widgets_recipients( string $name ): array {
	$settings = agency_widgets_settings();
	foreach ( agency_widgets_split_addresses( $settings['form_emails'] ) as $address ) {
		if ( agency_widgets_name_address( $address ) === $name ) {
			return array( $address );
		}
	}
	return agency_widgets_split_addresses( $settings['email'] );
}

/** Returns the current time in milliseconds. */
function agency_widgets_milliseconds(): int {
	return (int) ( microtime( true ) * 1000 );
}
