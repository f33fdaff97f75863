<?php
/** Deletes the plugin's settings, on each site of the network. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $agency_widgets_site ) {
		delete_blog_option( $agency_widgets_site, 'agency_widgets' );
	}
} else {
	delete_option( 'agency_widgets' );
}
