<?php
/**
 * What calls about signing in and accounts answer.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Answers that nobody on the way may keep.
 */
final class Digitrial_Answers {

	/**
	 * Runs a call; a database that fails is told as such, without its words.
	 *
	 * @param callable $call Gives a WP_REST_Response.
	 */
	public static function of( callable $call ): WP_REST_Response {
		try {
			return $call();
		} catch ( Digitrial_Database_Fault $fault ) {
			if ( $fault->is_busy() ) {
				$answer = self::refusal( 503, 'digitrial_busy', 'Please try again.' );
				$answer->header( 'Retry-After', '1' );
				return $answer;
			}
			error_log( 'Digitrial: ' . $fault->getMessage() ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions
			return self::refusal( 500, 'digitrial_fault', 'Something went wrong.' );
		}
	}

	/**
	 * The answer that says yes.
	 *
	 * @param array $data Empty for `{}`.
	 */
	public static function good( array $data = array() ): WP_REST_Response {
		return self::kept_by_nobody( new WP_REST_Response( array() === $data ? new stdClass() : $data ) );
	}

	/**
	 * An answer that says no, in WordPress's own shape.
	 *
	 * @param int    $status  Of the answer.
	 * @param string $code    For programs.
	 * @param string $message For logs.
	 */
	public static function refusal( int $status, string $code, string $message ): WP_REST_Response {
		$body = array(
			'code'    => $code,
			'message' => $message,
			'data'    => array( 'status' => $status ),
		);
		return self::kept_by_nobody( new WP_REST_Response( $body, $status ) );
	}

	/**
	 * Keeps an answer out of caches.
	 *
	 * @param WP_REST_Response $answer Any.
	 */
	private static function kept_by_nobody( WP_REST_Response $answer ): WP_REST_Response {
		$answer->header( 'Cache-Control', 'no-store' );
		return $answer;
	}
}
