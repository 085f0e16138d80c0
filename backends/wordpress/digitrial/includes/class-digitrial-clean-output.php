<?php
/**
 * Answers that are JSON and nothing else.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps what PHP or another plugin prints, such as a notice, out of the answers that the app reads.
 */
final class Digitrial_Clean_Output {

	/** What the addresses of those answers have in them. */
	private const OURS = '#(/digitrial/v1/|/jwt-auth/v1/token|/wp/v2/(users|pages))#';

	/**
	 * Buffers that were there before.
	 *
	 * @var int
	 */
	private static int $before = 0;

	/** Begins to hold back what is printed. */
	public static function init(): void {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is only looked at.
		if ( 1 !== preg_match( self::OURS, rawurldecode( (string) ( $_SERVER['REQUEST_URI'] ?? '' ) ) ) ) {
			return;
		}
		// As WordPress itself does where a request says that it is JSON.
		ini_set( 'display_errors', '0' ); // phpcs:ignore WordPress.PHP.IniSet
		self::$before = ob_get_level();
		ob_start();
		add_filter( 'rest_pre_serve_request', array( self::class, 'drop' ), PHP_INT_MIN );
	}

	/**
	 * Drops what was printed so far, right before the answer.
	 *
	 * @param bool $served Whether somebody has answered already.
	 * @return bool The same.
	 */
	public static function drop( $served ) {
		while ( ! $served && ob_get_level() > self::$before && ob_end_clean() ) {
			continue;
		}
		return $served;
	}
}
