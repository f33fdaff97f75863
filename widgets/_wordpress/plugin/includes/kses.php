<?php
/**
 * What WordPress lets through where an author may not write HTML: the widgets' elements with the attributes of their
 * contracts.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_kses_allowed_html', 'agency_widgets_allow_elements', 10, 2 );

/**
 * Adds the elements to those allowed in posts.
 *
 * @param array[] $allowed Elements and their attributes.
 * @param string  $context Where they are allowed.
 * @return array[]
 */
function agency_widgets_allow_elements( $allowed, $context ) {
	if ( 'post' !== $context ) {
		return $allowed;
	}
	foreach ( agency_widgets_all() as $tag => $widget ) {
		$allowed[ $tag ] = array_fill_keys( wp_list_pluck( $widget['fields'], 'name' ), true );
	}
	// A form that sends elsewhere loses all its attributes.
	$allowed['agency-contact-form']['endpoint'] = array(
		'required'       => true,
		'value_callback' => 'agency_widgets_is_endpoint',
	);
	return $allowed;
}

/**
 * Whether forms may send to an address.
 *
 * @param string $address The address.
 * @return bool
 */
function agency_widgets_is_endpoint( $address ) {
	return '' !== $address && agency_widgets_endpoint() === wp_specialchars_decode( $address );
}
