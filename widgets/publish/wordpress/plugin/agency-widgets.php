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
 * Functions that WordPress calls as filters or actions declare no types, because other plugins change the values.
 *
 * @package AgencyWidgets
 */

defined( 'ABSPATH' ) || exit;

define( 'AGENCY_WIDGETS_VERSION', '{{version}}' );
/** The URL of the folder with the widgets' scripts on the agency's site. */
define( 'AGENCY_WIDGETS_ADDRESS', '{{address}}' );
/** The URL of the agency's receiver of messages, or an empty string. Its path tells it from other endpoints. */
define( 'AGENCY_WIDGETS_RECEIVER', '{{receiver}}' );
define( 'AGENCY_WIDGETS_RECEIVER_PATH', '{{receiverPath}}' );
define( 'AGENCY_WIDGETS_UPDATES', '{{updates}}' );
define( 'AGENCY_WIDGETS_FILE', __FILE__ );

foreach ( glob( __DIR__ . '/includes/*.php' ) as $agency_widgets_file ) {
	require $agency_widgets_file;
}
