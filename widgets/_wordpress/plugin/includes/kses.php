<?php
/**
 * Allows the widgets' elements, with the attributes of their contracts, to authors who may not write any HTML.
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
		foreach ( $widget['fields'] as $field ) {
			$allowed[ $tag ][ $field['name'] ] = array(
				'value_callback' => static function ( $text ) use ( $tag, $field ) {
					return agency_widgets_has_clean_urls( $tag, $field, $text );
				},
			);
		}
	}
	// A form that sends elsewhere loses all its attributes.
	$allowed['agency-contact-form']['endpoint'] = array(
		'required'       => true,
		'value_callback' => 'agency_widgets_is_endpoint',
	);
	return $allowed;
}

/**
 * Returns whether an attribute contains only URLs that the contract allows. One that has to be JSON and is not is
 * rejected.
 *
 * @param string $tag   The widget's tag.
 * @param array  $field The field with the attribute's name.
 * @param string $text  The attribute's text in HTML.
 * @return bool
 */
function agency_widgets_has_clean_urls( $tag, $field, $text ) {
	$value = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	if ( in_array( $field['kind'], array( 'lines', 'list', 'group', 'pairs', 'wordings' ), true ) ) {
		$value = json_decode( $value, true );
	}
	$clean = agency_widgets_clean_urls( $tag, array( $field['name'] => $value ) );
	return null !== $value && false === strpos( (string) wp_json_encode( $clean ), AGENCY_WIDGETS_NO_URL );
}

/**
 * Returns whether forms may send to an address.
 *
 * @param string $address The address.
 * @return bool
 */
function agency_widgets_is_endpoint( $address ) {
	return '' !== $address && agency_widgets_endpoint() === remove_query_arg( 'form', wp_specialchars_decode( $address ) );
}
