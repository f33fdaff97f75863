<?php
/**
 * Elements that were written as HTML, such as a snippet that was pasted.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'the_content', 'agency_widgets_complete_written', 12 );
add_filter( 'tiny_mce_before_init', 'agency_widgets_keep_in_visual_editor' );

/**
 * Loads the scripts of elements in a post, and has forms send where the settings say.
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
 * A form without an endpoint would tell visitors that their message was sent. It gets the one of the settings; as long
 * as there is none, it is not shown.
 *
 * @param string $content The post's content.
 * @return string
 */
function agency_widgets_complete_forms( $content ) {
	$form     = '(<agency-contact-form)(?!(?:[^>"\']|"[^"]*"|\'[^\']*\')*?\sendpoint\s*=)((?:[^>"\']|"[^"]*"|\'[^\']*\')*>)';
	$endpoint = agency_widgets_endpoint();
	if ( '' === $endpoint ) {
		return preg_replace( "#$form.*?</agency-contact-form>#s", '', $content );
	}
	return preg_replace_callback(
		"#$form#",
		static function ( $matches ) use ( $endpoint ) {
			return $matches[1] . ' endpoint="' . esc_attr( $endpoint ) . '"' . $matches[2];
		},
		$content
	);
}

/**
 * Has the classic editor's Visual tab keep the elements, which it would delete as unknown ones.
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
		// Paragraphs that hold nothing but an element without content would be emptied.
		$settings['setup'] = 'function( editor ) { editor.on( "PreInit", function() { ' . wp_json_encode( $tags )
			. '.forEach( function( tag ) { editor.schema.getNonEmptyElements()[ tag ] = {}; } ); } ); }';
	}
	return $settings;
}
