<?php
/** Shows messages in wp-admin, in WordPress's list of posts and on a screen for each message. */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', 'agency_widgets_count_failed' );
add_filter( 'manage_' . AGENCY_WIDGETS_MESSAGE . '_posts_columns', 'agency_widgets_message_columns' );
add_action( 'manage_' . AGENCY_WIDGETS_MESSAGE . '_posts_custom_column', 'agency_widgets_message_column', 10, 2 );
add_filter( 'post_row_actions', 'agency_widgets_message_actions', 10, 2 );
// Messages cannot be edited, all of them are private, and they are received instead of published.
add_filter( 'bulk_actions-edit-' . AGENCY_WIDGETS_MESSAGE, static fn( $actions ) => array_diff_key( $actions, array( 'edit' => true ) ) );
add_filter( 'display_post_states', static fn( $states, $post ) => AGENCY_WIDGETS_MESSAGE === $post->post_type ? array() : $states, 10, 2 );
add_filter( 'post_date_column_status', static fn( $status, $post ) => AGENCY_WIDGETS_MESSAGE === $post->post_type ? __( 'Received', 'agency-widgets' ) : $status, 10, 2 );
add_action( 'add_meta_boxes_' . AGENCY_WIDGETS_MESSAGE, 'agency_widgets_message_boxes' );
add_action( 'admin_post_agency_widgets_send', 'agency_widgets_send_again' );
add_action( 'admin_notices', 'agency_widgets_send_notice' );

function agency_widgets_count_failed() {
	// phpcs:ignore WordPress.DB.SlowDBQuery
	$failed = count( agency_widgets_find_messages( array( 'post_status' => 'private', 'meta_key' => '_agency_widgets_failure' ) ) );
	foreach ( $failed ? $GLOBALS['menu'] : array() as $index => $item ) {
		if ( 'edit.php?post_type=' . AGENCY_WIDGETS_MESSAGE === $item[2] ) {
			$GLOBALS['menu'][ $index ][0] .= " <span class=\"awaiting-mod\">$failed</span>"; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		}
	}
}

function agency_widgets_message_columns( $columns ) {
	return array(
		'cb'       => $columns['cb'],
		'title'    => __( 'From', 'agency-widgets' ),
		'service'  => __( 'Service', 'agency-widgets' ),
		'delivery' => __( 'Email', 'agency-widgets' ),
		'date'     => $columns['date'],
	);
}

function agency_widgets_message_column( $column, $id ) {
	$fields = agency_widgets_message( $id )['fields'];
	$cells  = array(
		'delivery' => agency_widgets_delivery( $id ),
		'service'  => isset( $fields['service'] ) ? $fields['service'] : '',
	);
	echo esc_html( isset( $cells[ $column ] ) ? $cells[ $column ] : '' );
}

function agency_widgets_delivery( int $id ): string {
	$failure = get_post_meta( $id, '_agency_widgets_failure', true );
	/* translators: %s: the reason. */
	return '' === $failure ? __( 'Sent', 'agency-widgets' ) : sprintf( __( 'Not sent: %s', 'agency-widgets' ), $failure );
}

function agency_widgets_send_link( int $id ): string {
	$url = wp_nonce_url( admin_url( "admin-post.php?action=agency_widgets_send&message=$id" ), "agency_widgets_send_$id" );
	return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Send again', 'agency-widgets' ) );
}

function agency_widgets_message_actions( $actions, $post ) {
	if ( AGENCY_WIDGETS_MESSAGE !== $post->post_type || 'trash' === $post->post_status ) {
		return $actions;
	}
	$read = sprintf( '<a href="%s">%s</a>', esc_url( get_edit_post_link( $post ) ), esc_html__( 'Read', 'agency-widgets' ) );
	$send = agency_widgets_send_link( $post->ID );
	return array( 'read' => $read, 'send' => $send ) + array_intersect_key( $actions, array( 'trash' => true ) );
}

function agency_widgets_message_boxes() {
	$show_message  = static function ( $post ) {
		echo '<div style="white-space:pre-wrap;overflow-wrap:anywhere">' . esc_html( agency_widgets_mail_text( agency_widgets_message( $post->ID ) ) ) . '</div>';
	};
	$show_delivery = static function ( $post ) {
		echo '<p>' . esc_html( agency_widgets_delivery( $post->ID ) ) . '</p><p>' . wp_kses_post( agency_widgets_send_link( $post->ID ) ) . '</p>';
	};
	remove_meta_box( 'submitdiv', AGENCY_WIDGETS_MESSAGE, 'side' );
	remove_meta_box( 'slugdiv', AGENCY_WIDGETS_MESSAGE, 'normal' );
	add_meta_box( 'agency-widgets-message', __( 'Message', 'agency-widgets' ), $show_message, AGENCY_WIDGETS_MESSAGE );
	add_meta_box( 'agency-widgets-delivery', __( 'Email', 'agency-widgets' ), $show_delivery, AGENCY_WIDGETS_MESSAGE, 'side' );
}

function agency_widgets_send_again() {
	// phpcs:ignore WordPress.Security.NonceVerification -- The next line verifies the nonce.
	$id = isset( $_GET['message'] ) ? absint( $_GET['message'] ) : 0;
	check_admin_referer( "agency_widgets_send_$id" );
	if ( AGENCY_WIDGETS_MESSAGE !== get_post_type( $id ) || ! current_user_can( 'edit_post', $id ) ) {
		wp_die( esc_html__( 'You are not allowed to send this message.', 'agency-widgets' ), 403 );
	}
	$is_sent = agency_widgets_deliver( $id );
	wp_safe_redirect( add_query_arg( 'agency_widgets_sent', (int) $is_sent, wp_get_referer() ? wp_get_referer() : admin_url( 'edit.php?post_type=' . AGENCY_WIDGETS_MESSAGE ) ) );
	exit;
}

function agency_widgets_send_notice() {
	// phpcs:ignore WordPress.Security.NonceVerification -- The value only selects the text to show.
	$sent = AGENCY_WIDGETS_MESSAGE === get_current_screen()->post_type && isset( $_GET['agency_widgets_sent'] ) ? sanitize_key( $_GET['agency_widgets_sent'] ) : '';
	if ( '' !== $sent ) {
		$text = $sent ? __( 'The message was sent again.', 'agency-widgets' ) : __( 'The message could not be sent. See the reason under “Email”.', 'agency-widgets' );
		printf( '<div class="notice notice-%s is-dismissible"><p>%s</p></div>', $sent ? 'success' : 'error', esc_html( $text ) );
	}
}
