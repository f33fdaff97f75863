<?php

defined( 'ABSPATH' ) || exit;

/** Sends a message in the site's language. Returns the reason if sending failed, otherwise an empty string. */
function agency_widgets_mail( array $message ): string {
	$is_switched = switch_to_locale( get_locale() );
	$fields      = $message['fields'];
	$service     = isset( $fields['service'] ) ? $fields['service'] : '';
	/* translators: 1: a service. 2: a name. */
	$subject = '' === $service ? __( 'Contact Form: inquiry from %2$s', 'agency-widgets' ) : __( 'Contact Form: %1$s inquiry from %2$s', 'agency-widgets' );
	$subject = sprintf( $subject, $service, $fields['name'] );
	if ( $message['marks'] ) {
		$subject = '[' . __( 'possible spam', 'agency-widgets' ) . "] $subject";
	}
	$headers = array();
	if ( is_email( $fields['email'] ) ) {
		$name      = str_replace( str_split( '<>()[],;:\\"@' ), ' ', $fields['name'] );
		$headers[] = "Reply-To: $name <{$fields['email']}>";
	}
	$failure = agency_widgets_send( agency_widgets_recipients( $message['to'] ), $subject, agency_widgets_mail_text( $message ), $headers );
	if ( $is_switched ) {
		restore_previous_locale();
	}
	return $failure;
}

/** Sends an email. Returns the reason if sending failed, otherwise an empty string. */
function agency_widgets_send( array $recipients, string $subject, string $text, array $headers = array() ): string {
	$failure = __( 'WordPress reported no reason.', 'agency-widgets' );
	$record  = static function ( $error ) use ( &$failure ) {
		$failure = $error->get_error_message();
	};
	add_action( 'wp_mail_failed', $record );
	$is_sent = wp_mail( $recipients, $subject, $text, array_merge( $headers, array( 'Auto-Submitted: auto-generated' ) ) );
	remove_action( 'wp_mail_failed', $record );
	return $is_sent ? '' : $failure;
}

/** Returns the values of a message by label. */
function agency_widgets_labeled( array $message ): array {
	$labels = array(
		'name'    => __( 'Name', 'agency-widgets' ),
		'email'   => __( 'Email', 'agency-widgets' ),
		'phone'   => __( 'Phone', 'agency-widgets' ),
		'company' => __( 'Company', 'agency-widgets' ),
		'service' => __( 'Service', 'agency-widgets' ),
		'message' => __( 'Message', 'agency-widgets' ),
	);
	$parts  = array();
	foreach ( array_intersect_key( $labels, $message['fields'] ) as $name => $label ) {
		$parts[ $label ] = '' === $message['fields'][ $name ] ? __( 'Not provided', 'agency-widgets' ) : $message['fields'][ $name ];
	}
	return $parts;
}

function agency_widgets_mail_text( array $message ): string {
	$lines  = array();
	$blocks = array(
		__( 'Sent from', 'agency-widgets' ) => $message['source'],
		__( 'Also sent', 'agency-widgets' ) => $message['extra'],
	);
	foreach ( agency_widgets_labeled( $message ) as $label => $text ) {
		$lines[] = "$label: $text";
	}
	foreach ( array_filter( $blocks ) as $heading => $texts ) {
		array_push( $lines, '', "$heading:" );
		foreach ( $texts as $name => $text ) {
			$lines[] = "  $name: $text";
		}
	}
	if ( $message['marks'] ) {
		/* translators: %s: one or more of the words trap, speed, form and links. */
		array_push( $lines, '', sprintf( __( 'Marked as possible spam: %s', 'agency-widgets' ), implode( ', ', $message['marks'] ) ) );
	}
	return implode( "\n", $lines );
}
