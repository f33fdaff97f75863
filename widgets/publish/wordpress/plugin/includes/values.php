<?php
/** Converts the values of blocks and shortcodes to the attributes of elements. */

defined( 'ABSPATH' ) || exit;

/** The replacement for a rejected URL. Neither browsers nor widgets open it. */
define( 'AGENCY_WIDGETS_NO_URL', 'about:invalid' );

function agency_widgets_decode( $value ) {
	if ( is_string( $value ) ) {
		return agency_widgets_replace(
			'/(?:%[0-9a-f]{2})++/i',
			static function ( $matches ) {
				$decoded = rawurldecode( $matches[0] );
				// Invalid UTF-8 remains unchanged, because the editor did not encode it.
				return wp_check_invalid_utf8( $decoded ) === $decoded ? $decoded : $matches[0];
			},
			$value
		);
	}
	if ( ! is_array( $value ) ) {
		return $value;
	}
	return array_combine( array_map( 'agency_widgets_decode', array_keys( $value ) ), array_map( 'agency_widgets_decode', $value ) );
}

function agency_widgets_prepare( array $field, $value ) {
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

function agency_widgets_prepare_entry( array $fields, array $entry ): array {
	$prepared = array();
	foreach ( $fields as $field ) {
		$name  = $field['name'];
		$value = agency_widgets_prepare( $field, isset( $entry[ $name ] ) ? $entry[ $name ] : null );
		if ( null !== $value || ! empty( $field['required'] ) ) {
			$prepared[ $name ] = null === $value ? '' : $value;
		}
	}
	return $prepared;
}

/**
 * Replaces URLs whose scheme the contract does not allow, such as `javascript:`, in values by attribute name. The
 * widget reports the replacement and shows the text without a link.
 */
function agency_widgets_clean_urls( string $tag, array $values ): array {
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

/** Encodes JSON for an attribute. Escapes the characters in strings that WordPress changes in its output. */
function agency_widgets_json( array $value ): string {
	$json = wp_json_encode( $value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	// A quote in a string is `\u0022`.
	return agency_widgets_replace( '/"[^"]*+"/', static fn( $matches ) => str_replace( array( '[', ']' ), array( '\u005b', '\u005d' ), $matches[0] ), (string) $json );
}
