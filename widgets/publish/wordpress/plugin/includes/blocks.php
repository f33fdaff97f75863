<?php
/** Registers the blocks, and provides the data for their editor script. */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'agency_widgets_register_blocks' );
add_action( 'enqueue_block_editor_assets', 'agency_widgets_provide_editor_data' );

function agency_widgets_register_blocks() {
	$needed = array( 'wp-api-fetch', 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' );
	wp_register_script( 'agency-widgets-editor', plugins_url( 'editor.js', AGENCY_WIDGETS_FILE ), $needed, AGENCY_WIDGETS_VERSION, true );
	foreach ( agency_widgets_all() as $tag => $widget ) {
		register_block_type(
			dirname( AGENCY_WIDGETS_FILE ) . "/blocks/$tag",
			array(
				'title'           => agency_widgets_translate( $widget['title'] ),
				'description'     => agency_widgets_translate( $widget['description'] ),
				'render_callback' => static fn( $attributes ) => agency_widgets_render_block( $tag, $attributes ),
			)
		);
	}
}

/** Returns the HTML of a block. The editor's preview has its own wrapper. */
function agency_widgets_render_block( string $tag, array $attributes ): string {
	$values = array();
	foreach ( agency_widgets_all()[ $tag ]['fields'] as $field ) {
		if ( isset( $attributes[ $field['property'] ] ) ) {
			$values[ $field['name'] ] = agency_widgets_decode( $attributes[ $field['property'] ] );
		}
	}
	$element = agency_widgets_element( $tag, $values );
	return '' === $element || agency_widgets_is_preview() ? $element : '<div ' . get_block_wrapper_attributes() . '>' . $element . '</div>';
}

/** Returns whether the request renders the preview of a block in the editor. */
function agency_widgets_is_preview(): bool {
	$route = isset( $GLOBALS['wp']->query_vars['rest_route'] ) ? $GLOBALS['wp']->query_vars['rest_route'] : '';
	return 0 === strpos( $route, '/wp/v2/block-renderer/' );
}

function agency_widgets_provide_editor_data() {
	$widgets = array();
	foreach ( agency_widgets_all() as $tag => $widget ) {
		$widgets[ $tag ] = array(
			'list'    => isset( $widget['list'] ) ? $widget['list'] : null,
			'fields'  => array_map( 'agency_widgets_translate_field', $widget['fields'] ),
			'script'  => add_query_arg( 'ver', AGENCY_WIDGETS_VERSION, agency_widgets_script( $tag ) ),
			'notices' => 'agency-contact-form' === $tag ? agency_widgets_form_notices() : array(),
		);
	}
	$data = array(
		'widgets'  => $widgets,
		'language' => get_bloginfo( 'language' ),
		'texts'    => agency_widgets_editor_texts(),
	);
	wp_add_inline_script( 'agency-widgets-editor', 'window.agencyWidgets = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
}

/** Returns warnings with `text`, the `address` of the setting, and `unless`, a block property that replaces it. */
function agency_widgets_form_notices(): array {
	$notices  = array();
	$endpoint = agency_widgets_endpoint();
	$settings = current_user_can( 'manage_options' ) ? agency_widgets_settings_address() : null;
	if ( '' === $endpoint ) {
		$notices[] = array(
			'text'    => __( 'Visitors do not see this form yet, because the settings contain no URL for its messages.', 'agency-widgets' ),
			'address' => $settings,
		);
	} elseif ( AGENCY_WIDGETS_RECEIVER_PATH === wp_parse_url( $endpoint, PHP_URL_PATH ) ) {
		$notices[] = array(
			/* translators: 1: a host, such as www.example.com. 2: the address of this site. */
			'text'    => sprintf( __( 'Messages go to %1$s, which accepts them only if the agency has added this site’s address, %2$s, to “leads.origins” in its settings.', 'agency-widgets' ), wp_parse_url( $endpoint, PHP_URL_HOST ), agency_widgets_origin() ),
			'address' => $settings,
		);
	}
	if ( '' === get_privacy_policy_url() ) {
		$notices[] = array(
			'text'    => __( 'This site has no published privacy policy, so the form does not link to one.', 'agency-widgets' ),
			'address' => current_user_can( 'manage_privacy_options' ) ? admin_url( 'options-privacy.php' ) : null,
			'unless'  => 'privacyHref',
		);
	}
	return $notices;
}

/** Returns the origin of this site's pages, as browsers send it. */
function agency_widgets_origin(): string {
	$parts = wp_parse_url( home_url() );
	return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

function agency_widgets_translate_field( array $field ): array {
	foreach ( array_intersect_key( $field, array( 'label' => 1, 'help' => 1 ) ) as $name => $text ) {
		$field[ $name ] = agency_widgets_translate( $text );
	}
	if ( isset( $field['defaults'] ) ) {
		$field['defaults'] = array_map( 'agency_widgets_translate', $field['defaults'] );
	}
	if ( isset( $field['fields'] ) ) {
		$field['fields'] = array_map( 'agency_widgets_translate_field', $field['fields'] );
	}
	return $field;
}

function agency_widgets_editor_texts(): array {
	return array(
		'content'      => __( 'Content', 'agency-widgets' ),
		'settings'     => __( 'Settings', 'agency-widgets' ),
		'wordings'     => __( 'Texts', 'agency-widgets' ),
		/* translators: %d: the position of the entry in its list. */
		'entry'        => __( 'Entry %d', 'agency-widgets' ),
		'add'          => __( 'Add an entry', 'agency-widgets' ),
		'remove'       => __( 'Remove', 'agency-widgets' ),
		'up'           => __( 'Move up', 'agency-widgets' ),
		'down'         => __( 'Move down', 'agency-widgets' ),
		'choose'       => __( 'Choose an image', 'agency-widgets' ),
		'default'      => __( 'Default', 'agency-widgets' ),
		'linesHelp'    => __( 'Enter one per line.', 'agency-widgets' ),
		'pairsHelp'    => __( 'Enter one per line, as name=value.', 'agency-widgets' ),
		'openSettings' => __( 'Open the settings', 'agency-widgets' ),
	);
}
