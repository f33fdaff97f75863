<?php
/**
 * Validates messages against the contact form's rules, which `widgets.json` lists under `receiver`.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/** The maximum length of an email address, in bytes. It also bounds the time that the pattern takes. */
define( 'AGENCY_WIDGETS_LONGEST_EMAIL', 1000 );

/**
 * Reads a message from the body of a request.
 *
 * @param array      $payload The body of the request.
 * @param array|null $form    The form's options.
 * @return array The message: `fields`, `marks`, `source`, `extra` and `to`.
 */
function agency_widgets_read_message( $payload, $form ) {
	$sent   = isset( $payload['fields'] ) && is_array( $payload['fields'] ) ? $payload['fields'] : array();
	$fields = array();
	foreach ( array_diff( agency_widgets_modes( $form ), array( 'off' ) ) as $name => $mode ) {
		$value           = isset( $sent[ $name ] ) && is_string( $sent[ $name ] ) ? $sent[ $name ] : '';
		$fields[ $name ] = agency_widgets_clean( $value, 'message' === $name );
	}
	$trap = agency_widgets_receiver()['trap'];
	$used = array( 'to', 'subject', 'message', 'fields', 'suspicious', 'source', $trap );
	return array(
		'fields' => $fields,
		'marks'  => agency_widgets_marks( $fields['message'], $payload + array_intersect_key( $sent, array( $trap => 1 ) ), $form ),
		'source' => agency_widgets_clean_texts( isset( $payload['source'] ) ? $payload['source'] : array() ),
		'extra'  => agency_widgets_clean_texts( array_diff_key( $payload, array_flip( $used ) ) ),
		'to'     => isset( $form['to'] ) ? $form['to'] : '',
	);
}

/**
 * Returns the form's rules.
 *
 * @return array The rules: `modes`, `adjustable`, `services`, `email`, `trap` and `tooFast`.
 */
function agency_widgets_receiver() {
	return agency_widgets_all()['agency-contact-form']['receiver'];
}

/**
 * Returns whether each field of a form is required, optional or off.
 *
 * @param array|null $form The form's options.
 * @return string[] Modes by field.
 */
function agency_widgets_modes( $form ) {
	$default = agency_widgets_receiver()['modes'];
	$modes   = isset( $form['fields'] ) ? array_merge( $default, array_intersect_key( $form['fields'], array_flip( agency_widgets_receiver()['adjustable'] ) ) ) : $default;
	return array() === agency_widgets_services( $form ) ? array_merge( $modes, array( 'service' => 'off' ) ) : $modes;
}

/**
 * Returns the services that a form offers.
 *
 * @param array|null $form The form's options.
 * @return string[]
 */
function agency_widgets_services( $form ) {
	return isset( $form['services'] ) ? $form['services'] : agency_widgets_receiver()['services'];
}

/**
 * Removes control characters from text.
 *
 * @param string $value        The text.
 * @param bool   $has_lines    Whether the text may have several lines.
 * @return string
 */
function agency_widgets_clean( $value, $has_lines = false ) {
	$value = str_replace( "\r\n", "\n", wp_check_invalid_utf8( $value, true ) );
	$value = $has_lines ? agency_widgets_replace( '/(?![\n\t])\p{Cc}/u', '', $value ) : agency_widgets_replace( '/[\p{Cc}\p{Zl}\p{Zp}]++/u', ' ', $value );
	return trim( $value );
}

/**
 * Shortens the additional values of a message, and removes unusable values. Additional values never cause an error.
 *
 * @param mixed $values The values.
 * @return string[] Values by name.
 */
function agency_widgets_clean_texts( $values ) {
	$texts = array();
	foreach ( is_array( $values ) ? $values : array() as $name => $value ) {
		$text = agency_widgets_clean( is_string( $value ) ? $value : (string) wp_json_encode( $value ) );
		if ( preg_match( '/^[\w-]{1,40}$/D', (string) $name ) && '' !== $text && count( $texts ) < 40 ) {
			$texts[ $name ] = mb_substr( $text, 0, 1000 );
		}
	}
	return $texts;
}

/**
 * Returns the errors in the fields of a message, with the error messages that the form shows.
 *
 * @param string[]   $fields The message's fields.
 * @param array|null $form   The form's options.
 * @return array[] Errors with `field` and `message`.
 */
function agency_widgets_message_errors( $fields, $form ) {
	$labels   = agency_widgets_wordings( 'agency-contact-form' );
	$modes    = agency_widgets_modes( $form );
	$problems = array();
	foreach ( array_filter( $fields, 'strlen' ) + array_fill_keys( array_keys( $modes, 'required', true ), '' ) as $name => $value ) {
		if ( '' === $value || ( 'service' === $name && ! in_array( $value, agency_widgets_services( $form ), true ) ) ) {
			$problems[ $name ] = $labels[ $name . 'Missing' ];
		} elseif ( 'email' === $name && ( strlen( $value ) > AGENCY_WIDGETS_LONGEST_EMAIL || ! preg_match( '/^' . agency_widgets_receiver()['email'] . '$/u', $value ) ) ) {
			$problems[ $name ] = $labels['emailInvalid'];
		}
	}
	$errors = array();
	foreach ( array_intersect_key( $problems, $modes ) as $name => $message ) {
		$errors[] = array(
			'field'   => "fields.$name",
			'message' => $message,
		);
	}
	return $errors;
}

/**
 * Returns the reasons to suspect that a message is spam. The widget checks for some of them, but a program can send
 * messages without running the widget.
 *
 * @param string     $text    The text of the message.
 * @param array      $payload The body of the request.
 * @param array|null $form    The form's options.
 * @return string[]
 */
function agency_widgets_marks( $text, $payload, $form ) {
	$rules  = agency_widgets_receiver();
	$marked = isset( $payload['suspicious'] ) ? (array) $payload['suspicious'] : array();
	$marks  = array(
		'trap'  => in_array( 'trap', $marked, true ) || ! empty( $payload[ $rules['trap'] ] ),
		'speed' => in_array( 'speed', $marked, true ) || ( $form && agency_widgets_milliseconds() - $form['time'] < $rules['tooFast'] ),
		'form'  => ! $form,
		'links' => preg_match_all( '#https?://#i', $text ) > 3,
	);
	return array_keys( array_filter( $marks ) );
}
