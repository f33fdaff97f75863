<?php
// The choices of a test, as cookies: theme, editor, the hourly limit for messages, an unreachable mail server.
foreach ( array( 'pre_option_template', 'pre_option_stylesheet' ) as $option ) {
	add_filter( $option, fn( $theme ) => $_COOKIE['theme'] ?? $theme );
}
add_filter( 'use_block_editor_for_post', fn( $uses ) => $uses && ! isset( $_COOKIE['classic-editor'] ) );
add_filter( 'agency_widgets_hourly_limit', fn( $limit ) => (int) ( $_COOKIE['hourly-limit'] ?? $limit ) );
add_action(
	'phpmailer_init',
	function ( $mailer ) {
		$mailer->isSMTP();
		$mailer->Host        = '127.0.0.1';
		$mailer->Port        = isset( $_COOKIE['broken-mail'] ) ? 1 : (int) getenv( 'TEST_SMTP_PORT' );
		$mailer->SMTPAutoTLS = false;
	}
);
add_filter( 'wp_mail_from', fn() => 'website@partner.example' );
