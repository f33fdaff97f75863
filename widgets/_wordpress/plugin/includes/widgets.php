<?php
/**
 * Reads `widgets.json`, which the build generates from the widgets' contracts.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'agency_widgets_load_translations', 1 );
add_action( 'change_locale', 'agency_widgets_load_translations' );
add_filter( 'load_textdomain_mofile', 'agency_widgets_choose_translation', 10, 2 );

/**
 * Loads the translations in the plugin's folder.
 */
function agency_widgets_load_translations() {
	load_plugin_textdomain( 'agency-widgets', false, dirname( plugin_basename( AGENCY_WIDGETS_FILE ) ) . '/languages' );
}

/**
 * Chooses the translation for the language if there is none for the locale, for example German for de_AT.
 *
 * @param string $file   The file for the locale.
 * @param string $domain The text domain.
 * @return string
 */
function agency_widgets_choose_translation( $file, $domain ) {
	if ( 'agency-widgets' !== $domain || is_readable( $file ) ) {
		return $file;
	}
	return dirname( AGENCY_WIDGETS_FILE ) . '/languages/agency-widgets-' . strtok( determine_locale(), '_' ) . '.mo';
}

/**
 * Returns all widgets, by tag.
 *
 * @return array[]
 */
function agency_widgets_all() {
	static $widgets = null;
	if ( null === $widgets ) {
		$widgets = wp_json_file_decode( dirname( AGENCY_WIDGETS_FILE ) . '/widgets.json', array( 'associative' => true ) );
	}
	return $widgets;
}

/**
 * Returns a field of a widget.
 *
 * @param string $tag  The widget's tag.
 * @param string $name The attribute's name.
 * @return array|null
 */
function agency_widgets_field( $tag, $name ) {
	foreach ( agency_widgets_all()[ $tag ]['fields'] as $field ) {
		if ( $name === $field['name'] ) {
			return $field;
		}
	}
	return null;
}

/**
 * Translates a string from `widgets.json`. The template for translators lists these strings.
 *
 * @param string $text The text.
 * @return string
 */
function agency_widgets_translate( $text ) {
	return translate( $text, 'agency-widgets' ); // phpcs:ignore WordPress.WP.I18n, WordPress.WP.I18n.LowLevelTranslationFunction
}

/**
 * Returns a widget's labels in the site's language.
 *
 * @param string $tag The widget's tag.
 * @return string[] Labels by name.
 */
function agency_widgets_wordings( $tag ) {
	return array_map( 'agency_widgets_translate', agency_widgets_field( $tag, 'labels' )['defaults'] );
}

/**
 * Returns the labels to pass to a widget in the site's language. The widgets contain the plugin's translations, so
 * labels in those languages are needed only if the site has its own translation file.
 *
 * @param string $tag The widget's tag.
 * @return string[] Labels by name.
 */
function agency_widgets_translated_wordings( $tag ) {
	$file = WP_LANG_DIR . '/plugins/agency-widgets-' . determine_locale() . '.mo';
	if ( is_readable( dirname( AGENCY_WIDGETS_FILE ) . '/widgets/languages/' . strtok( determine_locale(), '_' ) . '.js' ) && ! is_readable( $file ) ) {
		return array();
	}
	return array_diff_assoc( agency_widgets_wordings( $tag ), agency_widgets_field( $tag, 'labels' )['defaults'] );
}
