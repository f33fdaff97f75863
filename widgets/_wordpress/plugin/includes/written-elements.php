<?php
/**
 * Supports widgets that are written as HTML in posts, such as pasted snippets.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'the_content', 'agency_widgets_complete_written', 12 );
add_filter( 'tiny_mce_before_init', 'agency_widgets_keep_in_visual_editor' );

/**
 * Loads the scripts of the widgets in a post, and adds endpoints to its forms.
 *
 * @param string $content The post's content.
 * @return string
 */
function agency_widgets_complete_written( $content ) {
	foreach ( array_keys( agency_widgets_all() ) as $tag ) {
		if ( false === strpos( $content, "<$tag" ) ) {
			continue;
		}
		if ( 'agency-contact-form' === $tag ) {
			$content = agency_widgets_complete_forms( $content );
		}
		agency_widgets_enqueue( $tag );
	}
	return $content;
}

/**
 * Adds the signed endpoint to forms without an endpoint, and to forms with this site's unsigned endpoint. If the
 * settings contain no endpoint, the forms are removed, because a form without an endpoint only simulates sending.
 *
 * @param string $content The post's content.
 * @return string
 */
function agency_widgets_complete_forms( $content ) {
	$start    = '<agency-contact-form';
	$end      = '</agency-contact-form>';
	$endpoint = agency_widgets_endpoint();
	$parts    = agency_widgets_split( "/($start(?![\w-])(?:[^<>\"']++|" . AGENCY_WIDGETS_QUOTED . ')*+>)/', $content );
	for ( $index = 1; isset( $parts[ $index ] ); $index += 2 ) {
		$attributes = agency_widgets_read_attributes( $parts[ $index ] );
		if ( isset( $attributes['endpoint'] ) && wp_specialchars_decode( $attributes['endpoint'] ) !== $endpoint ) {
			continue;
		}
		if ( '' === $endpoint ) {
			$form                = explode( $end, $parts[ $index + 1 ], 2 );
			$parts[ $index ]     = '';
			$parts[ $index + 1 ] = end( $form );
			continue;
		}
		$form = array_filter( array_map( 'agency_widgets_read_json', array_intersect_key( $attributes, array_flip( array( 'services', 'fields' ) ) ) ), 'is_array' );
		// Browsers use the first of two attributes with the same name.
		$parts[ $index ] = $start . ' endpoint="' . esc_attr( agency_widgets_endpoint( $form ) ) . '"' . substr( $parts[ $index ], strlen( $start ) );
	}
	return implode( '', $parts );
}

/**
 * Parses the JSON in an attribute.
 *
 * @param string $text The attribute's text in HTML.
 * @return mixed Null if the text is not valid JSON.
 */
function agency_widgets_read_json( $text ) {
	return json_decode( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), true );
}

/**
 * Keeps the widgets' elements in the classic editor's Visual tab, which deletes unknown elements.
 *
 * @param array $settings The settings of TinyMCE.
 * @return array
 */
function agency_widgets_keep_in_visual_editor( $settings ) {
	$tags  = array_keys( agency_widgets_all() );
	$known = array(
		'custom_elements'         => '~' . implode( ',~', $tags ),
		'extended_valid_elements' => implode( '[*],', $tags ) . '[*]',
	);
	foreach ( $known as $name => $elements ) {
		$settings[ $name ] = empty( $settings[ $name ] ) ? $elements : $settings[ $name ] . ",$elements";
	}
	if ( empty( $settings['setup'] ) ) {
		// Without this function, TinyMCE empties paragraphs that contain only an empty element.
		$settings['setup'] = 'function( editor ) { editor.on( "PreInit", function() { ' . wp_json_encode( $tags )
			. '.forEach( function( tag ) { editor.schema.getNonEmptyElements()[ tag ] = {}; } ); } ); }';
	}
	return $settings;
}
