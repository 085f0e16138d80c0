<?php
/**
 * The participant's record.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * A person's plan, goals, diary and earlier programmes, in six tables (see Digitrial_Tables).
 */
final class Digitrial_Record {

	/** The tables with the content of a record and its journal, each with the column `user_id`. */
	private const PARTS = array(
		'digitrial_plan_exercises',
		'digitrial_goals',
		'digitrial_diary_weeks',
		'digitrial_sessions',
		'digitrial_programmes',
		'digitrial_journal',
	);

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'deleted_user', array( self::class, 'delete_for' ) );
		add_action( 'remove_user_from_blog', array( self::class, 'delete_for' ) );
	}

	/**
	 * Creates an empty record. An existing one does not change.
	 *
	 * @param int $user_id User id.
	 */
	public static function create_for( int $user_id ): void {
		$table = Digitrial_Tables::name( 'digitrial_participants' );
		Digitrial_Database::run( 'INSERT IGNORE INTO %i (user_id) VALUES (%d)', $table, $user_id );
	}

	/** Creates a record for every participant who has none. */
	public static function create_for_all(): void {
		$ids = get_users(
			array(
				'role'   => Digitrial_Role::PARTICIPANT,
				'fields' => 'ID',
			)
		);
		foreach ( $ids as $user_id ) {
			self::create_for( (int) $user_id );
		}
	}

	/**
	 * Locks a record until the end of the transaction. Must be its first query.
	 *
	 * @param int $user_id User id.
	 * @throws Digitrial_Refusal If there is no record.
	 */
	public static function lock( int $user_id ): void {
		$table = Digitrial_Tables::name( 'digitrial_participants' );
		$held  = Digitrial_Database::run( 'UPDATE %i SET lock_version = lock_version + 1 WHERE user_id = %d', $table, $user_id );
		if ( 0 === $held ) {
			throw Digitrial_Refusal::not_found( 'record', 'This user has no participant record.' );
		}
	}

	/**
	 * The whole record as sent, consistent at one moment.
	 *
	 * @param int $user_id User id.
	 * @throws Digitrial_Refusal If there is no record.
	 */
	public static function read( int $user_id ): array {
		return Digitrial_Database::transaction(
			function () use ( $user_id ) {
				$head = self::head( $user_id );
				return array(
					'participant_id'       => (int) $head['participant_id'],
					'user_id'              => $user_id,
					'treatment_start_date' => $head['treatment_start_date'],
					'selected_exercises'   => self::selected_exercises( $user_id ),
					'participant_goals'    => Digitrial_Record_Rows::goals( self::goal_rows( $user_id ) ),
					'participant_diary'    => self::diary( $user_id ),
					'earlier_programmes'   => Digitrial_Earlier_Programmes::all( $user_id ),
				);
			}
		);
	}

	/**
	 * The main row of a record.
	 *
	 * @param int $user_id User id.
	 * @return array{participant_id: string, treatment_start_date: string|null}
	 * @throws Digitrial_Refusal If there is no record.
	 */
	public static function head( int $user_id ): array {
		$table = Digitrial_Tables::name( 'digitrial_participants' );
		$rows  = Digitrial_Database::rows( 'SELECT participant_id, treatment_start_date FROM %i WHERE user_id = %d', $table, $user_id );
		return $rows[0] ?? throw Digitrial_Refusal::not_found( 'record', 'This user has no participant record.' );
	}

	/**
	 * The exercises of the plan, in order.
	 *
	 * @param int $user_id User id.
	 * @return array<int, array{exercise: int, reps: string, sets: string, notes: string}>
	 */
	public static function selected_exercises( int $user_id ): array {
		$table = Digitrial_Tables::name( 'digitrial_plan_exercises' );
		$rows  = Digitrial_Database::rows(
			'SELECT exercise_id, reps, sets, notes FROM %i WHERE user_id = %d ORDER BY id',
			$table,
			$user_id
		);
		return Digitrial_Record_Rows::exercises( $rows );
	}

	/**
	 * The goals, in the order in which they were added.
	 *
	 * @param int $user_id User id.
	 * @return array<int, array{id: string, goal_id: string, description: string}> `id` is the row's.
	 */
	public static function goal_rows( int $user_id ): array {
		$table = Digitrial_Tables::name( 'digitrial_goals' );
		return Digitrial_Database::rows( 'SELECT id, goal_id, description FROM %i WHERE user_id = %d ORDER BY id', $table, $user_id );
	}

	/**
	 * The diary. Session n of a week has index n-1; earlier ones that were never logged are not completed.
	 *
	 * @param int $user_id User id.
	 */
	public static function diary( int $user_id ): array {
		$sessions = Digitrial_Database::rows(
			'SELECT week_number, session_number, session_completed, completed_at FROM %i WHERE user_id = %d ORDER BY session_number',
			Digitrial_Tables::name( 'digitrial_sessions' ),
			$user_id
		);
		return Digitrial_Record_Rows::diary( self::weeks( $user_id ), $sessions );
	}

	/**
	 * The weeks of the diary, without their sessions.
	 *
	 * @param int $user_id User id.
	 * @return array<int, array{week_number: int, week_start_date: string, session_frequency: int}>
	 */
	public static function weeks( int $user_id ): array {
		$rows = Digitrial_Database::rows(
			'SELECT week_number, week_start_date, session_frequency FROM %i WHERE user_id = %d ORDER BY week_number',
			Digitrial_Tables::name( 'digitrial_diary_weeks' ),
			$user_id
		);
		return Digitrial_Record_Rows::weeks( $rows );
	}

	/**
	 * Deletes the content of a record, but not the record.
	 *
	 * @param int $user_id User id.
	 * @throws Digitrial_Refusal If there is no record.
	 */
	public static function empty_for( int $user_id ): void {
		Digitrial_Database::transaction(
			function () use ( $user_id ) {
				self::lock( $user_id );
				self::delete_parts( $user_id );
				Digitrial_Database::run(
					'UPDATE %i SET treatment_start_date = NULL WHERE user_id = %d',
					Digitrial_Tables::name( 'digitrial_participants' ),
					$user_id
				);
			}
		);
	}

	/**
	 * Deletes a record with its content.
	 *
	 * @param int $user_id User id.
	 */
	public static function delete_for( $user_id ): void {
		Digitrial_Database::transaction(
			function () use ( $user_id ) {
				// This row first: it waits for an earlier change, and a later one finds no record.
				Digitrial_Database::run( 'DELETE FROM %i WHERE user_id = %d', Digitrial_Tables::name( 'digitrial_participants' ), $user_id );
				self::delete_parts( (int) $user_id );
			}
		);
	}

	/**
	 * Deletes the content of a record.
	 *
	 * @param int $user_id User id.
	 */
	private static function delete_parts( int $user_id ): void {
		foreach ( self::PARTS as $part ) {
			Digitrial_Database::run( 'DELETE FROM %i WHERE user_id = %d', Digitrial_Tables::name( $part ), $user_id );
		}
	}
}
