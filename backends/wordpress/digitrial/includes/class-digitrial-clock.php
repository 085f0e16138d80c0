<?php
/**
 * The one clock of the plugin.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * What time it is, for every time that the plugin compares or keeps.
 *
 * @return float Seconds since 1970-01-01 UTC.
 */
function digitrial_now(): float {
	/**
	 * Filters what time it is.
	 *
	 * @param float $now Seconds since 1970-01-01 UTC.
	 */
	return (float) apply_filters( 'digitrial_now', microtime( true ) );
}

/**
 * Writes instants.
 */
final class Digitrial_Clock {

	/**
	 * An instant as it is kept and sent: ISO 8601, UTC, with milliseconds, such as `2026-03-30T09:05:00.250Z`.
	 *
	 * @param float $seconds Seconds since 1970-01-01 UTC.
	 */
	public static function instant( float $seconds ): string {
		$milliseconds = (int) floor( $seconds * 1000 );
		return gmdate( 'Y-m-d\TH:i:s', intdiv( $milliseconds, 1000 ) ) . sprintf( '.%03dZ', $milliseconds % 1000 );
	}
}
