<?php
/**
 * The page of the settings: Settings > Agency Widgets.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', 'agency_widgets_add_page' );
add_action( 'admin_init', 'agency_widgets_register_settings' );
add_filter( 'plugin_action_links_' . plugin_basename( AGENCY_WIDGETS_FILE ), 'agency_widgets_add_link' );

/**
 * The address of the page.
 *
 * @return string
 */
function agency_widgets_settings_address() {
	return admin_url( 'options-general.php?page=agency-widgets' );
}

/**
 * Adds the page to the menu.
 */
function agency_widgets_add_page() {
	$title = __( 'Agency Widgets', 'agency-widgets' );
	add_options_page( $title, $title, 'manage_options', 'agency-widgets', 'agency_widgets_page' );
}

/**
 * Adds a link to the page to the list of plugins.
 *
 * @param string[] $links The links of the plugin.
 * @return string[]
 */
function agency_widgets_add_link( $links ) {
	$link = '<a href="' . esc_url( agency_widgets_settings_address() ) . '">' . esc_html__( 'Settings', 'agency-widgets' ) . '</a>';
	return array_merge( array( $link ), $links );
}

/**
 * Registers the setting and its three fields.
 */
function agency_widgets_register_settings() {
	register_setting(
		'agency-widgets',
		'agency_widgets',
		array(
			'type'              => 'array',
			'sanitize_callback' => 'agency_widgets_sanitize_settings',
		)
	);
	add_settings_section( 'messages', __( 'Messages of contact forms', 'agency-widgets' ), 'agency_widgets_messages_section', 'agency-widgets' );
	add_settings_field( 'email', __( 'Email address', 'agency-widgets' ), 'agency_widgets_email_field', 'agency-widgets', 'messages', array( 'label_for' => 'agency-widgets-email' ) );
	add_settings_field( 'receiver', __( 'Receiver', 'agency-widgets' ), 'agency_widgets_receiver_field', 'agency-widgets', 'messages', array( 'label_for' => 'agency-widgets-receiver' ) );
	add_settings_section( 'posts', __( 'Lists of posts', 'agency-widgets' ), '__return_empty_string', 'agency-widgets' );
	add_settings_field( 'full_texts', __( 'Search', 'agency-widgets' ), 'agency_widgets_full_texts_field', 'agency-widgets', 'posts' );
	add_settings_section( 'files', __( 'Scripts', 'agency-widgets' ), '__return_empty_string', 'agency-widgets' );
	add_settings_field( 'files', __( 'Load the widgets from', 'agency-widgets' ), 'agency_widgets_files_field', 'agency-widgets', 'files', array( 'label_for' => 'agency-widgets-files' ) );
}

/**
 * Prints the page.
 */
function agency_widgets_page() {
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form action="options.php" method="post">';
	settings_fields( 'agency-widgets' );
	do_settings_sections( 'agency-widgets' );
	submit_button();
	echo '</form></div>';
}

/**
 * Says what the fields on messages are for.
 */
function agency_widgets_messages_section() {
	echo '<p>' . esc_html__( 'Visitors see contact forms as soon as one of these is set.', 'agency-widgets' ) . '</p>';
}

/**
 * Prints the field for the email address.
 */
function agency_widgets_email_field() {
	printf(
		'<input type="email" class="regular-text" id="agency-widgets-email" name="agency_widgets[email]" value="%s" placeholder="%s"><p class="description">%s</p>',
		esc_attr( agency_widgets_settings()['email'] ),
		esc_attr( get_option( 'admin_email' ) ),
		esc_html__( 'This site sends each message to this address, as it sends its other mails.', 'agency-widgets' )
	);
}

/**
 * Prints the field for the address of a receiver.
 */
function agency_widgets_receiver_field() {
	printf(
		'<input type="url" class="regular-text code" id="agency-widgets-receiver" name="agency_widgets[receiver]" value="%s" placeholder="https://"><p class="description">%s</p>',
		esc_attr( agency_widgets_settings()['receiver'] ),
		esc_html__( 'The address of a server or form service that takes the messages instead of this site.', 'agency-widgets' )
	);
}

/**
 * Prints the checkbox for searching full texts.
 */
function agency_widgets_full_texts_field() {
	printf(
		'<label><input type="checkbox" name="agency_widgets[full_texts]" value="1"%s> %s</label><p class="description">%s</p>',
		checked( agency_widgets_settings()['full_texts'], '1', false ),
		esc_html__( 'Search the full texts of posts', 'agency-widgets' ),
		esc_html__( 'Otherwise a blog explorer searches titles and excerpts. Full texts make the list larger.', 'agency-widgets' )
	);
}

/**
 * Prints the field for the source of the scripts.
 */
function agency_widgets_files_field() {
	$agency  = agency_widgets_has_address() ? wp_parse_url( AGENCY_WIDGETS_ADDRESS, PHP_URL_HOST ) : __( 'the agency', 'agency-widgets' );
	$choices = array(
		/* translators: %s: a version, such as 1.2.0. */
		'plugin' => sprintf( __( 'this site (version %s)', 'agency-widgets' ), AGENCY_WIDGETS_VERSION ),
		/* translators: %s: a host, such as www.example.com. */
		'agency' => sprintf( __( '%s (always the newest)', 'agency-widgets' ), $agency ),
	);
	echo '<select id="agency-widgets-files" name="agency_widgets[files]">';
	foreach ( $choices as $value => $label ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( agency_widgets_settings()['files'], $value, false ), esc_html( $label ) );
	}
	echo '</select><p class="description">' . esc_html__( 'From this site, visitors ask no other host for anything.', 'agency-widgets' ) . '</p>';
}

/**
 * Takes what was typed into the fields. What can't be used is said, and the former value stays.
 *
 * @param mixed $typed The values of the fields.
 * @return string[]
 */
function agency_widgets_sanitize_settings( $typed ) {
	$typed    = array_map( 'trim', array_filter( (array) $typed, 'is_string' ) ) + array_fill_keys( array( 'files', 'email', 'receiver' ), '' );
	$settings = agency_widgets_settings();
	$email    = sanitize_email( $typed['email'] );
	if ( $email === $typed['email'] ) {
		$settings['email'] = $email;
	} else {
		/* translators: %s: what was typed. */
		add_settings_error( 'agency_widgets', 'email', sprintf( __( '“%s” is no email address. Enter one like name@example.com.', 'agency-widgets' ), $typed['email'] ) );
	}
	$receiver = esc_url_raw( $typed['receiver'], array( 'https', 'http' ) );
	if ( '' === $typed['receiver'] || preg_match( '#^https?://[^/]#', $receiver ) ) {
		$settings['receiver'] = $receiver;
	} else {
		/* translators: %s: what was typed. */
		add_settings_error( 'agency_widgets', 'receiver', sprintf( __( '“%s” is no address of a receiver. Enter one that begins with https://.', 'agency-widgets' ), $typed['receiver'] ) );
	}
	$settings['full_texts'] = isset( $typed['full_texts'] ) ? '1' : '';
	$settings['files']      = 'agency' === $typed['files'] ? 'agency' : 'plugin';
	return $settings;
}
