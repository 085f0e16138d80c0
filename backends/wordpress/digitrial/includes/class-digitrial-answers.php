<?php
/**
 * Responses of the calls about login and accounts.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Responses that must not be cached.
 */
final class Digitrial_Answers {

	/**
	 * Runs a call; reports a database failure without its message.
	 *
	 * @param callable $call Returns a WP_REST_Response.
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
	 * A success response.
	 *
	 * @param array $data Empty for `{}`.
	 */
	public static function good( array $data = array() ): WP_REST_Response {
		return self::kept_by_nobody( new WP_REST_Response( array() === $data ? new stdClass() : $data ) );
	}

	/**
	 * A refusal, in WordPress's own format.
	 *
	 * @param int    $status  HTTP status.
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
	 * Forbids caching of a response.
	 *
	 * @param WP_REST_Response $answer Any.
	 */
	private static function kept_by_nobody( WP_REST_Response $answer ): WP_REST_Response {
		$answer->header( 'Cache-Control', 'no-store' );
		return $answer;
	}
}
