<?php

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'agency_widgets_load_translations', 1 );
add_action( 'change_locale', 'agency_widgets_load_translations' );
add_filter( 'load_textdomain_mofile', 'agency_widgets_choose_translation', 10, 2 );
add_filter( 'script_loader_tag', 'agency_widgets_as_module', 10, 2 );

function agency_widgets_load_translations() {
	load_plugin_textdomain( 'agency-widgets', false, dirname( plugin_basename( AGENCY_WIDGETS_FILE ) ) . '/languages' );
}

/** Chooses the translation for the language if there is none for the locale, for example German for de_AT. */
function agency_widgets_choose_translation( $file, $domain ) {
	if ( 'agency-widgets' !== $domain || is_readable( $file ) ) {
		return $file;
	}
	return dirname( AGENCY_WIDGETS_FILE ) . '/languages/agency-widgets-' . strtok( determine_locale(), '_' ) . '.mo';
}

/** Returns all widgets by tag, in the format of `describe-block.ts`. */
function agency_widgets_all(): array {
	static $widgets = null;
	if ( null === $widgets ) {
		$widgets = wp_json_file_decode( dirname( AGENCY_WIDGETS_FILE ) . '/widgets.json', array( 'associative' => true ) );
	}
	return $widgets;
}

function agency_widgets_field( string $tag, string $name ): array {
	return array_column( agency_widgets_all()[ $tag ]['fields'], null, 'name' )[ $name ];
}

function agency_widgets_translate( string $text ): string {
	return translate( $text, 'agency-widgets' ); // phpcs:ignore WordPress.WP.I18n, WordPress.WP.I18n.LowLevelTranslationFunction
}

/**
 * Returns the labels to pass to a widget in the site's language, by name. The widgets contain the plugin's
 * translations, so labels in those languages are needed only if the site has its own translation file.
 */
function agency_widgets_translated_wordings( string $tag ): array {
	$file = WP_LANG_DIR . '/plugins/agency-widgets-' . determine_locale() . '.mo';
	if ( is_readable( dirname( AGENCY_WIDGETS_FILE ) . '/widgets/languages/' . strtok( determine_locale(), '_' ) . '.js' ) && ! is_readable( $file ) ) {
		return array();
	}
	$labels = agency_widgets_field( $tag, 'labels' )['defaults'];
	return array_diff_assoc( array_map( 'agency_widgets_translate', $labels ), $labels );
}

/** Returns the URL of a widget's script. The settings determine whether it is on this site or on the agency's site. */
function agency_widgets_script( string $tag ): string {
	$is_elsewhere = 'agency' === agency_widgets_settings()['files'] && agency_widgets_has_address();
	return $is_elsewhere ? AGENCY_WIDGETS_ADDRESS . "$tag.js" : plugins_url( "widgets/$tag.js", AGENCY_WIDGETS_FILE );
}

function agency_widgets_enqueue( string $tag ) {
	agency_widgets_fill_style();
	wp_enqueue_style( 'agency-widgets' );
	if ( function_exists( 'wp_enqueue_script_module' ) ) {
		wp_enqueue_script_module( "agency-widgets-$tag", agency_widgets_script( $tag ), array(), AGENCY_WIDGETS_VERSION );
	} else {
		wp_enqueue_script( "agency-widgets-$tag", agency_widgets_script( $tag ), array(), AGENCY_WIDGETS_VERSION, true );
	}
}

/** Adds `type="module"` to the widgets' scripts. WordPress 6.5 and later do this without a filter. */
function agency_widgets_as_module( $html, $handle ) {
	$tag = substr( $handle, strlen( 'agency-widgets-' ) );
	if ( 0 !== strpos( $handle, 'agency-widgets-' ) || ! isset( agency_widgets_all()[ $tag ] ) ) {
		return $html;
	}
	return str_replace( array( " type='text/javascript'", ' type="text/javascript"', '<script ' ), array( '', '', '<script type="module" ' ), $html );
}
