<?php
/**
 * The settings of the plugin, in the option `agency_widgets`.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the settings.
 *
 * @return string[] By name.
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
	return preg_split( '/[\s,;]+/', $addresses, -1, PREG_SPLIT_NO_EMPTY );
}

/**
 * Returns whether the agency's files have a URL that works from other hosts.
 *
 * @return bool
 */
function agency_widgets_has_address() {
	return (bool) preg_match( '#^https?://#', AGENCY_WIDGETS_ADDRESS );
}

/**
 * Returns the URL that contact forms send their messages to.
 *
 * @param array|null $form What a form offers, by attribute name; null for the URL without it.
 * @return string Empty if none is set.
 */
function agency_widgets_endpoint( $form = null ) {
	$settings = agency_widgets_settings();
	if ( '' !== $settings['receiver'] || '' === $settings['email'] ) {
		return $settings['receiver'];
	}
	// Relative, because a site may have several hosts.
	$endpoint = wp_make_link_relative( rest_url( 'agency-widgets/v1/messages' ) );
	return null === $form ? $endpoint : add_query_arg( 'form', agency_widgets_sign_form( $form ), $endpoint );
}
