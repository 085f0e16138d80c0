<?php
/**
 * Wrong passwords.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Counts wrong passwords per name, for requests that bypass the app, which refuses earlier. Never per address, because
 * all of the app's calls come from one. Under parallel requests the count is off by as many as WordPress serves at a
 * time.
 */
final class Digitrial_Guesses {

	private const MOST = 30;

	/**
	 * How long to wait before this name may be tried again.
	 *
	 * @param string $name As sent.
	 * @return int Seconds; 0 if it may be tried now.
	 */
	public static function wait( string $name ): int {
		$counted = self::read( $name );
		return $counted['wrong'] < self::MOST ? 0 : (int) ceil( $counted['until'] - digitrial_now() );
	}

	/**
	 * Counts one wrong password.
	 *
	 * @param string $name As sent.
	 */
	public static function count( string $name ): void {
		$counted = self::read( $name );
		++$counted['wrong'];
		set_transient( self::key( $name ), $counted, HOUR_IN_SECONDS );
	}

	/**
	 * The count of the hour that began with the first wrong password.
	 *
	 * @param string $name As sent.
	 * @return array{wrong: int, until: float}
	 */
	private static function read( string $name ): array {
		$counted = get_transient( self::key( $name ) );
		return is_array( $counted ) && $counted['until'] > digitrial_now()
			? $counted
			: array(
				'wrong' => 0,
				'until' => digitrial_now() + HOUR_IN_SECONDS,
			);
	}

	/**
	 * Name of the transient, which does not contain the name itself.
	 *
	 * @param string $name As sent.
	 */
	private static function key( string $name ): string {
		return 'digitrial_wrong_' . substr( hash_hmac( 'sha256', Digitrial_Participants::lower( $name ), wp_salt() ), 0, 40 );
	}
}
