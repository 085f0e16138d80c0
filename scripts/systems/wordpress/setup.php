<?php
/**
 * Turns a fresh WordPress into a working programme. Run as its admin: `wp --user=admin eval-file setup.php FILE`, with
 * `{app, people}` in the file. The last line that it prints is the application password of the service.
 */

$steadily_plan = json_decode( file_get_contents( $args[0] ), true );

update_option( 'permalink_structure', '/%postname%/' );
update_option( 'blog_public', '0' );
global $wp_rewrite;
$wp_rewrite->init();
flush_rewrite_rules();

// Every new WordPress has this sample page, which is not advice of the clinic.
$steadily_sample = get_page_by_path( 'sample-page' );
if ( $steadily_sample ) {
	wp_delete_post( $steadily_sample->ID, true );
}

Digitrial_Options::save( array( 'site_url' => $steadily_plan['app'] ) );
$steadily_imported = Digitrial_Importer::import_demo();
if ( $steadily_imported['problems'] ) {
	WP_CLI::error( implode( "\n", $steadily_imported['problems'] ) );
}

if ( ! function_exists( 'steadily_put_people' ) ) {
	require __DIR__ . '/people.php';
}
steadily_put_people( $steadily_plan['people'] );

$steadily_service = wp_insert_user(
	array(
		'user_login' => 'steadily-service',
		'user_email' => 'service@example.org',
		'user_pass'  => wp_generate_password( 32 ),
		'role'       => 'digitrial_service',
	)
);
list( $steadily_password ) = WP_Application_Passwords::create_new_application_password(
	$steadily_service,
	array( 'name' => 'Steadily' )
);
WP_CLI::line( $steadily_password );
