<?php
/**
 * Loads the widgets' scripts on the pages that use them.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'script_loader_tag', 'agency_widgets_as_module', 10, 2 );

/**
 * Returns the URL of a widget's script. The settings determine whether it is on this site or on the agency's site.
 *
 * @param string $tag The widget's tag.
 * @return string
 */
function agency_widgets_script( $tag ) {
	if ( 'agency' === agency_widgets_settings()['files'] && agency_widgets_has_address() ) {
		return AGENCY_WIDGETS_ADDRESS . "$tag.js";
	}
	return plugins_url( "widgets/$tag.js", AGENCY_WIDGETS_FILE );
}

/**
 * Loads a widget's script, and the style sheet with the theme's font and colors.
 *
 * @param string $tag The widget's tag.
 */
function agency_widgets_enqueue( $tag ) {
	agency_widgets_fill_style();
	wp_enqueue_style( 'agency-widgets' );
	if ( function_exists( 'wp_enqueue_script_module' ) ) {
		wp_enqueue_script_module( "agency-widgets-$tag", agency_widgets_script( $tag ), array(), AGENCY_WIDGETS_VERSION );
	} else {
		wp_enqueue_script( "agency-widgets-$tag", agency_widgets_script( $tag ), array(), AGENCY_WIDGETS_VERSION, true );
	}
}

/**
 * Adds `type="module"` to the widgets' scripts. WordPress 6.5 and later do this without a filter.
 *
 * @param string $html   The script element.
 * @param string $handle The script's handle.
 * @return string
 */
function agency_widgets_as_module( $html, $handle ) {
	$tag = substr( $handle, strlen( 'agency-widgets-' ) );
	if ( 0 !== strpos( $handle, 'agency-widgets-' ) || ! isset( agency_widgets_all()[ $tag ] ) ) {
		return $html;
	}
	$html = str_replace( array( " type='text/javascript'", ' type="text/javascript"' ), '', $html );
	return str_replace( '<script ', '<script type="module" ', $html );
}
