<?php
/**
 * The events of a new start date.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the end and the return of a programme to the journal. The methods run in the transaction of the change. The
 * payloads are those of the app: `programme-ended.ts` and `programme-resumed.ts` in `lib/domain/journal`.
 */
final class Digitrial_Journal_Programmes {

	/**
	 * Adds the end of the current programme, if a session is logged in it. Must be called before its diary is emptied.
	 *
	 * @param int   $user_id User id.
	 * @param array $context Of the change.
	 */
	public static function ended( int $user_id, array $context ): void {
		$start = Digitrial_Record::head( $user_id )['treatment_start_date'];
		$diary = Digitrial_Record::diary( $user_id );
		if ( null === $start || ! Digitrial_Earlier_Programmes::is_logged( $diary ) ) {
			return;
		}
		$now     = digitrial_now();
		$payload = array(
			'startDate' => $start,
			'weeks'     => count( $diary ),
			'diary'     => array_map( array( self::class, 'week' ), $diary ),
			'exercises' => array_map(
				fn ( $selected ) => array( 'exercise' => (string) $selected['exercise'] ) + $selected,
				Digitrial_Record::selected_exercises( $user_id )
			),
			'goals'     => array_map(
				fn ( $goal ) => array(
					'id'          => $goal['goal_id'],
					'description' => $goal['description'],
				),
				Digitrial_Record::goal_rows( $user_id )
			),
			'because'   => 'new-start-date',
			'endedAt'   => Digitrial_Clock::instant( $now ),
		);
		Digitrial_Journal::keep( $user_id, $context, $start, $now, 'programme-ended', $payload );
	}

	/**
	 * Adds the return of an earlier programme.
	 *
	 * @param int    $user_id User id.
	 * @param array  $context Of the change.
	 * @param string $start   Its start date.
	 */
	public static function resumed( int $user_id, array $context, string $start ): void {
		Digitrial_Journal::keep( $user_id, $context, $start, digitrial_now(), 'programme-resumed', array( 'startDate' => $start ) );
	}

	/**
	 * A week in the app's format.
	 *
	 * @param array $week As returned by Digitrial_Record::diary.
	 */
	private static function week( array $week ): array {
		$session = fn ( $session ) => array( 'sessionCompleted' => $session['session_completed'] )
			+ ( isset( $session['completed_at'] ) ? array( 'completedAt' => $session['completed_at'] ) : array() );
		return array(
			'weekNumber'       => $week['week_number'],
			'weekStartDate'    => $week['week_start_date'],
			'sessionFrequency' => $week['session_frequency'],
			'sessions'         => array_map( $session, $week['sessions'] ),
		);
	}
}
