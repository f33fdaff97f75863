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

/** The pattern of an attribute in a shortcode. */
define( 'AGENCY_WIDGETS_ATTRIBUTE', '(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|\'[^\']*\'))' );

/**
 * Returns the entries in a shortcode.
 *
 * @param string $tag     The widget's tag.
 * @param string $content The text between the tags of its shortcode.
 * @return array[]
 */
function agency_widgets_shortcode_entries( $tag, $content ) {
	$widget  = agency_widgets_all()[ $tag ];
	$list    = $widget['list'];
	$fields  = agency_widgets_field( $tag, $list['attribute'] )['fields'];
	$pattern = '/\[' . $list['shortcode'] . '(' . AGENCY_WIDGETS_ATTRIBUTE . '*)\s*\](.*?)\[\/' . $list['shortcode'] . '\]/s';
	$entries = array();
	preg_match_all( $pattern, $content, $matches, PREG_SET_ORDER );
	foreach ( $matches as $match ) {
		$attributes = agency_widgets_read_attributes( $match[1] );
		foreach ( isset( $list['short'] ) ? $list['short'] : array() as $short => $name ) {
			if ( isset( $attributes[ $short ] ) ) {
				$attributes[ strtolower( $name ) ] = $attributes[ $short ];
			}
		}
		$entry                     = agency_widgets_shortcode_values( $fields, $attributes );
		$entry[ $list['content'] ] = agency_widgets_plain_text( $match[2] );
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
	preg_match_all( '/([\w-]+)\s*=\s*(?|"([^"]*)"|\'([^\']*)\')/', $written, $matches );
	return $matches[1] ? array_combine( array_map( 'strtolower', $matches[1] ), $matches[2] ) : array();
}

/**
 * Converts HTML from an editor to plain text.
 *
 * @param string $html The HTML.
 * @return string
 */
function agency_widgets_plain_text( $html ) {
	$text = preg_replace( '/<br\s*\/?>\n?/i', "\n", $html );
	$text = preg_replace( '/<\/p>\s*<p[^>]*>/i', "\n\n", $text );
	$text = html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
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
	$names   = array_merge( array_values( agency_widgets_shortcodes() ), array_column( array_column( agency_widgets_all(), 'list' ), 'shortcode' ) );
	$names   = implode( '|', array_map( 'preg_quote', $names ) );
	$content = preg_replace_callback( "/(\[(?:$names))(" . AGENCY_WIDGETS_ATTRIBUTE . '+)(\s*\/?\])/', 'agency_widgets_protect_attributes', wp_unslash( $content ) );
	$content = preg_replace_callback( "/\[($names)[^\]]*\](?:(?!\[\/?(?:$names)\b).)*\[\/\\1\]/s", 'agency_widgets_protect_text', $content );
	return wp_slash( $content );
}

/**
 * Replaces the special characters in a shortcode's attributes.
 *
 * @param string[] $matches The match, with the shortcode's start, attributes and end.
 * @return string
 */
function agency_widgets_protect_attributes( $matches ) {
	$attributes = str_replace( array( '<', '>', '[', ']', '\\' ), array( '&lt;', '&gt;', '&#091;', '&#093;', '&#092;' ), $matches[2] );
	return $matches[1] . $attributes . $matches[3];
}

/**
 * Replaces `<` and `>` in a shortcode's text, except in tags. The visual editor adds tags to the text.
 *
 * @param string[] $matches The match, with the shortcode.
 * @return string
 */
function agency_widgets_protect_text( $matches ) {
	$parts = preg_split( '/(<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>)/i', $matches[0], -1, PREG_SPLIT_DELIM_CAPTURE );
	foreach ( $parts as $index => $part ) {
		if ( 0 === $index % 2 ) {
			$parts[ $index ] = str_replace( array( '<', '>' ), array( '&lt;', '&gt;' ), $part );
		}
	}
	return implode( '', $parts );
}
