<?php
/**
 * Plugin Name: Agency Widgets
 * Description: Adds a contact form, an FAQ accordion, a testimonial carousel and a blog explorer as blocks, and as shortcodes for the classic editor.
 * Version: {{version}}
 * Author: {{author}}
 * Requires at least: {{requires}}
 * Requires PHP: {{requires_php}}
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Update URI: {{updates}}
 * Text Domain: agency-widgets
 * Domain Path: /languages
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

define( 'AGENCY_WIDGETS_VERSION', '{{version}}' );
/** The URL of the widgets' scripts on the agency's site. */
define( 'AGENCY_WIDGETS_ADDRESS', '{{address}}' );
/** The URL of the folder with the update feed, or `false`. */
define( 'AGENCY_WIDGETS_UPDATES', '{{updates}}' );
define( 'AGENCY_WIDGETS_FILE', __FILE__ );

require __DIR__ . '/includes/widgets.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/settings-page.php';
require __DIR__ . '/includes/settings-check.php';
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
require __DIR__ . '/includes/signed-form.php';
require __DIR__ . '/includes/message-fields.php';
require __DIR__ . '/includes/message-limits.php';
require __DIR__ . '/includes/message-store.php';
require __DIR__ . '/includes/message-list.php';
require __DIR__ . '/includes/message-mail.php';
require __DIR__ . '/includes/privacy.php';
require __DIR__ . '/includes/proxy.php';
require __DIR__ . '/includes/updates.php';
