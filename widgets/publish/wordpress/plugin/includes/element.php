<?php

defined( 'ABSPATH' ) || exit;

/** Returns the HTML of a widget, or nothing for a form without an endpoint. Loads the script. */
function agency_widgets_element( string $tag, array $values ): string {
	$is_preview = agency_widgets_is_preview();
	if ( 'agency-contact-form' === $tag && '' === agency_widgets_endpoint() && ! $is_preview ) {
		return '';
	}
	agency_widgets_enqueue( $tag );
	$attributes = agency_widgets_attributes( $tag, $values );
	if ( 'agency-contact-form' === $tag && $is_preview ) {
		// A form with `demo` and without an endpoint sends no messages.
		unset( $attributes['endpoint'] );
		$attributes['demo'] = true;
	}
	$html = '<' . $tag;
	foreach ( $attributes as $name => $value ) {
		$html .= ' ' . $name . '="' . agency_widgets_attribute_text( $value ) . '"';
	}
	return $html . '>' . agency_widgets_fallback( $tag, $attributes ) . '</' . $tag . '>';
}

/** Returns the attributes of an element with these values, with defaults for missing ones. */
function agency_widgets_attributes( string $tag, array $values ): array {
	$widget   = agency_widgets_all()[ $tag ];
	$defaults = agency_widgets_defaults( $tag );
	$own      = agency_widgets_prepare_entry( $widget['fields'], $values );
	if ( isset( $widget['list'], $own[ $widget['list']['attribute'] ] ) ) {
		unset( $defaults['src'] );
	}
	if ( isset( $defaults['src'], $own['limit'] ) && ! array_intersect_key( $own, array_flip( array( 'src', 'category', 'tag', 'search' ) ) ) ) {
		$defaults += agency_widgets_newest_posts( $own['limit'] );
	}
	$all    = array_merge( $defaults, $own );
	$labels = isset( $own['labels'] ) ? $own['labels'] : array();
	if ( 'agency-contact-form' === $tag ) {
		$all['endpoint'] = agency_widgets_endpoint();
		$labels         += agency_widgets_note( $all );
	}
	if ( isset( $defaults['src'] ) && wp_count_posts()->publish > AGENCY_WIDGETS_MOST_POSTS ) {
		$labels += array( 'noneText' => __( 'Only the newest 200 articles were searched.', 'agency-widgets' ) );
	}
	$labels += agency_widgets_translated_wordings( $tag );
	if ( $labels ) {
		$all['labels'] = $labels;
	}
	return agency_widgets_clean_urls( $tag, $all );
}

/**
 * Returns the default attributes of a widget, by name. A blog explorer lists the site's posts, with query parameters
 * that WordPress does not use. A form links to the published privacy policy.
 */
function agency_widgets_defaults( string $tag ): array {
	if ( 'blog-explorer' === $tag ) {
		return array(
			// The URL is absolute, because the editor's canvas may be an iframe without a URL.
			'src'          => rest_url( 'agency-widgets/v1/posts' ),
			'query-prefix' => 'agency-',
		);
	}
	return 'agency-contact-form' === $tag ? array_filter( array( 'privacy-href' => get_privacy_policy_url() ) ) : array();
}

/** Returns the label of a form's privacy note. The widget's own note links to two pages, and the site may lack one. */
function agency_widgets_note( array $attributes ): array {
	if ( isset( $attributes['privacy-href'], $attributes['terms-href'] ) ) {
		return array();
	}
	if ( isset( $attributes['privacy-href'] ) ) {
		return array( 'note' => __( 'By submitting this form, you agree to our {privacy}.', 'agency-widgets' ) );
	}
	return array( 'note' => isset( $attributes['terms-href'] ) ? __( 'By submitting this form, you agree to our {terms}.', 'agency-widgets' ) : '' );
}

function agency_widgets_attribute_text( $value ): string {
	if ( is_array( $value ) ) {
		return esc_attr( agency_widgets_json( $value ) );
	}
	return str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), esc_attr( true === $value ? '' : (string) $value ) );
}

/** Returns a list as plain HTML, for search engines, feeds and visitors without JavaScript. */
function agency_widgets_fallback( string $tag, array $attributes ): string {
	$list = isset( agency_widgets_all()[ $tag ]['list'] ) ? agency_widgets_all()[ $tag ]['list'] : array( 'attribute' => '' );
	$html = '';
	$own  = agency_widgets_defaults( $tag ) + array( 'src' => '' );
	if ( isset( $attributes['src'] ) && $own['src'] === $attributes['src'] ) {
		// Visitors see these links if the REST API is closed.
		$attributes += array( 'posts' => agency_widgets_describe_posts( agency_widgets_public_posts( 12 ) ) );
	}
	foreach ( isset( $attributes[ $list['attribute'] ] ) ? $attributes[ $list['attribute'] ] : array() as $entry ) {
		$entry  += array_fill_keys( array( $list['heading'], $list['content'] ), '' );
		$heading = agency_widgets_printed( $entry[ $list['heading'] ] );
		$heading = isset( $entry['url'] ) ? '<a href="' . esc_url( $entry['url'] ) . '">' . $heading . '</a>' : $heading;
		$html   .= '<p><strong>' . $heading . '</strong><br>';
		$html   .= nl2br( agency_widgets_printed( $entry[ $list['content'] ] ) ) . '</p>';
	}
	return $html;
}

/** Escapes text for HTML, including the brackets of shortcodes. */
function agency_widgets_printed( $text ): string {
	return str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), esc_html( $text ) );
}
