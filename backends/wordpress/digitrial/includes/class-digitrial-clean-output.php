<?php
/**
 * Responses that contain only JSON.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps output of PHP or of another plugin, such as a notice, out of the responses that the app reads.
 */
final class Digitrial_Clean_Output {

	/** Matches the URLs of these responses. */
	private const OURS = '#(/digitrial/v1(/|$|[?&])|/jwt-auth/v1/token|/wp/v2/(users|pages))#';

	/**
	 * Level of output buffers before ours.
	 *
	 * @var int
	 */
	private static int $before = 0;

	/** Starts to buffer output. */
	public static function init(): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is only looked at.
		if ( 1 !== preg_match( self::OURS, rawurldecode( (string) ( $_SERVER['REQUEST_URI'] ?? '' ) ) ) ) {
			return;
		}
		// As WordPress itself does for a request that says it is JSON.
		ini_set( 'display_errors', '0' ); // phpcs:ignore WordPress.PHP.IniSet
		self::$before = ob_get_level();
		ob_start();
		add_filter( 'rest_pre_serve_request', array( self::class, 'drop' ), PHP_INT_MIN );
	}

	/**
	 * Discards the output so far, right before the response.
	 *
	 * @param bool $served Whether the request has been served already.
	 * @return bool The same.
	 */
	public static function drop( $served ) {
		while ( ! $served && ob_get_level() > self::$before && ob_end_clean() ) {
			continue;
		}
		return $served;
	}
}
