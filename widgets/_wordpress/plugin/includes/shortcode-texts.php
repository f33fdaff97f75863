<?php
/**
 * Reads and protects the text in shortcodes. WordPress ends a shortcode at a `]` in an attribute, and its filters
 * mistake part of `5 < 6 & 7 > 6` for a tag. The plugin treats both as text.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

// With priority 9, this filter runs before WordPress's own filters, which remove text that looks like a tag.
add_filter( 'content_save_pre', 'agency_widgets_protect_shortcodes', 9 );

/** The quoted value of an attribute. */
define( 'AGENCY_WIDGETS_QUOTED', '(?:"[^"]*+"|\'[^\']*+\')' );

/**
 * Returns the result of a replacement. Returns the text if the pattern fails, because PCRE then returns null, which
 * would replace the text of a post by nothing.
 *
 * @param string          $pattern     The pattern.
 * @param string|callable $replacement The replacement, or a function that returns it.
 * @param string          $text        The text.
 * @return string
 */
function agency_widgets_replace( $pattern, $replacement, $text ) {
	$replaced = $replacement instanceof Closure ? preg_replace_callback( $pattern, $replacement, $text ) : preg_replace( $pattern, $replacement, $text );
	return null === $replaced ? $text : $replaced;
}

/**
 * Splits text at the matches of a pattern. Returns the whole text if the pattern fails.
 *
 * @param string $pattern The pattern, in parentheses.
 * @param string $text    The text.
 * @return string[] Texts, with a match at each odd index.
 */
function agency_widgets_split( $pattern, $text ) {
	$parts = preg_split( $pattern, $text, -1, PREG_SPLIT_DELIM_CAPTURE );
	return false === $parts ? array( $text ) : $parts;
}

/**
 * Splits text at the opening and closing tags of shortcodes.
 *
 * @param string[] $names The names of the shortcodes.
 * @param string   $text  The text.
 * @return string[] Texts, with a tag at each odd index.
 */
function agency_widgets_split_at_tags( $names, $text ) {
	$attributes = '(?:\s++[\w-]++\s*+=\s*+' . AGENCY_WIDGETS_QUOTED . ')*+\s*+\/?';
	return agency_widgets_split( '/(\[\/?(?:' . implode( '|', $names ) . ")(?![\w-])(?:$attributes|[^\[\]]*+)\])/", $text );
}

/**
 * Returns the entries in a shortcode. An entry without a closing tag ends where the next entry starts.
 *
 * @param string $tag     The widget's tag.
 * @param string $content The text between the tags of its shortcode.
 * @return array[]
 */
function agency_widgets_shortcode_entries( $tag, $content ) {
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
			if ( isset( $attributes[ $short ] ) ) {
				$attributes[ strtolower( $name ) ] = $attributes[ $short ];
			}
		}
		$entry                     = agency_widgets_shortcode_values( $fields, $attributes );
		$entry[ $list['content'] ] = agency_widgets_plain_text( $parts[ $index + 1 ] );
		$entries[]                 = $entry;
	}
	return $entries;
}

/**
 * Parses attributes without WordPress's own function, which converts `\0` to a control character.
 *
 * @param string $written The attributes of a shortcode.
 * @return string[] Values by lower-case name.
 */
function agency_widgets_read_attributes( $written ) {
	$values = array();
	preg_match_all( '/(?<![\w-])([\w-]++)\s*+=\s*+(' . AGENCY_WIDGETS_QUOTED . ')/', $written, $matches, PREG_SET_ORDER );
	foreach ( $matches as $match ) {
		$values[ strtolower( $match[1] ) ] = substr( $match[2], 1, -1 );
	}
	return $values;
}

/**
 * Converts HTML from an editor to plain text, without the code of scripts and styles.
 *
 * @param string $html The HTML.
 * @return string
 */
function agency_widgets_plain_text( $html ) {
	// `(*COMMIT)` ends the search at an element without an end tag. Otherwise, the search would take quadratic time.
	$text = agency_widgets_replace( '#<(script|style)\b(?:[^<]++|<(?!/\1))*+(?:</\1[^>]*+>|(*COMMIT)(*FAIL))#i', '', $html );
	$text = agency_widgets_replace( '/<br\s*+\/?>\n?/i', "\n", $text );
	$text = agency_widgets_replace( '/<\/p>\s*+<p[^>]*+>/i', "\n\n", $text );
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- wp_strip_all_tags() returns an empty string if its pattern fails.
	$text = html_entity_decode( strip_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( str_replace( "\u{00A0}", ' ', $text ) );
}

/**
 * Replaces special characters in the plugin's shortcodes with HTML character references.
 *
 * @param string $content The post's content, with slashes.
 * @return string
 */
function agency_widgets_protect_shortcodes( $content ) {
	if ( false === strpos( $content, '[agency_' ) ) {
		return $content;
	}
	$names = array_merge( array_values( agency_widgets_shortcodes() ), array_column( array_column( agency_widgets_all(), 'list' ), 'shortcode' ) );
	$parts = agency_widgets_split_at_tags( $names, wp_unslash( $content ) );
	$protect = static function ( $matches ) {
		return str_replace( array( '<', '>', '[', ']', '\\' ), array( '&lt;', '&gt;', '&#091;', '&#093;', '&#092;' ), $matches[0] );
	};
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

/**
 * Replaces `<` and `>` in a shortcode's text, except in tags. The visual editor adds tags to the text.
 *
 * @param string $text The text.
 * @return string
 */
function agency_widgets_protect_text( $text ) {
	$parts = agency_widgets_split( '/(<\/?[a-z][a-z0-9-]*+(?:\s[^<>]*+)?+\/?>)/i', $text );
	foreach ( $parts as $index => $part ) {
		if ( 0 === $index % 2 ) {
			$parts[ $index ] = str_replace( array( '<', '>' ), array( '&lt;', '&gt;' ), $part );
		}
	}
	return implode( '', $parts );
}
