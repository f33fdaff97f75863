<?php
/**
 * The element of a widget, as it is printed.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints a widget, and has its script loaded.
 *
 * @param string $tag    The widget's tag.
 * @param array  $values Values by attribute name.
 * @return string Nothing where visitors must not see it yet.
 */
function agency_widgets_element( $tag, $values ) {
	if ( '' !== agency_widgets_notice( $tag ) ) {
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
 * Why visitors don't see a widget.
 *
 * @param string $tag The widget's tag.
 * @return string Empty where they do.
 */
function agency_widgets_notice( $tag ) {
	if ( 'agency-contact-form' !== $tag || '' !== agency_widgets_endpoint() ) {
		return '';
	}
	return __( 'Visitors do not see this form yet: nobody has set where its messages go.', 'agency-widgets' );
}

/**
 * The element's attributes: the values, and what holds where there are none. The editor's preview does the same, see
 * `editor/preview.ts`.
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
		$all['endpoint'] = agency_widgets_endpoint();
		$labels         += isset( $own['terms-href'] ) ? array() : array( 'note' => agency_widgets_note() );
	}
	$labels += agency_widgets_translated_wordings( $tag );
	if ( $labels ) {
		$all['labels'] = $labels;
	}
	return agency_widgets_clean_urls( $tag, $all );
}

/**
 * Attributes that hold where a block or a shortcode sets none: the site's own posts and its privacy policy.
 *
 * @param string $tag The widget's tag.
 * @return string[]
 */
function agency_widgets_defaults( $tag ) {
	if ( 'blog-explorer' === $tag ) {
		// In full: the editor's canvas may be a frame without an address.
		return array( 'src' => rest_url( 'agency-widgets/v1/posts' ) );
	}
	if ( 'agency-contact-form' === $tag && '' !== get_privacy_policy_url() ) {
		return array( 'privacy-href' => get_privacy_policy_url() );
	}
	return array();
}

/**
 * What is said below a form that names no terms of service.
 *
 * @return string
 */
function agency_widgets_note() {
	return __( 'By submitting this form, you agree to our {privacy}.', 'agency-widgets' );
}

/**
 * The text of an attribute, escaped.
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
 * What search engines, feeds and visitors without JavaScript read of a list. The widget takes its place.
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
 * A text as it is printed: nothing in it is a tag or a shortcode.
 *
 * @param string $text The text.
 * @return string
 */
function agency_widgets_printed( $text ) {
	return str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), esc_html( $text ) );
}
