<?php
/**
 * Wrong passwords.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Counts wrong passwords by name, for those who come past the app, which refuses earlier. Never by address: all of the app's
 * calls come from one. Counting is not exact where many come at once: it is off by as many as WordPress serves at a time.
 */
final class Digitrial_Guesses {

	private const MOST = 30;

	/**
	 * How long to wait before this name may be tried again.
	 *
	 * @param string $name As it was sent.
	 * @return int Seconds; 0 where it may be tried now.
	 */
	public static function wait( string $name ): int {
		$counted = self::read( $name );
		return $counted['wrong'] < self::MOST ? 0 : (int) ceil( $counted['until'] - digitrial_now() );
	}

	/**
	 * Counts one wrong password.
	 *
	 * @param string $name As it was sent.
	 */
	public static function count( string $name ): void {
		$counted = self::read( $name );
		++$counted['wrong'];
		set_transient( self::key( $name ), $counted, HOUR_IN_SECONDS );
	}

	/**
	 * What was counted within the hour that began with the first.
	 *
	 * @param string $name As it was sent.
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
	 * Where it stands. Nobody's name is in it.
	 *
	 * @param string $name As it was sent.
	 */
	private static function key( string $name ): string {
		return 'digitrial_wrong_' . substr( hash_hmac( 'sha256', Digitrial_Participants::lower( $name ), wp_salt() ), 0, 40 );
	}
}
