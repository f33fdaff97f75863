<?php
/** Searches and replaces text in posts without losing it. All patterns run in linear time. */

defined( 'ABSPATH' ) || exit;

define( 'AGENCY_WIDGETS_QUOTED', '(?:"[^"]*+"|\'[^\']*+\')' );

/**
 * Replaces the matches of a pattern with a text, or with what a function returns. Returns the text unchanged if the
 * pattern fails. PCRE then returns null, which would replace a whole post by nothing.
 */
function agency_widgets_replace( string $pattern, $replacement, string $text ): string {
	$replaced = $replacement instanceof Closure ? preg_replace_callback( $pattern, $replacement, $text ) : preg_replace( $pattern, $replacement, $text );
	return null === $replaced ? $text : $replaced;
}

/** Splits text at a pattern in parentheses, with matches at odd indexes. If it fails, returns the whole text. */
function agency_widgets_split( string $pattern, string $text ): array {
	$parts = preg_split( $pattern, $text, -1, PREG_SPLIT_DELIM_CAPTURE );
	return false === $parts ? array( $text ) : $parts;
}

/** Parses a tag to values by lower-case name. WordPress's own function turns `\0` into a control character. */
function agency_widgets_read_attributes( string $written ): array {
	$values = array();
	preg_match_all( '/(?<![\w-])([\w-]++)\s*+=\s*+(' . AGENCY_WIDGETS_QUOTED . ')/', $written, $matches, PREG_SET_ORDER );
	foreach ( $matches as $match ) {
		$values[ strtolower( $match[1] ) ] = substr( $match[2], 1, -1 );
	}
	return $values;
}

function agency_widgets_plain_text( $html ): string {
	// `(*COMMIT)` ends the search at an element without an end tag. Otherwise, the search would take quadratic time.
	$text = agency_widgets_replace( '#<(script|style)\b(?:[^<]++|<(?!/\1))*+(?:</\1[^>]*+>|(*COMMIT)(*FAIL))#i', '', (string) $html );
	$text = agency_widgets_replace( '/<br\s*+\/?>\n?/i', "\n", $text );
	$text = agency_widgets_replace( '/<\/p>\s*+<p[^>]*+>/i', "\n\n", $text );
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- wp_strip_all_tags() returns an empty string if its pattern fails.
	$text = html_entity_decode( strip_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( str_replace( "\u{00A0}", ' ', $text ) );
}
