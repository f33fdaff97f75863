<?php
/**
 * Allows the widgets' elements and attributes in the posts of authors who may not write unfiltered HTML.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_kses_allowed_html', 'agency_widgets_allow_elements', 10, 2 );

/**
 * Adds the widgets' elements to the elements that are allowed in posts.
 *
 * @param array[] $allowed Attributes by element.
 * @param string  $context The context of the filter.
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
	// If the endpoint belongs to another site, WordPress removes all attributes of the form.
	$allowed['agency-contact-form']['endpoint'] = array(
		'required'       => true,
		'value_callback' => 'agency_widgets_is_endpoint',
	);
	return $allowed;
}

/**
 * Returns whether all URLs in an attribute are allowed by the contract. Returns false for invalid JSON.
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
 * Returns whether a URL is this site's endpoint for messages.
 *
 * @param string $address The URL as written in the HTML.
 * @return bool
 */
function agency_widgets_is_endpoint( $address ) {
	return '' !== $address && agency_widgets_endpoint() === remove_query_arg( 'form', wp_specialchars_decode( $address ) );
}
