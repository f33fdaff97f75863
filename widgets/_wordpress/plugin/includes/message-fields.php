<?php
/**
 * Reads what a contact form sends, by the rules and in the words that the form has.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * The fields of a message.
 *
 * @param array $payload What the widget sent.
 * @return string[] By name.
 */
function agency_widgets_message_fields( $payload ) {
	$sent   = isset( $payload['fields'] ) && is_array( $payload['fields'] ) ? $payload['fields'] : array();
	$fields = array();
	foreach ( array( 'name', 'email', 'phone', 'company', 'service', 'message' ) as $name ) {
		$value           = isset( $sent[ $name ] ) && is_string( $sent[ $name ] ) ? $sent[ $name ] : '';
		$fields[ $name ] = agency_widgets_clean( $value, 'message' === $name );
	}
	return $fields;
}

/**
 * A text without control characters.
 *
 * @param string $value    The text.
 * @param bool   $is_long  Whether it may have more than a line.
 * @return string
 */
function agency_widgets_clean( $value, $is_long = false ) {
	$value = str_replace( "\r\n", "\n", wp_check_invalid_utf8( $value, true ) );
	$value = $is_long ? preg_replace( '/(?![\n\t])\p{Cc}/u', '', $value ) : preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', $value );
	return trim( $value );
}

/**
 * What is wrong with a message.
 *
 * @param string[] $fields Its fields.
 * @return array[] `field` and `message` of each fault.
 */
function agency_widgets_message_errors( $fields ) {
	$wordings = agency_widgets_wordings( 'agency-contact-form' );
	$services = agency_widgets_field( 'agency-contact-form', 'service' )['values'];
	$errors   = array();
	foreach ( array( 'name', 'email', 'message' ) as $name ) {
		if ( '' === $fields[ $name ] ) {
			$errors[ $name ] = $wordings[ $name . 'Missing' ];
		}
	}
	if ( '' !== $fields['email'] && ! preg_match( '/^[^@ ]+@[^@ ]+$/', $fields['email'] ) ) {
		$errors['email'] = $wordings['emailInvalid'];
	}
	if ( ! in_array( $fields['service'], $services, true ) ) {
		$errors['service'] = $wordings['serviceMissing'];
	}
	$listed = array();
	foreach ( $errors as $name => $message ) {
		$listed[] = array(
			'field'   => "fields.$name",
			'message' => $message,
		);
	}
	return $listed;
}

/**
 * Why a message may come from a program.
 *
 * @param string[] $fields  Its fields.
 * @param array    $payload What the widget sent: it marks a filled trap field, and what was sent too soon.
 * @return string[]
 */
function agency_widgets_suspicions( $fields, $payload ) {
	$said  = isset( $payload['suspicious'] ) ? array_filter( (array) $payload['suspicious'], 'is_string' ) : array();
	$marks = array_values( array_intersect( array( 'trap', 'speed' ), $said ) );
	if ( preg_match_all( '#https?://#i', $fields['message'] ) > 3 ) {
		$marks[] = 'links';
	}
	return $marks;
}

/**
 * Texts by names, as lines of a mail. What can't be used is left out or cut.
 *
 * @param mixed $values The values.
 * @return string[]
 */
function agency_widgets_lines( $values ) {
	$lines = array();
	foreach ( is_array( $values ) ? $values : array() as $name => $value ) {
		$text = agency_widgets_clean( is_string( $value ) ? $value : (string) wp_json_encode( $value ) );
		if ( preg_match( '/^[\w-]{1,40}$/', (string) $name ) && '' !== $text && count( $lines ) < 40 ) {
			$lines[] = "  $name: " . wp_html_excerpt( $text, 300 );
		}
	}
	return $lines;
}
