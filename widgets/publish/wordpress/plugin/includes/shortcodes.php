<?php
/**
 * Registers the shortcodes for the classic editor:
 * `[agency_faq][agency_question q="…"]…[/agency_question][/agency_faq]`.
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'agency_widgets_register_shortcodes' );
// WordPress keeps quotes and dashes in these shortcodes as typed.
add_filter( 'no_texturize_shortcodes', static fn( $shortcodes ) => array_merge( $shortcodes, array_values( agency_widgets_shortcodes() ) ) );
// WordPress ends a shortcode at a `]` in an attribute, and its filters mistake part of `5 < 6 & 7 > 6` for a tag. With
// priority 9, this filter runs before WordPress's own filters, which remove text that looks like a tag.
add_filter( 'content_save_pre', 'agency_widgets_protect_shortcodes', 9 );

/** Returns shortcodes by tag. */
function agency_widgets_shortcodes(): array {
	return wp_list_pluck( agency_widgets_all(), 'shortcode' );
}

function agency_widgets_register_shortcodes() {
	foreach ( agency_widgets_shortcodes() as $tag => $shortcode ) {
		add_shortcode( $shortcode, static fn( $attributes, $content = '' ) => agency_widgets_render_shortcode( $tag, (array) $attributes, (string) $content ) );
	}
}

function agency_widgets_render_shortcode( string $tag, array $attributes, string $content ): string {
	$widget = agency_widgets_all()[ $tag ];
	$values = agency_widgets_shortcode_values( $widget['fields'], $attributes );
	if ( isset( $widget['list'] ) ) {
		$values[ $widget['list']['attribute'] ] = agency_widgets_shortcode_entries( $tag, $content );
	}
	$element = agency_widgets_element( $tag, $values );
	return '' === $element ? '' : '<div class="agency-widgets">' . $element . '</div>';
}

/** Returns the entries in a shortcode. One without a closing tag ends where the next entry starts. */
function agency_widgets_shortcode_entries( string $tag, string $content ): array {
	$list    = agency_widgets_all()[ $tag ]['list'];
	$fields  = agency_widgets_field( $tag, $list['attribute'] )['fields'];
	$parts   = agency_widgets_split_at_tags( array( $list['shortcode'] ), $content );
	$entries = array();
	for ( $index = 1; isset( $parts[ $index ] ); $index += 2 ) {
		if ( 0 === strpos( $parts[ $index ], '[/' ) ) {
			continue;
		}
		$attributes = agency_widgets_read_attributes( $parts[ $index ] );
		foreach ( isset( $list['short'] ) ? $list['short'] : array() as $short => $name ) {
			$attributes += isset( $attributes[ $short ] ) ? array( strtolower( $name ) => $attributes[ $short ] ) : array();
		}
		$entry                     = agency_widgets_shortcode_values( $fields, $attributes );
		$entry[ $list['content'] ] = agency_widgets_plain_text( $parts[ $index + 1 ] );
		$entries[]                 = $entry;
	}
	return $entries;
}

/** Returns values by field, of a widget or an entry. Accepts both `per_page` and `per-page`. */
function agency_widgets_shortcode_values( array $fields, array $attributes ): array {
	$values = array();
	// WordPress stores an attribute without a value under a numeric key.
	$bare = array_filter( $attributes, 'is_int', ARRAY_FILTER_USE_KEY );
	foreach ( $fields as $field ) {
		$name = strtolower( $field['name'] );
		foreach ( array( $name, str_replace( '-', '_', $name ) ) as $written ) {
			if ( isset( $attributes[ $written ] ) ) {
				$values[ $field['name'] ] = agency_widgets_shortcode_value( $field, $attributes[ $written ] );
			} elseif ( 'toggle' === $field['kind'] && in_array( $written, $bare, true ) ) {
				$values[ $field['name'] ] = true;
			}
		}
	}
	return $values;
}

function agency_widgets_shortcode_value( array $field, $text ) {
	$text = agency_widgets_plain_text( $text );
	switch ( $field['kind'] ) {
		case 'toggle':
			return ! in_array( strtolower( $text ), array( 'false', 'no', '0' ), true );
		case 'lines':
			return agency_widgets_split_text( $text );
		case 'list':
			// In `services="Check-up, Cleaning"`, each item fills all required fields of an entry.
			$required = array_column( array_filter( $field['fields'], static fn( $part ) => ! empty( $part['required'] ) ), 'name' );
			return array_map( static fn( $entry ) => array_fill_keys( $required, $entry ), agency_widgets_split_text( $text ) );
		case 'group':
		case 'pairs':
			// The text is a list such as `phone=off, company=required`.
			$values = array();
			foreach ( agency_widgets_split_text( $text ) as $pair ) {
				$parts   = array_map( 'trim', explode( '=', $pair, 2 ) );
				$values += isset( $parts[1] ) ? array( $parts[0] => $parts[1] ) : array();
			}
			return $values;
		case 'wordings':
			return null;
		default:
			return $text;
	}
}

function agency_widgets_split_text( string $text ): array {
	return array_filter( array_map( 'trim', explode( ',', $text ) ), 'strlen' );
}

/** Splits text at the tags of shortcodes with these names. A tag is at each odd index. */
function agency_widgets_split_at_tags( array $names, string $text ): array {
	$attributes = '(?:\s++[\w-]++\s*+=\s*+' . AGENCY_WIDGETS_QUOTED . ')*+\s*+\/?';
	return agency_widgets_split( '/(\[\/?(?:' . implode( '|', $names ) . ")(?![\w-])(?:$attributes|[^\[\]]*+)\])/", $text );
}

/** Replaces special characters in the plugin's shortcodes with HTML character references. The content has slashes. */
function agency_widgets_protect_shortcodes( $content ) {
	if ( false === strpos( $content, '[agency_' ) ) {
		return $content;
	}
	$names   = array_merge( array_values( agency_widgets_shortcodes() ), array_column( array_column( agency_widgets_all(), 'list' ), 'shortcode' ) );
	$parts   = agency_widgets_split_at_tags( $names, wp_unslash( $content ) );
	$protect = static fn( $matches ) => str_replace( array( '<', '>', '[', ']', '\\' ), array( '&lt;', '&gt;', '&#091;', '&#093;', '&#092;' ), $matches[0] );
	for ( $index = 1; isset( $parts[ $index ] ); $index += 2 ) {
		if ( 0 === strpos( $parts[ $index ], '[/' ) ) {
			continue;
		}
		$parts[ $index ] = agency_widgets_replace( '/=\s*+' . AGENCY_WIDGETS_QUOTED . '/', $protect, $parts[ $index ] );
		$name            = substr( $parts[ $index ], 1, strcspn( $parts[ $index ], " \t\r\n/]", 1 ) );
		if ( isset( $parts[ $index + 2 ] ) && "[/$name]" === $parts[ $index + 2 ] ) {
			$parts[ $index ]     = agency_widgets_protect_text( $parts[ $index ] );
			$parts[ $index + 1 ] = agency_widgets_protect_text( $parts[ $index + 1 ] );
		}
	}
	return wp_slash( implode( '', $parts ) );
}

/** Replaces `<` and `>` in a shortcode's text, except in tags. The visual editor adds tags to the text. */
function agency_widgets_protect_text( string $text ): string {
	$parts = agency_widgets_split( '/(<\/?[a-z][a-z0-9-]*+(?:\s[^<>]*+)?+\/?>)/i', $text );
	for ( $index = 0; isset( $parts[ $index ] ); $index += 2 ) {
		$parts[ $index ] = str_replace( array( '<', '>' ), array( '&lt;', '&gt;' ), $parts[ $index ] );
	}
	return implode( '', $parts );
}
