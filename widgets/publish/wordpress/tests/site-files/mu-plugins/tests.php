<?php
// The choices of a test, as cookies: the theme and the editor.
foreach ( array( 'pre_option_template', 'pre_option_stylesheet' ) as $option ) {
	add_filter( $option, fn( $theme ) => $_COOKIE['theme'] ?? $theme );
}
add_filter( 'use_block_editor_for_post', fn( $uses ) => $uses && ! isset( $_COOKIE['classic-editor'] ) );
