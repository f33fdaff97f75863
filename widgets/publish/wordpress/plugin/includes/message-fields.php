<?php
/** Validates messages against the contact form's rules, which `widgets.json` lists under `receiver`. */

defined( 'ABSPATH' ) || exit;

/** The maximum length of an email address, in bytes. It also limits the time that the pattern takes. */
define( 'AGENCY_WIDGETS_LONGEST_EMAIL', 1000 );

/** Reads `fields`, `marks`, `source`, `extra` and `to` from a request. Without a valid signature, `$form` is null. */
function agency_widgets_read_message( array $payload, ?array $form ): array {
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

/** Returns the rules: `modes`, `adjustable`, `services`, `email`, `trap` and `tooFast`. */
function agency_widgets_receiver(): array {
	return agency_widgets_all()['agency-contact-form']['receiver'];
}

/** Returns whether each field of a form is required, optional or off, by field. */
function agency_widgets_modes( ?array $form ): array {
	$modes = agency_widgets_receiver()['modes'];
	$own   = array_intersect_key( isset( $form['fields'] ) ? $form['fields'] : array(), array_flip( agency_widgets_receiver()['adjustable'] ) );
	$none  = array() === agency_widgets_services( $form ) ? array( 'service' => 'off' ) : array();
	return array_merge( $modes, $own, $none );
}

function agency_widgets_services( ?array $form ): array {
	return isset( $form['services'] ) ? $form['services'] : agency_widgets_receiver()['services'];
}

/** Removes control characters from text that may have several lines, or replaces them with spaces. */
function agency_widgets_clean( string $value, bool $has_lines = false ): string {
	$value = str_replace( "\r\n", "\n", wp_check_invalid_utf8( $value, true ) );
	$value = $has_lines ? agency_widgets_replace( '/(?![\n\t])\p{Cc}/u', '', $value ) : agency_widgets_replace( '/[\p{Cc}\p{Zl}\p{Zp}]++/u', ' ', $value );
	return trim( $value );
}

/** Cuts the additional values of a message by name, and drops unusable ones. They never cause an error. */
function agency_widgets_clean_texts( $values ): array {
	$texts = array();
	foreach ( is_array( $values ) ? $values : array() as $name => $value ) {
		$text = agency_widgets_clean( is_string( $value ) ? $value : (string) wp_json_encode( $value ) );
		if ( preg_match( '/^[\w-]{1,40}$/D', (string) $name ) && '' !== $text && count( $texts ) < 40 ) {
			$texts[ $name ] = mb_substr( $text, 0, 1000 );
		}
	}
	return $texts;
}

/** Returns errors with `field` and the `message` that the form shows. */
function agency_widgets_message_errors( array $fields, ?array $form ): array {
	$labels = agency_widgets_wordings( 'agency-contact-form' );
	$modes  = agency_widgets_modes( $form );
	$errors = array();
	foreach ( array_filter( $fields, 'strlen' ) + array_fill_keys( array_keys( $modes, 'required', true ), '' ) as $name => $value ) {
		$problem = '';
		if ( '' === $value || ( 'service' === $name && ! in_array( $value, agency_widgets_services( $form ), true ) ) ) {
			$problem = $labels[ $name . 'Missing' ];
		} elseif ( 'email' === $name && ( strlen( $value ) > AGENCY_WIDGETS_LONGEST_EMAIL || ! preg_match( '/^' . agency_widgets_receiver()['email'] . '$/u', $value ) ) ) {
			$problem = $labels['emailInvalid'];
		}
		if ( '' !== $problem && isset( $modes[ $name ] ) ) {
			$errors[] = array( 'field' => "fields.$name", 'message' => $problem );
		}
	}
	return $errors;
}

/** Returns why a message may be spam. The widget checks some of it, but programs send without the widget. */
function agency_widgets_marks( string $text, array $payload, ?array $form ): array {
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
