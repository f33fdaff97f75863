<?php
/**
 * Registers the shortcodes for the classic editor:
 * `[agency_faq][agency_question q="…"]…[/agency_question][/agency_faq]`.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'agency_widgets_register_shortcodes' );
add_filter( 'no_texturize_shortcodes', 'agency_widgets_untexturized_shortcodes' );

/**
 * Returns the shortcode of each widget.
 *
 * @return string[] Shortcodes by tag.
 */
function agency_widgets_shortcodes() {
	return wp_list_pluck( agency_widgets_all(), 'shortcode' );
}

/**
 * Registers the shortcodes.
 */
function agency_widgets_register_shortcodes() {
	foreach ( agency_widgets_shortcodes() as $tag => $shortcode ) {
		add_shortcode(
			$shortcode,
			static function ( $attributes, $content = '' ) use ( $tag ) {
				return agency_widgets_render_shortcode( $tag, (array) $attributes, (string) $content );
			}
		);
	}
}

/**
 * Keeps quotes and dashes in the plugin's shortcodes as typed.
 *
 * @param string[] $shortcodes Names of shortcodes.
 * @return string[]
 */
function agency_widgets_untexturized_shortcodes( $shortcodes ) {
	return array_merge( $shortcodes, array_values( agency_widgets_shortcodes() ) );
}

/**
 * Returns the HTML of a shortcode.
 *
 * @param string $tag        The widget's tag.
 * @param array  $attributes The shortcode's attributes.
 * @param string $content    The text between its tags.
 * @return string
 */
function agency_widgets_render_shortcode( $tag, $attributes, $content ) {
	$widget = agency_widgets_all()[ $tag ];
	$values = agency_widgets_shortcode_values( $widget['fields'], $attributes );
	if ( isset( $widget['list'] ) ) {
		$values[ $widget['list']['attribute'] ] = agency_widgets_shortcode_entries( $tag, $content );
	}
	$element = agency_widgets_element( $tag, $values );
	return '' === $element ? '' : '<div class="agency-widgets">' . $element . '</div>';
}

/**
 * Returns the values of a shortcode's attributes, by field. Accepts both `per_page` and `per-page`.
 *
 * @param array[] $fields     Fields of a widget, or of an entry.
 * @param array   $attributes Attributes of a shortcode.
 * @return array
 */
function agency_widgets_shortcode_values( $fields, $attributes ) {
	$values = array();
	foreach ( $fields as $field ) {
		$name  = $field['name'];
		$lower = strtolower( $name );
		foreach ( array( $lower, str_replace( '-', '_', $lower ) ) as $written ) {
			if ( isset( $attributes[ $written ] ) ) {
				$values[ $name ] = agency_widgets_shortcode_value( $field, $attributes[ $written ] );
			}
		}
		// WordPress stores an attribute without a value under a numeric key.
		if ( 'toggle' === $field['kind'] && array_intersect( array( $lower, str_replace( '-', '_', $lower ) ), array_filter( $attributes, 'is_int', ARRAY_FILTER_USE_KEY ) ) ) {
			$values[ $name ] = true;
		}
	}
	return $values;
}

/**
 * Converts the text of an attribute to the value of a field.
 *
 * @param array  $field A field.
 * @param string $text  The text, as stored in the post.
 * @return mixed
 */
function agency_widgets_shortcode_value( $field, $text ) {
	$text = agency_widgets_plain_text( $text );
	switch ( $field['kind'] ) {
		case 'toggle':
			return ! in_array( strtolower( $text ), array( 'false', 'no', '0' ), true );
		case 'lines':
			return agency_widgets_split_text( $text );
		case 'list':
			// In `services="Check-up, Cleaning"`, each item fills all required fields of an entry.
			$required = array_column( array_filter( $field['fields'], 'agency_widgets_is_required' ), 'name' );
			return array_map(
				static function ( $entry ) use ( $required ) {
					return array_fill_keys( $required, $entry );
				},
				agency_widgets_split_text( $text )
			);
		case 'group':
		case 'pairs':
			// The text is a list such as `phone=off, company=required`.
			$pairs = array();
			foreach ( agency_widgets_split_text( $text ) as $pair ) {
				$parts = array_map( 'trim', explode( '=', $pair, 2 ) );
				if ( isset( $parts[1] ) ) {
					$pairs[ $parts[0] ] = $parts[1];
				}
			}
			return $pairs;
		case 'wordings':
			return null;
		default:
			return $text;
	}
}

/**
 * Splits text at commas.
 *
 * @param string $text The text.
 * @return string[]
 */
function agency_widgets_split_text( $text ) {
	return array_filter( array_map( 'trim', explode( ',', $text ) ), 'strlen' );
}

/**
 * Returns whether a field is required.
 *
 * @param array $field The field.
 * @return bool
 */
function agency_widgets_is_required( $field ) {
	return ! empty( $field['required'] );
}
