<?php
/**
 * Converts the values of blocks and shortcodes to the attributes of elements.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/** The replacement for a rejected URL. Neither browsers nor widgets open it. */
define( 'AGENCY_WIDGETS_NO_URL', 'about:invalid' );

/**
 * Decodes the text in a block. `editor/stored-text.ts` explains the encoding.
 *
 * @param mixed $value A block's attribute.
 * @return mixed
 */
function agency_widgets_decode( $value ) {
	if ( is_string( $value ) ) {
		return agency_widgets_replace( '/(?:%[0-9a-f]{2})++/i', Closure::fromCallable( 'agency_widgets_decode_match' ), $value );
	}
	if ( ! is_array( $value ) ) {
		return $value;
	}
	$decoded = array();
	foreach ( $value as $key => $entry ) {
		$decoded[ agency_widgets_decode( $key ) ] = agency_widgets_decode( $entry );
	}
	return $decoded;
}

/**
 * Decodes percent-encoded bytes. Invalid UTF-8 remains unchanged, because the editor did not encode it.
 *
 * @param string[] $matches The match.
 * @return string
 */
function agency_widgets_decode_match( $matches ) {
	$decoded = rawurldecode( $matches[0] );
	return wp_check_invalid_utf8( $decoded ) === $decoded ? $decoded : $matches[0];
}

/**
 * Removes empty strings and entries from a value.
 *
 * @param array $field A field of the widget.
 * @param mixed $value Its value.
 * @return mixed Null if nothing is left.
 */
function agency_widgets_prepare( $field, $value ) {
	if ( 'lines' === $field['kind'] ) {
		$value = array_values( array_filter( (array) $value, 'trim' ) );
	} elseif ( 'list' === $field['kind'] ) {
		$entries = array();
		foreach ( (array) $value as $entry ) {
			$entries[] = agency_widgets_prepare_entry( $field['fields'], (array) $entry );
		}
		$value = array_values( array_filter( $entries, 'array_filter' ) );
	} elseif ( 'group' === $field['kind'] ) {
		$value = agency_widgets_prepare_entry( $field['fields'], (array) $value );
	} elseif ( 'number' === $field['kind'] ) {
		$value = is_numeric( $value ) ? $value + 0 : null;
	} elseif ( in_array( $field['kind'], array( 'text', 'long-text', 'choice' ), true ) ) {
		// A block that was written by hand may contain any JSON value.
		$value = is_scalar( $value ) ? (string) $value : null;
	}
	return in_array( $value, array( '', array(), false ), true ) ? null : $value;
}

/**
 * Returns the fields of an entry that are filled in or required.
 *
 * @param array[] $fields The fields of an entry.
 * @param array   $entry  Their values.
 * @return array
 */
function agency_widgets_prepare_entry( $fields, $entry ) {
	$prepared = array();
	foreach ( $fields as $field ) {
		$name  = $field['name'];
		$value = agency_widgets_prepare( $field, isset( $entry[ $name ] ) ? $entry[ $name ] : null );
		if ( null === $value && ! empty( $field['required'] ) ) {
			$value = '';
		}
		if ( null !== $value ) {
			$prepared[ $name ] = $value;
		}
	}
	return $prepared;
}

/**
 * Replaces URLs whose scheme the contract does not allow, such as `javascript:`. The widget reports the replacement
 * and shows the text without a link.
 *
 * @param string $tag    The widget's tag.
 * @param array  $values Values by attribute name.
 * @return array
 */
function agency_widgets_clean_urls( $tag, $values ) {
	$urls = agency_widgets_all()[ $tag ]['urls'];
	array_walk_recursive(
		$values,
		static function ( &$value, $name ) use ( $urls ) {
			// Skip URLs without a scheme, because esc_url() would add one to a relative URL.
			if ( isset( $urls[ $name ] ) && is_string( $value ) && false !== strpos( $value, ':' ) ) {
				$clean = esc_url( $value, $urls[ $name ], 'db' );
				$value = '' === $clean ? AGENCY_WIDGETS_NO_URL : $clean;
			}
		}
	);
	return $values;
}

/**
 * Encodes a value as JSON for an attribute. Escapes brackets, quotes, `<`, `>` and `&` in strings, because WordPress
 * changes them in its output.
 *
 * @param array $value The value.
 * @return string
 */
function agency_widgets_json( $value ) {
	$json = wp_json_encode( $value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	$escape_brackets = static function ( $matches ) {
		return str_replace( array( '[', ']' ), array( '\u005b', '\u005d' ), $matches[0] );
	};
	// The quotes in a string are escaped as `\u0022`.
	return agency_widgets_replace( '/"[^"]*+"/', $escape_brackets, (string) $json );
}
