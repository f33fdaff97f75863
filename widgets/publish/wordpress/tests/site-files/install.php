<?php
// Installs WordPress, its users and the plugin. Prints the cookies that sign each user in.
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = parse_url( getenv( 'TEST_ORIGIN' ), PHP_URL_HOST ) . ':' . parse_url( getenv( 'TEST_ORIGIN' ), PHP_URL_PORT );
define( 'WP_SITEURL', getenv( 'TEST_ORIGIN' ) );
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
wp_install( 'Partner', 'administrator', 'webmaster@partner.example', true, '', 'password of the tests' );
// Pictures of users come from another host.
update_option( 'show_avatars', 0 );
update_option( 'permalink_structure', '/%postname%/' );
$users = array( 'administrator' => get_user_by( 'login', 'administrator' )->ID );
foreach ( array( 'editor', 'author', 'contributor' ) as $role ) {
	$account        = array( 'user_login' => $role, 'user_pass' => 'password of the tests', 'user_email' => "$role@partner.example" );
	$users[ $role ] = wp_insert_user( $account + array( 'role' => $role ) );
}
$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
$result   = $upgrader->install( getenv( 'TEST_PLUGIN' ) );
if ( true !== $result ) {
	fwrite( STDERR, 'The plugin was not installed: ' . var_export( $result, true ) );
	exit( 1 );
}
$error = activate_plugin( 'agency-widgets/agency-widgets.php' );
if ( is_wp_error( $error ) ) {
	fwrite( STDERR, $error->get_error_message() );
	exit( 1 );
}
$cookies = array();
foreach ( $users as $role => $id ) {
	$quiet = array( 'welcomeGuide' => false, 'fullscreenMode' => false );
	$core  = $quiet + array( 'enableChoosePatternModal' => false );
	update_user_meta( $id, 'wp_persisted_preferences', array( 'core/edit-post' => $quiet, 'core' => $core, '_modified' => gmdate( 'c' ) ) );
	$until            = time() + DAY_IN_SECONDS;
	$token            = WP_Session_Tokens::get_instance( $id )->create( $until );
	$cookies[ $role ] = array(
		AUTH_COOKIE      => wp_generate_auth_cookie( $id, $until, 'auth', $token ),
		LOGGED_IN_COOKIE => wp_generate_auth_cookie( $id, $until, 'logged_in', $token ),
	);
}
echo wp_json_encode( $cookies );
