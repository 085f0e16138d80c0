<?php
/**
 * What the journal says about a done session, for an export.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The projection of the app: `lib/domain/journal/project.ts` and the kinds beside it. If the record and the events disagree
 * about a session, the record is right.
 */
final class Digitrial_Export_Session {

	/** For how long a session may be logged again with its former time, and an answer be corrected. In milliseconds. */
	private const A_DAY = 24 * 60 * 60 * 1000;

	/**
	 * The facts about a session that the record says is done.
	 *
	 * @param array       $week         Of the diary.
	 * @param string|null $completed_at Its instant in the record.
	 * @param array[]     $events       About this session, in their order.
	 * @return array{logged: array|null, done_on: string|null, felt: array|null} Events but for the day. `logged` has the
	 *                                                                           instant of the record, if there is one.
	 */
	public static function facts( array $week, ?string $completed_at, array $events ): array {
		list( $by, $after ) = self::spell( self::of_kind( $events, 'session-logged' ) );
		if ( null !== $by && null !== $completed_at ) {
			$by['at'] = $completed_at;
		}
		$current = self::after( $events, $after );
		return array(
			'logged'  => $by,
			'done_on' => self::done_on( $week, $by, self::of_kind( $current, 'session-detail' ) ),
			'felt'    => self::felt( self::of_kind( $current, 'session-felt' ) ),
		);
	}

	/**
	 * The time for which a session has been logged without an end. Logging it again within a day of taking it back goes on
	 * with the time that was taken back.
	 *
	 * @param array[] $events Of the kind `session-logged`.
	 * @return array{0: array|null, 1: array|null} The event by which it is done, and the one that ended an earlier time.
	 */
	private static function spell( array $events ): array {
		list( $done, $by, $after ) = array( false, null, null );
		$taken_back                = null;
		foreach ( $events as $event ) {
			if ( $event['payload']['done'] === $done ) {
				continue;
			}
			if ( $done ) {
				$taken_back            = array( $event, $by, $after );
				list( $done, $by )     = array( false, null );
			} else {
				$is_undone             = null !== $taken_back && self::milliseconds_between( $taken_back[0], $event ) <= self::A_DAY;
				list( , $by, $after )  = $is_undone ? $taken_back : array( null, $event, $taken_back[0] ?? null );
				list( $done, $taken_back ) = array( true, null );
			}
		}
		return array( $by, $after );
	}

	/**
	 * The day on which it was done: what was said last, otherwise the day of the participant's own press.
	 *
	 * @param array      $week    Of the diary.
	 * @param array|null $by      The event by which it is done.
	 * @param array[]    $details Of the kind `session-detail`.
	 */
	private static function done_on( array $week, ?array $by, array $details ): ?string {
		if ( null === $by ) {
			return null;
		}
		$said = end( $details );
		if ( false !== $said ) {
			$day = $said['payload']['doneOn'];
		} else {
			// The clinic enters what was done before, and so does a copy from paper.
			$is_own = 'participant' === $by['entered_by'] && 'paper' !== $by['via'];
			$day    = $is_own ? Digitrial_Clock::day( Digitrial_Clock::milliseconds( $by['at'] ) / 1000 ) : null;
		}
		$first = $week['week_start_date'];
		return null !== $day && $day >= $first && $day <= Digitrial_Plan_Stage::add_days( $first, 6 ) ? $day : null;
	}

	/**
	 * The answer that counts: the last within a day of the first.
	 *
	 * @param array[] $answers Of the kind `session-felt`.
	 */
	private static function felt( array $answers ): ?array {
		foreach ( array_reverse( $answers ) as $answer ) {
			if ( self::milliseconds_between( $answers[0], $answer ) <= self::A_DAY ) {
				return $answer;
			}
		}
		return null;
	}

	/**
	 * The events of one kind.
	 *
	 * @param array[] $events In their order.
	 * @param string  $kind   Its name.
	 */
	private static function of_kind( array $events, string $kind ): array {
		return array_values( array_filter( $events, fn ( $event ) => $event['kind'] === $kind ) );
	}

	/**
	 * The events after one of them.
	 *
	 * @param array[]    $events In their order.
	 * @param array|null $last   The last one to leave out; null to leave out none.
	 */
	private static function after( array $events, ?array $last ): array {
		$ids = array_column( $events, 'event_id' );
		return null === $last ? $events : array_slice( $events, (int) array_search( $last['event_id'], $ids, true ) + 1 );
	}

	/**
	 * The time between two events.
	 *
	 * @param array $first An event.
	 * @param array $other Another one.
	 */
	private static function milliseconds_between( array $first, array $other ): int {
		return Digitrial_Clock::milliseconds( $other['at'] ) - Digitrial_Clock::milliseconds( $first['at'] );
	}
}
