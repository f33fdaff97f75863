<?php
/**
 * Reads the plugin's settings, which are stored in the option `agency_widgets`.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the settings.
 *
 * @return string[] Values by name.
 */
function agency_widgets_settings() {
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

/**
 * Splits a list of email addresses.
 *
 * @param string $addresses Addresses, separated by commas or spaces.
 * @return string[]
 */
function agency_widgets_split_addresses( $addresses ) {
	return wp_parse_list( str_replace( ';', ',', $addresses ) );
}

/**
 * Returns whether the agency's files have an absolute URL.
 *
 * @return bool
 */
function agency_widgets_has_address() {
	return (bool) preg_match( '#^https?://#', AGENCY_WIDGETS_ADDRESS );
}

/**
 * Returns the URL that contact forms send their messages to.
 *
 * @param array|null $form The form's options, by attribute name. Null for the URL without a signature.
 * @return string Empty if the settings contain neither an email address nor a receiver.
 */
function agency_widgets_endpoint( $form = null ) {
	$settings = agency_widgets_settings();
	if ( '' !== $settings['receiver'] || '' === $settings['email'] ) {
		return $settings['receiver'];
	}
	// The URL is relative, because a site may have several hosts.
	$endpoint = wp_make_link_relative( rest_url( 'agency-widgets/v1/messages' ) );
	return null === $form ? $endpoint : add_query_arg( 'form', agency_widgets_sign_form( $form ), $endpoint );
}
