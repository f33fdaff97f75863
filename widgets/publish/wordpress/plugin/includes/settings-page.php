<?php
/** Adds the settings page, Settings > Agency Widgets. */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', 'agency_widgets_add_page' );
add_action( 'admin_init', 'agency_widgets_register_settings' );
add_filter( 'plugin_action_links_' . plugin_basename( AGENCY_WIDGETS_FILE ), 'agency_widgets_add_link' );

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

/** Returns the section, label, help text, and the attributes of the input or the `choices`, of each setting. */
function agency_widgets_setting_fields(): array {
	$agency = agency_widgets_has_address() ? wp_parse_url( AGENCY_WIDGETS_ADDRESS, PHP_URL_HOST ) : __( 'the agency', 'agency-widgets' );
	/* translators: %s: names of headers. */
	$header_help = sprintf( __( 'For sites behind a proxy or CDN: the header that contains the visitor’s IP address, such as %s. Ask your host which one to use. Otherwise, leave this empty.', 'agency-widgets' ), implode( ', ', array_slice( AGENCY_WIDGETS_ADDRESS_HEADERS, 0, 3 ) ) );
	$emails      = array( 'type' => 'email', 'multiple' => '' );
	return array(
		'email'          => array(
			'messages',
			__( 'Email addresses', 'agency-widgets' ),
			__( 'This site sends each message to these addresses. Separate several addresses with commas.', 'agency-widgets' ),
			$emails + array( 'placeholder' => get_option( 'admin_email' ) ),
		),
		'form_emails'    => array(
			'messages',
			__( 'Addresses for individual forms', 'agency-widgets' ),
			__( 'A form can send its messages to one of these addresses instead. Choose the address in the sidebar of the form’s block.', 'agency-widgets' ),
			$emails,
		),
		'receiver'       => array(
			'messages',
			__( 'Receiver', 'agency-widgets' ),
			__( 'The URL of a server or form service that receives the messages instead of this site.', 'agency-widgets' ),
			array( 'type' => 'url', 'placeholder' => 'https://' ),
		),
		'keep_days'      => array(
			'messages',
			__( 'Days to keep messages', 'agency-widgets' ),
			__( 'This site lists the messages it receives under “Messages”, and deletes them after this number of days.', 'agency-widgets' ),
			array( 'type' => 'number', 'min' => 1, 'max' => 3650 ),
		),
		'address_header' => array(
			'messages',
			__( 'Proxy header', 'agency-widgets' ),
			$header_help,
			array( 'type' => 'text', 'pattern' => '[A-Za-z\-]*' ),
		),
		'full_texts'     => array(
			'posts',
			__( 'Search in', 'agency-widgets' ),
			__( 'Visitors find more in full texts, but the list of posts takes longer to load.', 'agency-widgets' ),
			'choices' => array(
				''  => __( 'titles and excerpts', 'agency-widgets' ),
				'1' => __( 'titles, excerpts and full texts', 'agency-widgets' ),
			),
		),
		'files'          => array(
			'files',
			__( 'Load the widgets from', 'agency-widgets' ),
			__( 'If the widgets load from this site, visitors’ browsers connect to no other host.', 'agency-widgets' ),
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
	$introduction = static function () {
		echo '<p>' . esc_html__( 'Visitors see contact forms only after you have entered an email address or a receiver.', 'agency-widgets' ) . '</p>';
	};
	add_settings_section( 'messages', __( 'Contact form messages', 'agency-widgets' ), $introduction, 'agency-widgets' );
	add_settings_section( 'posts', __( 'Blog explorer', 'agency-widgets' ), '__return_empty_string', 'agency-widgets' );
	add_settings_section( 'files', __( 'Scripts', 'agency-widgets' ), '__return_empty_string', 'agency-widgets' );
	foreach ( agency_widgets_setting_fields() as $name => $field ) {
		$field += array( 'name' => $name, 'label_for' => "agency-widgets-$name" );
		add_settings_field( $name, $field[1], 'agency_widgets_print_field', 'agency-widgets', $field[0], $field );
	}
}

function agency_widgets_page() {
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form action="options.php" method="post">';
	settings_fields( 'agency-widgets' );
	do_settings_sections( 'agency-widgets' );
	submit_button();
	submit_button( __( 'Send a test email', 'agency-widgets' ), 'secondary', 'agency_widgets[test]' );
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
		echo "<input class=\"regular-text\" $start";
		foreach ( array( 'value' => $value ) + $field[3] as $name => $text ) {
			printf( ' %s="%s"', esc_attr( $name ), esc_attr( $text ) );
		}
		echo '>';
	}
	echo '<p class="description">' . esc_html( $field[2] ) . '</p>';
}

function agency_widgets_send_test( array $recipients ) {
	$failure = agency_widgets_send( $recipients, __( 'Contact form test', 'agency-widgets' ), __( 'This is a test. Messages from your contact forms will arrive like this email.', 'agency-widgets' ) );
	if ( '' === $failure ) {
		/* translators: %s: email addresses. */
		add_settings_error( 'agency_widgets', 'test', sprintf( __( 'The mail server accepted a test email to %s. Check that it arrives.', 'agency-widgets' ), implode( ', ', $recipients ) ), 'success' );
	} else {
		/* translators: %s: the reason. */
		add_settings_error( 'agency_widgets', 'test', sprintf( __( 'The test email could not be sent: %s', 'agency-widgets' ), $failure ) );
	}
}
