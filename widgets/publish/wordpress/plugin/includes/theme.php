<?php
/** Passes the theme's font and colors to the widgets. `theme.json` and the site's styles define them. */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'agency_widgets_register_style' );

define( 'AGENCY_WIDGETS_CONTRAST', 4.5 );

/** Registers the style sheet. Its rules are inline, and pages without a widget do not contain them. */
function agency_widgets_register_style() {
	wp_register_style( 'agency-widgets', false, array(), AGENCY_WIDGETS_VERSION );
	if ( is_admin() ) {
		agency_widgets_fill_style();
	}
}

function agency_widgets_fill_style() {
	if ( ! wp_styles()->get_data( 'agency-widgets', 'after' ) ) {
		wp_add_inline_style( 'agency-widgets', agency_widgets_style() );
	}
}

function agency_widgets_style(): string {
	$tags         = implode( ',', array_keys( agency_widgets_all() ) );
	$declarations = '';
	foreach ( agency_widgets_theme_properties() as $name => $value ) {
		$declarations .= "$name:$value;";
	}
	return ":where($tags){{$declarations}}" .
		".has-text-color>:where($tags){--agency-ink:currentColor;--agency-muted:currentColor}";
}

/** Returns the widgets' custom properties with the theme's values. */
function agency_widgets_theme_properties(): array {
	$properties = array(
		'--agency-font'         => agency_widgets_theme_value( array( 'typography', 'fontFamily' ) ),
		'--agency-font-display' => agency_widgets_theme_value( array( 'elements', 'heading', 'typography', 'fontFamily' ) ),
	);
	$paper      = agency_widgets_theme_value( array( 'color', 'background' ) );
	$light      = agency_widgets_luminance( $paper );
	if ( null !== $light ) {
		// In a dark section of a light theme, or a light section of a dark theme, the widget's own colors apply.
		$on_background = $light > 0.18 ? 'light-dark(%1$s,%2$s)' : 'light-dark(%3$s,%1$s)';
		$ink           = agency_widgets_readable( agency_widgets_theme_value( array( 'color', 'text' ) ), $light );
		$accent        = agency_widgets_readable( agency_widgets_theme_value( array( 'elements', 'link', 'color', 'text' ) ), $light );
		$looks         = array(
			'--agency-paper'  => array( $paper, '{{paperDark}}', '{{paperLight}}' ),
			'--agency-ink'    => array( $ink, '{{inkDark}}', '{{inkLight}}' ),
			'--agency-accent' => array( $accent, '{{accentDark}}', '{{accentLight}}' ),
		);
		foreach ( $looks as $name => $colors ) {
			$properties[ $name ] = $colors[0] ? vsprintf( $on_background, $colors ) : '';
		}
	}
	return array_filter( $properties );
}

/** Returns the value at a path in `theme.json`, below `styles`, or an empty string. */
function agency_widgets_theme_value( array $path ): string {
	$value = wp_get_global_styles( $path );
	if ( ! is_string( $value ) || preg_match( '/[;{}<]/', $value ) ) {
		return '';
	}
	// WordPress stores `var(--wp--preset--color--base)` as `var:preset|color|base`.
	return preg_match( '/^var:([\w|-]+)$/', $value, $matches ) ? 'var(--wp--' . str_replace( '|', '--', $matches[1] ) . ')' : $value;
}

/** Returns a color, or nothing if its contrast with the background is too low. */
function agency_widgets_readable( string $color, float $background ): string {
	$luminance = agency_widgets_luminance( $color );
	if ( null === $luminance ) {
		return '';
	}
	$contrast = ( max( $luminance, $background ) + 0.05 ) / ( min( $luminance, $background ) + 0.05 );
	return $contrast >= AGENCY_WIDGETS_CONTRAST ? $color : '';
}

/** Returns the relative luminance of a theme's color, or null for other colors. */
function agency_widgets_luminance( string $color ): ?float {
	if ( preg_match( '/^var\(--wp--preset--color--([\w-]+)\)$/', $color, $matches ) ) {
		$color = agency_widgets_preset_color( $matches[1] );
	}
	$digits = agency_widgets_replace( '/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i', '#$1$1$2$2$3$3', $color );
	if ( ! preg_match( '/^#[0-9a-f]{6}$/i', $digits ) ) {
		return null;
	}
	$luminance = 0;
	foreach ( array( 0.2126, 0.7152, 0.0722 ) as $index => $weight ) {
		$channel    = hexdec( substr( $digits, 1 + 2 * $index, 2 ) ) / 255;
		$luminance += $weight * ( $channel <= 0.04045 ? $channel / 12.92 : pow( ( $channel + 0.055 ) / 1.055, 2.4 ) );
	}
	return $luminance;
}

/** Returns a color from the palettes of the theme and the site. */
function agency_widgets_preset_color( string $slug ): string {
	$palettes = array_filter( wp_get_global_settings( array( 'color', 'palette' ) ), 'is_array' ) + array_fill_keys( array( 'default', 'theme', 'custom' ), array() );
	// Of colors with the same slug, the last one applies.
	$colors = array_column( array_merge( $palettes['default'], $palettes['theme'], $palettes['custom'] ), 'color', 'slug' );
	return isset( $colors[ $slug ] ) ? $colors[ $slug ] : '';
}
