<?php
/**
 * Where a person is in the plan.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The stage of a plan and its sessions so far, by the same rules as in the app: `lib/domain/plan.ts`. Days are calendar
 * dates, so that a day on which the clocks change counts as one.
 */
final class Digitrial_Plan_Stage {

	/** The calendar date now, in the time zone of the site. */
	public static function today(): string {
		return Digitrial_Clock::day( digitrial_now() );
	}

	/**
	 * The stage of a plan. It is as long as its diary, and finished on the first day after its last week.
	 *
	 * @param array  $record As returned by Digitrial_Records::of.
	 * @param string $today  A calendar date.
	 * @return array{stage: string, week: int} `no-start-date`, `before-start`, `in-progress` or `finished`; `week` is the
	 *                                         current one if it is in progress, otherwise 0.
	 */
	public static function of( array $record, string $today ): array {
		$start = $record['treatment_start_date'];
		$weeks = array_column( $record['participant_diary'], 'week_number' );
		if ( null !== $start && $today < $start ) {
			return self::stage( 'before-start' );
		}
		$days = null === $start ? 0 : self::days_between( $start, $today );
		if ( array() !== $weeks && $days >= 7 * count( $weeks ) ) {
			return self::stage( 'finished' );
		}
		$week = intdiv( $days, 7 ) + 1;
		// A start date without a week for today: the clinic has not finished setting up the plan.
		return null !== $start && in_array( $week, $weeks, true ) ? self::stage( 'in-progress', $week ) : self::stage( 'no-start-date' );
	}

	/**
	 * The weeks of a diary that have begun.
	 *
	 * @param array[] $diary Of a record.
	 * @param string  $today A calendar date.
	 * @return array[]
	 */
	public static function begun( array $diary, string $today ): array {
		return array_values( array_filter( $diary, fn ( $week ) => $week['week_start_date'] <= $today ) );
	}

	/**
	 * How many sessions of a week are done, also those beyond the plan.
	 *
	 * @param array $week Of a diary.
	 */
	public static function done( array $week ): int {
		return count( array_filter( array_column( $week['sessions'], 'session_completed' ) ) );
	}

	/**
	 * How many sessions of some weeks are done and planned.
	 *
	 * @param array[] $weeks Of a diary.
	 * @return array{done: int, planned: int}
	 */
	public static function adherence( array $weeks ): array {
		return array(
			'done'    => array_sum( array_map( array( self::class, 'done' ), $weeks ) ),
			'planned' => array_sum( array_column( $weeks, 'session_frequency' ) ),
		);
	}

	/**
	 * The whole days from one date to another.
	 *
	 * @param string $from A calendar date.
	 * @param string $to   Not earlier.
	 */
	private static function days_between( string $from, string $to ): int {
		return (int) self::at_utc( $from )->diff( self::at_utc( $to ) )->days;
	}

	/**
	 * Midnight of a day where every day has 24 hours.
	 *
	 * @param string $day A calendar date.
	 */
	private static function at_utc( string $day ): DateTimeImmutable {
		return new DateTimeImmutable( $day, new DateTimeZone( 'UTC' ) );
	}

	/**
	 * A stage.
	 *
	 * @param string $stage Its name.
	 * @param int    $week  The current week.
	 */
	private static function stage( string $stage, int $week = 0 ): array {
		return array(
			'stage' => $stage,
			'week'  => $week,
		);
	}
}
