<?php
/** Offers updates from the agency's site, at the `Update URI` in the plugin's header. */

defined( 'ABSPATH' ) || exit;

add_filter( 'update_plugins_' . wp_parse_url( AGENCY_WIDGETS_UPDATES, PHP_URL_HOST ), 'agency_widgets_find_update', 10, 3 );
add_filter( 'site_transient_update_plugins', 'agency_widgets_reject_other_updates' );
add_filter( 'plugins_api', 'agency_widgets_describe_update', 10, 3 );

/** Reads the update feed. Returns null if it is invalid, belongs to another plugin, or offers a file from another site. */
function agency_widgets_read_updates(): ?array {
	$response = wp_remote_get( AGENCY_WIDGETS_UPDATES . 'update.json', array( 'timeout' => 5 ) );
	$feed     = 200 === wp_remote_retrieve_response_code( $response ) ? json_decode( wp_remote_retrieve_body( $response ), true ) : null;
	$is_valid = is_array( $feed )
		&& array() === array_diff_key( array_flip( array( 'id', 'slug', 'version', 'package', 'url', 'requires', 'requires_php', 'tested' ) ), array_filter( $feed, 'is_string' ) )
		&& AGENCY_WIDGETS_UPDATES === $feed['id']
		&& preg_match( '/^\d+\.\d+\.\d+$/', $feed['version'] )
		&& 0 === strpos( $feed['package'], AGENCY_WIDGETS_UPDATES );
	return $is_valid ? $feed : null;
}

function agency_widgets_find_update( $update, $plugin, $file ) {
	if ( plugin_basename( AGENCY_WIDGETS_FILE ) !== $file || AGENCY_WIDGETS_UPDATES !== $plugin['UpdateURI'] ) {
		return $update;
	}
	$feed = agency_widgets_read_updates();
	return $feed ? $feed : false;
}

/** Removes an update from another source. WordPress's plugin directory may contain a plugin with the same name. */
function agency_widgets_reject_other_updates( $updates ) {
	$file = plugin_basename( AGENCY_WIDGETS_FILE );
	if ( isset( $updates->response[ $file ]->package ) && 0 !== strpos( $updates->response[ $file ]->package, AGENCY_WIDGETS_UPDATES ) ) {
		unset( $updates->response[ $file ] );
	}
	return $updates;
}

/** Returns the details of an update, for "View details" in the list of plugins. */
function agency_widgets_describe_update( $result, $action, $query ) {
	if ( 'plugin_information' !== $action || ! isset( $query->slug ) || 'agency-widgets' !== $query->slug ) {
		return $result;
	}
	$feed = agency_widgets_read_updates();
	if ( ! $feed ) {
		return new WP_Error( 'agency_widgets_updates', __( 'The details of the update could not be loaded from the agency’s site. Try again later.', 'agency-widgets' ) );
	}
	$details = array(
		'name'          => __( 'Agency Widgets', 'agency-widgets' ),
		'download_link' => $feed['package'],
		'sections'      => array_map( 'wp_kses_post', isset( $feed['sections'] ) ? (array) $feed['sections'] : array() ),
	);
	return (object) array_merge( $feed, $details );
}
