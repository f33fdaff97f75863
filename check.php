<?php
require 'wp-load.php';
update_option( 'agency_widgets', array( 'email' => 'owner@partner.example, second@partner.example', 'form_emails' => 'desk@partner.example' ) );
$f = agency_widgets_read_form( agency_widgets_sign_form( array( 'send-to' => 'desk@partner.example' ) ) );
var_export( $f ); var_export( agency_widgets_recipients( $f['to'] ) );
var_export( get_option('agency_widgets_key'));
