<?php
/**
 * The plugin's clock.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The current time, for every time that the plugin compares or stores.
 *
 * @return float Seconds since 1970-01-01 UTC.
 */
function digitrial_now(): float {
	/**
	 * Filters the current time.
	 *
	 * @param float $now Seconds since 1970-01-01 UTC.
	 */
	return (float) apply_filters( 'digitrial_now', microtime( true ) );
}

/**
 * Formats instants.
 */
final class Digitrial_Clock {

	/**
	 * An instant as it is stored and sent: ISO 8601, UTC, with milliseconds, such as `2026-03-30T09:05:00.250Z`.
	 *
	 * @param float $seconds Seconds since 1970-01-01 UTC.
	 */
	public static function instant( float $seconds ): string {
		$milliseconds = (int) floor( $seconds * 1000 );
		return gmdate( 'Y-m-d\TH:i:s', intdiv( $milliseconds, 1000 ) ) . sprintf( '.%03dZ', $milliseconds % 1000 );
	}

	/**
	 * The calendar date of an instant in the time zone of the site, `yyyy-mm-dd`.
	 *
	 * @param float $seconds Seconds since 1970-01-01 UTC.
	 */
	public static function day( float $seconds ): string {
		return ( new DateTimeImmutable( '@' . (int) floor( $seconds ) ) )->setTimezone( wp_timezone() )->format( 'Y-m-d' );
	}

	/** The name of the time zone of the site, such as `Europe/London` or `UTC+02:00`. */
	public static function zone(): string {
		return (string) preg_replace( '/^[+-]/', 'UTC$0', wp_timezone_string() );
	}
}
