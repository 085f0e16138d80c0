<?php
/**
 * Logging and undoing sessions.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The change `log-session`, which runs in a transaction that locks the record (see Digitrial_Changes).
 */
final class Digitrial_Session_Log {

	/** How long after an undo the first instant of a session is restored, in milliseconds. */
	private const RESTORABLE_FOR = DAY_IN_SECONDS * 1000;

	/**
	 * The clinic's time zone is not known here: a week has begun once it has begun anywhere, which is first at UTC+14.
	 */
	private const EARLIEST_ZONE = 14 * HOUR_IN_SECONDS;

	/** SQL condition for one session. */
	private const THIS_ONE = 'user_id = %d AND week_number = %d AND session_number = %d';

	/**
	 * Logs a session as completed or not. A completed one keeps its first instant; one that is logged again within 24
	 * hours after an undo gets its first instant back.
	 *
	 * @param int   $user_id  User id.
	 * @param array $payload  `week`, `session`, `session_completed`.
	 * @param array $settings Plan settings; not used, because a running plan has its own weeks.
	 * @param array $context  Age of the change (see Digitrial_Change_Context).
	 * @return array `completed_at`, if it is completed and the instant is known.
	 * @throws Digitrial_Refusal If the week is not in the diary, or has not begun anywhere on earth.
	 */
	public static function log( int $user_id, array $payload, array $settings, array $context ): array {
		self::refuse_other_weeks( $user_id, $payload['week'] );
		$start   = Digitrial_Record::head( $user_id )['treatment_start_date'];
		$pressed = Digitrial_Change_Context::pressed_at( $context, $start );
		$row     = array( Digitrial_Tables::name( 'digitrial_sessions' ), $user_id, $payload['week'], $payload['session'] );
		$stored  = self::stored( $row );
		if ( null === $stored ) {
			// Both kinds of change start from a row that is not completed.
			Digitrial_Database::run(
				'INSERT INTO %i (user_id, week_number, session_number, session_completed) VALUES (%d, %d, %d, 0)',
				...$row
			);
		}
		$is_done = null !== $stored && (bool) (int) $stored['session_completed'];
		Digitrial_Journal::keep(
			$user_id,
			$context,
			$start,
			$pressed,
			'session-logged',
			array(
				'week'    => $payload['week'],
				'session' => $payload['session'],
				'done'    => $payload['session_completed'],
			)
		);
		if ( ! $payload['session_completed'] ) {
			if ( $is_done ) {
				self::take_back( $row, $pressed );
			}
			return array();
		}
		if ( ! $is_done ) {
			self::complete( $row, $stored, $pressed );
		}
		$instant = self::stored( $row )['completed_at'] ?? null;
		return null === $instant ? array() : array( 'completed_at' => $instant );
	}

	/**
	 * Refuses a week that is not in the diary, or has not begun.
	 *
	 * @param int $user_id User id.
	 * @param int $number  Of the week.
	 * @throws Digitrial_Refusal In that case.
	 */
	private static function refuse_other_weeks( int $user_id, int $number ): void {
		$start = array_column( Digitrial_Record::weeks( $user_id ), 'week_start_date', 'week_number' )[ $number ] ?? null;
		if ( null === $start ) {
			throw Digitrial_Refusal::conflict( "Week $number is not in the diary." );
		}
		if ( gmdate( 'Y-m-d', (int) digitrial_now() + self::EARLIEST_ZONE ) < $start ) {
			throw Digitrial_Refusal::not_yet( $number );
		}
	}

	/**
	 * The stored session, or null.
	 *
	 * @param array $row Table, user, week and session.
	 * @return array<string, string|null>|null
	 */
	private static function stored( array $row ): ?array {
		return Digitrial_Database::rows(
			'SELECT session_completed, completed_at, taken_back_at FROM %i WHERE ' . self::THIS_ONE,
			...$row
		)[0] ?? null;
	}

	/**
	 * Undoes a completed session, and stores when it was completed.
	 *
	 * @param array $row     Table, user, week and session.
	 * @param float $pressed Seconds since 1970-01-01 UTC.
	 */
	private static function take_back( array $row, float $pressed ): void {
		list( $table, $user_id, $week, $session ) = $row;
		// The order matters, because MySQL assigns from left to right.
		Digitrial_Database::run(
			'UPDATE %i SET former_completed_at = completed_at, completed_at = NULL, session_completed = 0, taken_back_at = %d WHERE ' . self::THIS_ONE,
			$table,
			self::milliseconds( $pressed ),
			$user_id,
			$week,
			$session
		);
	}

	/**
	 * Completes a session: with its former instant within 24 hours after an undo, otherwise with a new one.
	 *
	 * @param array      $row     Table, user, week and session.
	 * @param array|null $stored  The stored session.
	 * @param float      $pressed Seconds since 1970-01-01 UTC.
	 */
	private static function complete( array $row, ?array $stored, float $pressed ): void {
		list( $table, $user_id, $week, $session ) = $row;
		$taken_back = $stored['taken_back_at'] ?? null;
		if ( null !== $taken_back && self::milliseconds( $pressed ) - (int) $taken_back <= self::RESTORABLE_FOR ) {
			Digitrial_Database::run( 'UPDATE %i SET completed_at = former_completed_at WHERE ' . self::THIS_ONE, ...$row );
		} else {
			Digitrial_Database::run(
				'UPDATE %i SET completed_at = %s WHERE ' . self::THIS_ONE,
				$table,
				Digitrial_Clock::instant( $pressed ),
				$user_id,
				$week,
				$session
			);
		}
		Digitrial_Database::run(
			'UPDATE %i SET session_completed = 1, former_completed_at = NULL, taken_back_at = NULL WHERE ' . self::THIS_ONE,
			...$row
		);
	}

	/**
	 * An instant in the format of the columns that are never sent.
	 *
	 * @param float $seconds Since 1970-01-01 UTC.
	 */
	private static function milliseconds( float $seconds ): int {
		return (int) floor( $seconds * 1000 );
	}
}
