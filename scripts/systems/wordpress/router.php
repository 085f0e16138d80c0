<?php
/**
 * Router for PHP's built-in server, in place of a web server: serves files and passes everything else to WordPress.
 */

$steadily_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$steadily_file = $_SERVER['DOCUMENT_ROOT'] . $steadily_path;

if ( str_contains( $steadily_path, '/.' ) || str_ends_with( $steadily_path, '.log' ) ) {
	http_response_code( 404 );
	exit;
}
if ( is_file( $steadily_file ) ) {
	return false;
}
if ( is_file( rtrim( $steadily_file, '/' ) . '/index.php' ) && '/' !== $steadily_path ) {
	if ( ! str_ends_with( $steadily_path, '/' ) ) {
		header( 'Location: ' . $steadily_path . '/', true, 301 );
		exit;
	}
	return false;
}

$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
require $_SERVER['SCRIPT_FILENAME'];
