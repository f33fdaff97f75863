<?php
/** Deletes the plugin's data from the database, on each site of the network. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

function agency_widgets_remove_from_site() {
	global $wpdb;
	delete_option( 'agency_widgets' );
	delete_option( 'agency_widgets_key' );
	wp_clear_scheduled_hook( 'agency_widgets_daily' );
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- The post type is not registered here.
	foreach ( $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'agency_message'" ) as $message ) {
		wp_delete_post( $message, true );
	}
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function that lists transients.
	$names = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '\_transient\_agency\_widgets\_%'" );
	foreach ( $names as $name ) {
		delete_transient( substr( $name, strlen( '_transient_' ) ) );
	}
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $agency_widgets_site ) {
		switch_to_blog( $agency_widgets_site );
		agency_widgets_remove_from_site();
		restore_current_blog();
	}
} else {
	agency_widgets_remove_from_site();
}
