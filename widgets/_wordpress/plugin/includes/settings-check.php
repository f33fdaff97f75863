<?php
/**
 * Checks the values that are typed into the fields of the settings.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the settings with the typed values. An invalid value is reported, and the former one stays.
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
			add_settings_error( 'agency_widgets', $name, $problem );
		}
	}
	return $settings;
}

/**
 * Returns the problem with a typed value.
 *
 * @param string $name  The name of the setting.
 * @param string $value The value.
 * @return string Empty if there is none.
 */
function agency_widgets_setting_problem( $name, $value ) {
	$field = agency_widgets_setting_fields()[ $name ];
	if ( isset( $field['choices'] ) ) {
		return isset( $field['choices'][ $value ] ) ? '' : __( 'Choose one of the options.', 'agency-widgets' );
	}
	switch ( $field[3]['type'] ) {
		case 'email':
			$invalid = array_filter( agency_widgets_split_addresses( $value ), 'agency_widgets_is_no_email' );
			/* translators: %s: what was typed. */
			return $invalid ? sprintf( __( '“%s” is not an email address. Enter one like name@example.com.', 'agency-widgets' ), reset( $invalid ) ) : '';
		case 'url':
			/* translators: %s: what was typed. */
			return '' === $value || preg_match( '#^https?://[^/]#', esc_url_raw( $value, array( 'https', 'http' ) ) ) ? '' : sprintf( __( '“%s” is not the URL of a receiver. Enter one that starts with https://.', 'agency-widgets' ), $value );
		case 'number':
			/* translators: %s: what was typed. */
			return ctype_digit( $value ) && $value >= $field[3]['min'] && $value <= $field[3]['max'] ? '' : sprintf( __( '“%s” is not a number of days. Enter one from 1 to 3650.', 'agency-widgets' ), $value );
		default:
			/* translators: %s: what was typed. */
			return preg_match( '/^[A-Za-z-]*$/', $value ) ? '' : sprintf( __( '“%s” is not the name of a header. Enter one like X-Forwarded-For.', 'agency-widgets' ), $value );
	}
}

/**
 * Returns whether a text is not an email address.
 *
 * @param string $text The text.
 * @return bool
 */
function agency_widgets_is_no_email( $text ) {
	return ! is_email( $text );
}
