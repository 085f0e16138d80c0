<?php
/**
 * The records of many people.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Reads the records of many people with one query for each table.
 */
final class Digitrial_Records {

	/**
	 * The records of some users, as returned by Digitrial_Record::read but for the ids. Only consistent in a transaction.
	 *
	 * @param int[] $ids User ids.
	 * @return array<int, array|null> By user id: null if the record is damaged. Users without a record are missing.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function of( array $ids ): array {
		return array_map( fn ( $record ) => self::is_whole( $record ) ? $record : null, self::parts( $ids ) );
	}

	/**
	 * The same, with damaged records as they are.
	 *
	 * @param int[] $ids User ids.
	 * @return array<int, array> By user id. Users without a record are missing.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function parts( array $ids ): array {
		$heads     = self::by_user( 'digitrial_participants', 'treatment_start_date', 'user_id', $ids );
		$exercises = self::by_user( 'digitrial_plan_exercises', 'exercise_id, reps, sets, notes', 'id', $ids );
		$goals     = self::by_user( 'digitrial_goals', 'goal_id, description', 'id', $ids );
		$weeks     = self::by_user( 'digitrial_diary_weeks', 'week_number, week_start_date, session_frequency', 'week_number', $ids );
		$sessions  = self::by_user( 'digitrial_sessions', 'week_number, session_number, session_completed, completed_at', 'session_number', $ids );
		$earlier   = self::by_user( 'digitrial_programmes', 'treatment_start_date, set_aside_at, participant_diary', 'id', $ids );

		$records = array();
		foreach ( $heads as $id => $rows ) {
			$records[ $id ] = array(
				'treatment_start_date' => $rows[0]['treatment_start_date'],
				'selected_exercises'   => Digitrial_Record_Rows::exercises( $exercises[ $id ] ?? array() ),
				'participant_goals'    => Digitrial_Record_Rows::goals( $goals[ $id ] ?? array() ),
				'participant_diary'    => Digitrial_Record_Rows::diary( Digitrial_Record_Rows::weeks( $weeks[ $id ] ?? array() ), $sessions[ $id ] ?? array() ),
				'earlier_programmes'   => array_map(
					fn ( $row ) => array( 'participant_diary' => json_decode( $row['participant_diary'], true ) ) + $row,
					$earlier[ $id ] ?? array()
				),
			);
		}
		return $records;
	}

	/**
	 * The rows of some users in one table, by user id.
	 *
	 * @param string $table   One of Digitrial_Tables::NAMES, with the column `user_id`.
	 * @param string $columns To read.
	 * @param string $order   Column to order them by.
	 * @param int[]  $ids     User ids.
	 * @return array<int, array[]>
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function by_user( string $table, string $columns, string $order, array $ids ): array {
		$by_user = array();
		if ( array() !== $ids ) {
			$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
			$rows   = Digitrial_Database::rows(
				"SELECT user_id, $columns FROM %i WHERE user_id IN ($places) ORDER BY $order",
				Digitrial_Tables::name( $table ),
				...$ids
			);
			foreach ( $rows as $row ) {
				$by_user[ (int) $row['user_id'] ][] = $row;
			}
		}
		return $by_user;
	}

	/**
	 * Whether a value is a day of the calendar, `yyyy-mm-dd`.
	 *
	 * @param mixed $value Any value.
	 */
	private static function is_day( $value ): bool {
		return is_string( $value )
			&& 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)\z/', $value, $parts )
			&& checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}

	/**
	 * Whether all parts of a diary have their types.
	 *
	 * @param mixed $diary As stored.
	 */
	private static function is_diary( $diary ): bool {
		if ( ! is_array( $diary ) || ! array_is_list( $diary ) ) {
			return false;
		}
		foreach ( $diary as $week ) {
			$sessions = $week['sessions'] ?? null;
			if ( ! is_int( $week['week_number'] ?? null ) || ! is_int( $week['session_frequency'] ?? null ) || ! self::is_day( $week['week_start_date'] ?? null ) || ! is_array( $sessions ) || ! array_is_list( $sessions ) ) {
				return false;
			}
			foreach ( $sessions as $session ) {
				if ( ! is_bool( $session['session_completed'] ?? null ) || ! is_string( $session['completed_at'] ?? '' ) ) {
					return false;
				}
			}
		}
		return true;
	}

	/**
	 * Whether a record can be read: its days are days, and its diaries are diaries.
	 *
	 * @param array $record As above.
	 */
	private static function is_whole( array $record ): bool {
		$start = $record['treatment_start_date'];
		if ( ( null !== $start && ! self::is_day( $start ) ) || ! self::is_diary( $record['participant_diary'] ) ) {
			return false;
		}
		foreach ( $record['earlier_programmes'] as $earlier ) {
			if ( ! self::is_day( $earlier['treatment_start_date'] ) || ! self::is_diary( $earlier['participant_diary'] ) ) {
				return false;
			}
		}
		return true;
	}
}
