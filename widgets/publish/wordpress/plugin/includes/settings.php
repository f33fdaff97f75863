<?php
/** Reads and validates the settings, which are in the option `agency_widgets`. Adds Settings > Agency Widgets. */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', 'agency_widgets_add_page' );
add_action( 'admin_init', 'agency_widgets_register_settings' );
add_filter( 'plugin_action_links_' . plugin_basename( AGENCY_WIDGETS_FILE ), 'agency_widgets_add_link' );

/** Returns the settings as strings, by name. */
function agency_widgets_settings(): array {
	$defaults = array(
		'endpoint'   => '',
		'full_texts' => '',
		'files'      => 'plugin',
	);
	return array_merge( $defaults, array_intersect_key( (array) get_option( 'agency_widgets', array() ), $defaults ) );
}

/** Returns the URL that contact forms send their messages to, or an empty string. */
function agency_widgets_endpoint(): string {
	$own = agency_widgets_settings()['endpoint'];
	return '' === $own ? AGENCY_WIDGETS_RECEIVER : $own;
}

function agency_widgets_has_address(): bool {
	return (bool) wp_parse_url( AGENCY_WIDGETS_ADDRESS, PHP_URL_HOST );
}

function agency_widgets_settings_address(): string {
	return admin_url( 'options-general.php?page=agency-widgets' );
}

function agency_widgets_add_page() {
	$title = __( 'Agency Widgets', 'agency-widgets' );
	add_options_page( $title, $title, 'manage_options', 'agency-widgets', 'agency_widgets_page' );
}

function agency_widgets_add_link( $links ) {
	$link = '<a href="' . esc_url( agency_widgets_settings_address() ) . '">' . esc_html__( 'Settings', 'agency-widgets' ) . '</a>';
	return array_merge( array( $link ), $links );
}

/** Returns the label, the help text, and the `choices` or the `placeholder` of a URL, of each setting. */
function agency_widgets_setting_fields(): array {
	$agency   = agency_widgets_has_address() ? wp_parse_url( AGENCY_WIDGETS_ADDRESS, PHP_URL_HOST ) : __( 'the agency', 'agency-widgets' );
	$endpoint = '' === AGENCY_WIDGETS_RECEIVER
		? __( 'The URL of a server or form service that receives messages as JSON. Visitors see contact forms only after you have entered it.', 'agency-widgets' )
		: __( 'The URL of a server or form service that receives messages as JSON. If it is empty, the agency receives the messages.', 'agency-widgets' );
	return array(
		'endpoint'   => array(
			__( 'Send messages to', 'agency-widgets' ),
			$endpoint,
			'placeholder' => '' === AGENCY_WIDGETS_RECEIVER ? 'https://' : AGENCY_WIDGETS_RECEIVER,
		),
		'full_texts' => array(
			__( 'Search for posts in', 'agency-widgets' ),
			__( 'Visitors find more in full texts, but the list of posts takes longer to load.', 'agency-widgets' ),
			'choices' => array(
				''  => __( 'titles and excerpts', 'agency-widgets' ),
				'1' => __( 'titles, excerpts and full texts', 'agency-widgets' ),
			),
		),
		'files'      => array(
			__( 'Load the widgets from', 'agency-widgets' ),
			__( 'If the widgets load from this site, visitors’ browsers connect to no other host before they send a message.', 'agency-widgets' ),
			'choices' => array(
				/* translators: %s: a version, such as 1.2.0. */
				'plugin' => sprintf( __( 'this site (version %s)', 'agency-widgets' ), AGENCY_WIDGETS_VERSION ),
				/* translators: %s: a host, such as www.example.com. */
				'agency' => sprintf( __( '%s (always the latest version)', 'agency-widgets' ), $agency ),
			),
		),
	);
}

function agency_widgets_register_settings() {
	register_setting( 'agency-widgets', 'agency_widgets', array( 'sanitize_callback' => 'agency_widgets_sanitize_settings' ) );
	add_settings_section( 'all', '', '__return_empty_string', 'agency-widgets' );
	foreach ( agency_widgets_setting_fields() as $name => $field ) {
		$field += array( 'name' => $name, 'label_for' => "agency-widgets-$name" );
		add_settings_field( $name, esc_html( $field[0] ), 'agency_widgets_print_field', 'agency-widgets', 'all', $field );
	}
}

function agency_widgets_page() {
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form action="options.php" method="post">';
	settings_fields( 'agency-widgets' );
	do_settings_sections( 'agency-widgets' );
	submit_button();
	echo '</form></div>';
}

function agency_widgets_print_field( array $field ) {
	$value = agency_widgets_settings()[ $field['name'] ];
	$start = sprintf( 'id="%s" name="agency_widgets[%s]"', esc_attr( $field['label_for'] ), esc_attr( $field['name'] ) );
	if ( isset( $field['choices'] ) ) {
		// phpcs:ignore WordPress.Security.EscapeOutput -- `$start` is escaped above.
		echo "<select $start>";
		foreach ( $field['choices'] as $choice => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, (string) $choice, false ), esc_html( $label ) );
		}
		echo '</select>';
	} else {
		// phpcs:ignore WordPress.Security.EscapeOutput -- `$start` is escaped above.
		printf( "<input class=\"regular-text\" type=\"url\" $start value=\"%s\" placeholder=\"%s\">", esc_attr( $value ), esc_attr( $field['placeholder'] ) );
	}
	echo '<p class="description">' . esc_html( $field[1] ) . '</p>';
}

/** Returns the settings with valid typed values, and reports invalid ones. */
function agency_widgets_sanitize_settings( $typed ) {
	$settings = agency_widgets_settings();
	$fields   = agency_widgets_setting_fields();
	foreach ( array_intersect_key( array_filter( (array) $typed, 'is_string' ), $settings ) as $name => $value ) {
		$value = trim( $value );
		if ( isset( $fields[ $name ]['choices'] ) ) {
			$is_valid = isset( $fields[ $name ]['choices'][ $value ] );
			$problem  = __( 'Choose one of the options.', 'agency-widgets' );
		} else {
			$clean    = esc_url_raw( $value, array( 'https', 'http' ) );
			$is_valid = '' === $value || preg_match( '#^https?://[^/]#', $clean );
			/* translators: %s: the entered text. */
			$problem = sprintf( __( '“%s” is not a URL. Enter one that starts with https://.', 'agency-widgets' ), $value );
			$value   = $clean;
		}
		if ( $is_valid ) {
			$settings[ $name ] = $value;
		} else {
			add_settings_error( 'agency_widgets', $name, esc_html( $fields[ $name ][0] . ': ' . $problem ) );
		}
	}
	return $settings;
}
