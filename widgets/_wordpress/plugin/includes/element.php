<?php
/**
 * Generates the HTML of widgets.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the HTML of a widget, and loads its script.
 *
 * @param string $tag    The widget's tag.
 * @param array  $values Values by attribute name.
 * @return string Empty for a form if the settings contain no endpoint.
 */
function agency_widgets_element( $tag, $values ) {
	if ( 'agency-contact-form' === $tag && '' === agency_widgets_endpoint() ) {
		return '';
	}
	agency_widgets_enqueue( $tag );
	$attributes = agency_widgets_attributes( $tag, $values );
	$html       = '<' . $tag;
	foreach ( $attributes as $name => $value ) {
		$html .= ' ' . $name . '="' . agency_widgets_attribute_text( $value ) . '"';
	}
	return $html . '>' . agency_widgets_fallback( $tag, $attributes ) . '</' . $tag . '>';
}

/**
 * Returns the element's attributes, with defaults for missing values. `editor/preview.ts` does the same in the editor.
 *
 * @param string $tag    The widget's tag.
 * @param array  $values Values by attribute name.
 * @return array
 */
function agency_widgets_attributes( $tag, $values ) {
	$widget   = agency_widgets_all()[ $tag ];
	$defaults = agency_widgets_defaults( $tag );
	$own      = array();
	foreach ( $widget['fields'] as $field ) {
		$name  = $field['name'];
		$value = agency_widgets_prepare( $field, isset( $values[ $name ] ) ? $values[ $name ] : null );
		if ( null !== $value ) {
			$own[ $name ] = $value;
		}
	}
	if ( isset( $widget['list'] ) && isset( $own[ $widget['list']['attribute'] ] ) ) {
		unset( $defaults['src'] );
	}
	if ( isset( $defaults['src'], $own['limit'] ) && ! array_intersect_key( $own, array_flip( array( 'src', 'category', 'tag', 'search' ) ) ) ) {
		$defaults += agency_widgets_newest_posts( $own['limit'] );
	}
	$all    = array_merge( $defaults, $own );
	$labels = isset( $own['labels'] ) ? $own['labels'] : array();
	if ( 'agency-contact-form' === $tag ) {
		$all['endpoint'] = agency_widgets_endpoint( $own );
		$labels         += array_filter( array( 'note' => agency_widgets_notes()[ agency_widgets_links( $all ) ] ), 'is_string' );
		unset( $all['send-to'] );
	}
	$labels += agency_widgets_translated_wordings( $tag );
	if ( $labels ) {
		$all['labels'] = $labels;
	}
	return agency_widgets_clean_urls( $tag, $all );
}

/**
 * Returns the default attributes of a widget. A blog explorer lists the site's posts, with query parameters that
 * WordPress does not use. A form links to the published privacy policy.
 *
 * @param string $tag The widget's tag.
 * @return string[]
 */
function agency_widgets_defaults( $tag ) {
	if ( 'blog-explorer' === $tag ) {
		return array(
			// The URL is absolute, because the editor's canvas may be an iframe without a URL.
			'src'          => rest_url( 'agency-widgets/v1/posts' ),
			'query-prefix' => 'agency-',
		);
	}
	if ( 'agency-contact-form' === $tag && '' !== get_privacy_policy_url() ) {
		return array( 'privacy-href' => get_privacy_policy_url() );
	}
	return array();
}

/**
 * Returns the privacy notes of a form. The widget's own note links to two pages, and the site may lack one or both.
 *
 * @return array Notes, keyed by the names of the links that a form has. Null keeps the widget's own note.
 */
function agency_widgets_notes() {
	return array(
		''              => '',
		'privacy'       => __( 'By submitting this form, you agree to our {privacy}.', 'agency-widgets' ),
		'terms'         => __( 'By submitting this form, you agree to our {terms}.', 'agency-widgets' ),
		'privacy terms' => null,
	);
}

/**
 * Returns the names of a form's links, separated by spaces.
 *
 * @param array $attributes Values by attribute name.
 * @return string
 */
function agency_widgets_links( $attributes ) {
	$links = array(
		'privacy' => 'privacy-href',
		'terms'   => 'terms-href',
	);
	return implode( ' ', array_keys( array_intersect( $links, array_keys( $attributes ) ) ) );
}

/**
 * Returns the escaped text of an attribute.
 *
 * @param mixed $value The value.
 * @return string
 */
function agency_widgets_attribute_text( $value ) {
	if ( is_array( $value ) ) {
		return esc_attr( agency_widgets_json( $value ) );
	}
	return str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), esc_attr( true === $value ? '' : (string) $value ) );
}

/**
 * Returns a list as plain HTML, for search engines, feeds and visitors without JavaScript. The widget replaces it. For
 * sites that deactivate the plugin, `editor/fallback.ts` saves a similar list in posts.
 *
 * @param string $tag        The widget's tag.
 * @param array  $attributes The element's attributes.
 * @return string
 */
function agency_widgets_fallback( $tag, $attributes ) {
	$widget = agency_widgets_all()[ $tag ];
	if ( ! isset( $widget['list'], $attributes[ $widget['list']['attribute'] ] ) ) {
		return '';
	}
	$html = '';
	foreach ( $attributes[ $widget['list']['attribute'] ] as $entry ) {
		$entry += array_fill_keys( array( $widget['list']['heading'], $widget['list']['content'] ), '' );
		$html  .= '<p><strong>' . agency_widgets_printed( $entry[ $widget['list']['heading'] ] ) . '</strong><br>';
		$html  .= nl2br( agency_widgets_printed( $entry[ $widget['list']['content'] ] ) ) . '</p>';
	}
	return $html;
}

/**
 * Escapes text for HTML, including the brackets of shortcodes.
 *
 * @param string $text The text.
 * @return string
 */
function agency_widgets_printed( $text ) {
	return str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), esc_html( $text ) );
}
