<?php
/**
 * Protects the text in shortcodes. WordPress ends a shortcode at a `]` in an attribute, and its filters mistake part of
 * `5 < 6 & 7 > 6` for a tag. The plugin treats both as text.
 */

defined( 'ABSPATH' ) || exit;

// With priority 9, this filter runs before WordPress's own filters, which remove text that looks like a tag.
add_filter( 'content_save_pre', 'agency_widgets_protect_shortcodes', 9 );

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
