<?php
/**
 * The mail with a message of a contact form.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Sends a message to the address that the site's owner has set. What the message names as its recipient is not used.
 *
 * @param string[] $fields  The message's fields.
 * @param array    $payload All that the widget sent.
 * @return bool Whether the mail server took it.
 */
function agency_widgets_mail( $fields, $payload ) {
	$marks   = agency_widgets_suspicions( $fields, $payload );
	$subject = "Contact Form: {$fields['service']} inquiry from {$fields['name']}";
	return wp_mail(
		agency_widgets_settings()['email'],
		$marks ? "[possible spam] $subject" : $subject,
		implode( "\n", agency_widgets_mail_lines( $fields, $payload, $marks ) ),
		agency_widgets_reply_to( $fields )
	);
}

/**
 * The text of the mail.
 *
 * @param string[] $fields  The message's fields.
 * @param array    $payload All that the widget sent.
 * @param string[] $marks   Why it may come from a program.
 * @return string[]
 */
function agency_widgets_mail_lines( $fields, $payload, $marks ) {
	$lines  = array(
		"Name: {$fields['name']}",
		"Email: {$fields['email']}",
		'Phone: ' . ( '' === $fields['phone'] ? 'Not provided' : $fields['phone'] ),
		'Company: ' . ( '' === $fields['company'] ? 'Not provided' : $fields['company'] ),
		"Service: {$fields['service']}",
		"Message: {$fields['message']}",
	);
	$known  = array_fill_keys( array( 'to', 'subject', 'message', 'fields', 'suspicious', 'source' ), true );
	$blocks = array(
		'Came from'  => isset( $payload['source'] ) ? $payload['source'] : array(),
		'Sent along' => array_diff_key( $payload, $known ),
	);
	foreach ( $blocks as $heading => $values ) {
		$texts = agency_widgets_lines( $values );
		if ( $texts ) {
			$lines = array_merge( $lines, array( '', "$heading:" ), $texts );
		}
	}
	return $marks ? array_merge( $lines, array( '', 'Marked as possible spam: ' . implode( ', ', $marks ) ) ) : $lines;
}

/**
 * The header that makes answers go to the visitor, where their address can stand in it.
 *
 * @param string[] $fields The message's fields.
 * @return string[]
 */
function agency_widgets_reply_to( $fields ) {
	if ( ! preg_match( '/^[^\s@<>()[\],;:\\\\"]+@[^\s@<>()[\],;:\\\\"]+$/', $fields['email'] ) || ! is_email( $fields['email'] ) ) {
		return array();
	}
	$name = preg_replace( '/[<>()[\],;:\\\\"@]+/', ' ', $fields['name'] );
	return array( "Reply-To: $name <{$fields['email']}>" );
}
