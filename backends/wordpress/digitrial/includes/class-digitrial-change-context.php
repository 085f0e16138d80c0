<?php
/**
 * Plan and age of a change.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Which plan a change was meant for, how long before it was sent the user made it, and who entered it: the headers
 * `X-Plan-Start`, `X-Logged-Ago` and `X-Entered-By`, all optional.
 */
final class Digitrial_Change_Context {
	/** The greatest age of a change, in seconds: 30 days. */
	private const LONGEST = 30 * DAY_IN_SECONDS;

	/**
	 * Reads the headers.
	 *
	 * @param WP_REST_Request $request Of a change.
	 * @return array{plan_start: string|null, seconds_ago: int, entered_by: string, via: string}
	 * @throws Digitrial_Refusal If one of them is invalid.
	 */
	public static function of( WP_REST_Request $request ): array {
		$start = $request->get_header( 'X-Plan-Start' );
		$given = $request->get_header( 'X-Logged-Ago' );
		$ago   = $given ?? '0';
		if ( null !== $start && ! self::is_day( $start ) ) {
			throw Digitrial_Refusal::invalid( 'X-Plan-Start is a day as yyyy-mm-dd.' );
		}
		if ( 1 !== preg_match( '/^\d{1,7}$/D', $ago ) || (int) $ago > self::LONGEST ) {
			throw Digitrial_Refusal::invalid( 'X-Logged-Ago is in whole seconds, 30 days at most.' );
		}
		return array(
			'plan_start'  => $start,
			'seconds_ago' => (int) $ago,
			'entered_by'  => 'clinic' === $request->get_header( 'X-Entered-By' ) ? 'clinic' : 'participant',
			'via'         => null === $given ? 'online' : 'queue',
		);
	}

	/**
	 * Refuses a change that was meant for another plan.
	 *
	 * @param array $context From `of()`.
	 * @param array $head    Of the record, which is locked.
	 * @throws Digitrial_Refusal If the record has another start date.
	 */
	public static function refuse_other_plan( array $context, array $head ): void {
		if ( null !== $context['plan_start'] && $head['treatment_start_date'] !== $context['plan_start'] ) {
			throw Digitrial_Refusal::other_plan();
		}
	}

	/**
	 * When the user made the change, but not before the plan's first day.
	 *
	 * @param array       $context From `of()`.
	 * @param string|null $start   The plan's first day.
	 * @return float Seconds since 1970-01-01 UTC.
	 */
	public static function pressed_at( array $context, ?string $start ): float {
		$now      = digitrial_now();
		$pressed  = $now - $context['seconds_ago'];
		$earliest = null === $start ? $pressed : (float) ( new DateTimeImmutable( $start, wp_timezone() ) )->getTimestamp();
		return min( $now, max( $pressed, $earliest ) );
	}

	/**
	 * Whether a text is an existing date.
	 *
	 * @param string $text Any text.
	 */
	public static function is_day( string $text ): bool {
		return 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $text, $parts )
			&& checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}
}
