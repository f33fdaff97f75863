<?php

defined( 'ABSPATH' ) || exit;

add_filter( 'the_content', 'agency_widgets_complete_written', 12 );
add_filter( 'tiny_mce_before_init', 'agency_widgets_keep_in_visual_editor' );
add_filter( 'wp_kses_allowed_html', 'agency_widgets_allow_elements', 10, 2 );

function agency_widgets_complete_written( $content ) {
	foreach ( array_keys( agency_widgets_all() ) as $tag ) {
		if ( false !== strpos( $content, "<$tag" ) ) {
			$content = 'agency-contact-form' === $tag ? agency_widgets_complete_forms( $content ) : $content;
			agency_widgets_enqueue( $tag );
		}
	}
	return $content;
}

/** Adds the endpoint to forms without one, or removes them: they would only simulate. */
function agency_widgets_complete_forms( string $content ): string {
	$start    = '<agency-contact-form';
	$end      = '</agency-contact-form>';
	$endpoint = agency_widgets_endpoint();
	$parts    = agency_widgets_split( "/($start(?![\w-])(?:[^<>\"']++|" . AGENCY_WIDGETS_QUOTED . ')*+>)/', $content );
	for ( $index = 1; isset( $parts[ $index ] ); $index += 2 ) {
		if ( isset( agency_widgets_read_attributes( $parts[ $index ] )['endpoint'] ) ) {
			continue;
		}
		if ( '' === $endpoint ) {
			$form                = explode( $end, $parts[ $index + 1 ], 2 );
			$parts[ $index ]     = '';
			$parts[ $index + 1 ] = end( $form );
			continue;
		}
		$parts[ $index ] = $start . ' endpoint="' . esc_attr( $endpoint ) . '"' . substr( $parts[ $index ], strlen( $start ) );
	}
	return implode( '', $parts );
}

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

function agency_widgets_allow_elements( $allowed, $context ) {
	if ( 'post' !== $context ) {
		return $allowed;
	}
	foreach ( agency_widgets_all() as $tag => $widget ) {
		foreach ( $widget['fields'] as $field ) {
			$allowed[ $tag ][ $field['name'] ] = array( 'value_callback' => static fn( $text ) => agency_widgets_has_clean_urls( $tag, $field, $text ) );
		}
	}
	// If the endpoint belongs to another site, WordPress removes all attributes of the form.
	$allowed['agency-contact-form']['endpoint'] = array( 'required' => true, 'value_callback' => 'agency_widgets_is_endpoint' );
	return $allowed;
}

/** Returns whether all URLs in an attribute's HTML are allowed by the contract. Returns false for invalid JSON. */
function agency_widgets_has_clean_urls( string $tag, array $field, string $text ): bool {
	$is_json = in_array( $field['kind'], array( 'lines', 'list', 'group', 'pairs', 'wordings' ), true );
	$plain   = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	$value   = $is_json ? json_decode( $plain, true ) : $plain;
	$clean   = agency_widgets_clean_urls( $tag, array( $field['name'] => $value ) );
	return null !== $value && false === strpos( (string) wp_json_encode( $clean ), AGENCY_WIDGETS_NO_URL );
}

function agency_widgets_is_endpoint( string $address ): bool {
	return '' !== $address && agency_widgets_endpoint() === wp_specialchars_decode( $address );
}
