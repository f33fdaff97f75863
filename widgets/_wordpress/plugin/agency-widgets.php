<?php
/**
 * Plugin Name: Agency Widgets
 * Description: A contact form, an FAQ accordion, a testimonial carousel and a blog explorer: blocks, and shortcodes for the classic editor.
 * Version: {{version}}
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * Text Domain: agency-widgets
 * Domain Path: /languages
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

define( 'AGENCY_WIDGETS_VERSION', '{{version}}' );
/** Where the agency serves the scripts that the plugin has copies of. */
define( 'AGENCY_WIDGETS_ADDRESS', '{{address}}' );
define( 'AGENCY_WIDGETS_FILE', __FILE__ );

require __DIR__ . '/includes/widgets.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/settings-page.php';
require __DIR__ . '/includes/values.php';
require __DIR__ . '/includes/element.php';
require __DIR__ . '/includes/scripts.php';
require __DIR__ . '/includes/theme.php';
require __DIR__ . '/includes/blocks.php';
require __DIR__ . '/includes/shortcodes.php';
require __DIR__ . '/includes/shortcode-texts.php';
require __DIR__ . '/includes/written-elements.php';
require __DIR__ . '/includes/kses.php';
require __DIR__ . '/includes/posts.php';
require __DIR__ . '/includes/messages.php';
require __DIR__ . '/includes/message-fields.php';
require __DIR__ . '/includes/message-limits.php';
require __DIR__ . '/includes/message-mail.php';
