<?php
/**
 * The settings of the plugin.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * The settings as they are now.
 *
 * @return string[] `files` ("plugin" or "agency"), `email`, `receiver`.
 */
function agency_widgets_settings() {
	$none = array(
		'files'    => 'plugin',
		'email'    => '',
		'receiver' => '',
		'full_texts' => '',
	);
	return array_merge( $none, array_intersect_key( (array) get_option( 'agency_widgets', array() ), $none ) );
}

/**
 * Whether the agency's files have an address that works from elsewhere.
 *
 * @return bool
 */
function agency_widgets_has_address() {
	return (bool) preg_match( '#^https?://#', AGENCY_WIDGETS_ADDRESS );
}

/**
 * Where contact forms send their messages.
 *
 * @return string An address, or nothing where none is set.
 */
function agency_widgets_endpoint() {
	$settings = agency_widgets_settings();
	if ( '' !== $settings['receiver'] ) {
		return $settings['receiver'];
	}
	// On whatever host the page is.
	return '' === $settings['email'] ? '' : wp_make_link_relative( rest_url( 'agency-widgets/v1/messages' ) );
}
