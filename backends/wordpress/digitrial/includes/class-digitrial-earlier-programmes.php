<?php
/**
 * Programmes replaced by a newer one.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Stores a programme with logged sessions when its start date is reset, and restores it. It is identified by its start
 * date: a person has one programme per start date. Methods that change data must run in a transaction that locks the
 * record.
 */
final class Digitrial_Earlier_Programmes {

	/** The table. */
	private const TABLE = 'digitrial_programmes';

	/**
	 * All earlier programmes of a user, as sent, in the order in which they were stored.
	 *
	 * @param int $user_id User id.
	 * @return array<int, array{treatment_start_date: string, set_aside_at: string, participant_diary: array}>
	 */
	public static function all( int $user_id ): array {
		$rows = Digitrial_Database::rows(
			'SELECT treatment_start_date, set_aside_at, participant_diary FROM %i WHERE user_id = %d ORDER BY id',
			Digitrial_Tables::name( self::TABLE ),
			$user_id
		);
		return array_map(
			fn ( $row ) => array( 'participant_diary' => (array) json_decode( $row['participant_diary'], true ) ) + $row,
			$rows
		);
	}

	/**
	 * Stores the current programme of the record, if a session is logged in it. The diary does not change.
	 *
	 * @param int $user_id User id.
	 */
	public static function set_aside( int $user_id ): void {
		$start = Digitrial_Record::head( $user_id )['treatment_start_date'];
		$diary = Digitrial_Record::diary( $user_id );
		if ( null === $start || ! self::is_logged( $diary ) ) {
			return;
		}
		Digitrial_Database::run(
			'INSERT INTO %i (user_id, treatment_start_date, set_aside_at, participant_diary) VALUES (%d, %s, %s, %s)',
			Digitrial_Tables::name( self::TABLE ),
			$user_id,
			$start,
			Digitrial_Clock::instant( digitrial_now() ),
			wp_json_encode( $diary )
		);
	}

	/**
	 * Removes and returns the programme that began on a date, the last one stored if there are several.
	 *
	 * @param int    $user_id User id.
	 * @param string $start   Its first day, `yyyy-mm-dd`.
	 * @return array|null Its diary, as returned by Digitrial_Record::diary; null if there is none.
	 */
	public static function take( int $user_id, string $start ): ?array {
		$table = Digitrial_Tables::name( self::TABLE );
		$row   = Digitrial_Database::rows(
			'SELECT id, participant_diary FROM %i WHERE user_id = %d AND treatment_start_date = %s ORDER BY id DESC LIMIT 1',
			$table,
			$user_id,
			$start
		)[0] ?? null;
		$diary = null === $row ? null : json_decode( $row['participant_diary'], true );
		if ( ! is_array( $diary ) ) {
			return null;
		}
		Digitrial_Database::run( 'DELETE FROM %i WHERE id = %d', $table, $row['id'] );
		return $diary;
	}

	/**
	 * Writes a diary into the tables of the record, which must be empty.
	 *
	 * @param int   $user_id User id.
	 * @param array $diary   As returned by `take()`.
	 */
	public static function write_diary( int $user_id, array $diary ): void {
		foreach ( $diary as $week ) {
			Digitrial_Database::run(
				'INSERT INTO %i (user_id, week_number, week_start_date, session_frequency) VALUES (%d, %d, %s, %d)',
				Digitrial_Tables::name( 'digitrial_diary_weeks' ),
				$user_id,
				$week['week_number'],
				$week['week_start_date'],
				$week['session_frequency']
			);
			foreach ( $week['sessions'] as $index => $session ) {
				$values = array( $user_id, $week['week_number'], $index + 1, (int) $session['session_completed'] );
				$when   = $session['completed_at'] ?? null;
				Digitrial_Database::run(
					'INSERT INTO %i (user_id, week_number, session_number, session_completed, completed_at) VALUES (%d, %d, %d, %d, '
						. ( null === $when ? 'NULL)' : '%s)' ),
					Digitrial_Tables::name( 'digitrial_sessions' ),
					...$values,
					...( null === $when ? array() : array( $when ) )
				);
			}
		}
	}

	/**
	 * Whether a session of a diary is completed.
	 *
	 * @param array $diary As returned by Digitrial_Record::diary.
	 */
	public static function is_logged( array $diary ): bool {
		foreach ( $diary as $week ) {
			if ( in_array( true, array_column( $week['sessions'], 'session_completed' ), true ) ) {
				return true;
			}
		}
		return false;
	}
}
