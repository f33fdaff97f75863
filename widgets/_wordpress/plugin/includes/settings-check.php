<?php
/**
 * Validates the values that are entered on the settings page.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the settings with the entered values. Reports invalid values, and keeps the previous values instead.
 *
 * @param mixed $typed The values of the fields.
 * @return string[]
 */
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
	return $settings;
}

/**
 * Returns the error message for an entered value.
 *
 * @param string $name  The name of the setting.
 * @param string $value The value.
 * @return string Empty if the value is valid.
 */
function agency_widgets_setting_problem( $name, $value ) {
	$field = agency_widgets_setting_fields()[ $name ];
	if ( isset( $field['choices'] ) ) {
		return isset( $field['choices'][ $value ] ) ? '' : __( 'Choose one of the options.', 'agency-widgets' );
	}
	switch ( $field[3]['type'] ) {
		case 'email':
			$invalid = array_filter( agency_widgets_split_addresses( $value ), 'agency_widgets_is_no_email' );
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

/**
 * Returns whether a string is not an email address.
 *
 * @param string $text The text.
 * @return bool
 */
function agency_widgets_is_no_email( $text ) {
	return ! is_email( $text );
}
