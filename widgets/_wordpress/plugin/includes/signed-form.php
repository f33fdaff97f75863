<?php
/**
 * What a form offers: recipient, services and fields. It is signed into the form's endpoint, so that visitors can
 * neither choose the recipient nor send what the page does not offer, and cached pages keep working.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Signs what a form offers, with the time.
 *
 * @param array $values Values by attribute name.
 * @return string
 */
function agency_widgets_sign_form( $values ) {
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
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- A value in a query.
	return strtr( rtrim( base64_encode( $json ), '=' ), '+/', '-_' ) . '.' . agency_widgets_signature( $json );
}

/**
 * Reads what a form offers.
 *
 * @param string $signed The signed text.
 * @return array|null Null if this site has not signed it.
 */
function agency_widgets_read_form( $signed ) {
	$parts = explode( '.', $signed );
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- A value in a query.
	$json = (string) base64_decode( strtr( $parts[0], '-_', '+/' ) );
	return isset( $parts[1] ) && hash_equals( agency_widgets_signature( $json ), $parts[1] ) ? json_decode( $json, true ) : null;
}

/**
 * Signs a text. The key is not one of wp-config.php: pages in caches have to outlive a change of those.
 *
 * @param string $text The text.
 * @return string
 */
function agency_widgets_signature( $text ) {
	if ( ! get_option( 'agency_widgets_key' ) ) {
		add_option( 'agency_widgets_key', wp_generate_password( 64 ) );
	}
	return substr( hash_hmac( 'sha256', $text, get_option( 'agency_widgets_key' ) ), 0, 32 );
}

/**
 * Returns a name for an address, which pages can contain without showing it.
 *
 * @param string $address The address.
 * @return string
 */
function agency_widgets_name_address( $address ) {
	return substr( agency_widgets_signature( strtolower( $address ) ), 0, 12 );
}

/**
 * Returns who receives the messages of a form. Only addresses from the settings can be chosen.
 *
 * @param string $name The name of the form's address, or an empty text.
 * @return string[]
 */
function agency_widgets_recipients( $name ) {
	$settings = agency_widgets_settings();
	foreach ( agency_widgets_split_addresses( $settings['form_emails'] ) as $address ) {
		if ( agency_widgets_name_address( $address ) === $name ) {
			return array( $address );
		}
	}
	return agency_widgets_split_addresses( $settings['email'] );
}

/**
 * Returns the time.
 *
 * @return int
 */
function agency_widgets_milliseconds() {
	return (int) ( microtime( true ) * 1000 );
}
