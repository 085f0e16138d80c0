<?php
/**
 * The parts of a record, from the rows of its tables.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Turns rows of one user into the parts of a record as sent. The rows must be in their order.
 */
final class Digitrial_Record_Rows {

	/**
	 * The exercises of the plan.
	 *
	 * @param array[] $rows With `exercise_id`, `reps`, `sets` and `notes`.
	 * @return array<int, array{exercise: int, reps: string, sets: string, notes: string}>
	 */
	public static function exercises( array $rows ): array {
		return array_map(
			fn ( $row ) => array(
				'exercise' => (int) $row['exercise_id'],
				'reps'     => $row['reps'],
				'sets'     => $row['sets'],
				'notes'    => $row['notes'],
			),
			$rows
		);
	}

	/**
	 * The goals.
	 *
	 * @param array[] $rows With `goal_id` and `description`.
	 * @return array<int, array{id: string, description: string}>
	 */
	public static function goals( array $rows ): array {
		return array_map(
			fn ( $row ) => array(
				'id'          => $row['goal_id'],
				'description' => $row['description'],
			),
			$rows
		);
	}

	/**
	 * The weeks of the diary, without their sessions.
	 *
	 * @param array[] $rows With `week_number`, `week_start_date` and `session_frequency`.
	 * @return array<int, array{week_number: int, week_start_date: string, session_frequency: int}>
	 */
	public static function weeks( array $rows ): array {
		return array_map(
			fn ( $row ) => array(
				'week_number'       => (int) $row['week_number'],
				'week_start_date'   => $row['week_start_date'],
				'session_frequency' => (int) $row['session_frequency'],
			),
			$rows
		);
	}

	/**
	 * The diary. Session n of a week has index n-1; earlier ones that were never logged are not completed.
	 *
	 * @param array[] $weeks    As returned by `weeks()`.
	 * @param array[] $sessions Rows with `week_number`, `session_number`, `session_completed` and `completed_at`.
	 */
	public static function diary( array $weeks, array $sessions ): array {
		$diary = array();
		foreach ( $weeks as $week ) {
			$diary[ $week['week_number'] ] = $week + array( 'sessions' => array() );
		}
		foreach ( $sessions as $row ) {
			$week = (int) $row['week_number'];
			$when = null === $row['completed_at'] ? array() : array( 'completed_at' => $row['completed_at'] );
			if ( isset( $diary[ $week ] ) ) {
				$earlier                    = array_pad( $diary[ $week ]['sessions'], (int) $row['session_number'] - 1, array( 'session_completed' => false ) );
				$diary[ $week ]['sessions'] = array( ...$earlier, array( 'session_completed' => (bool) (int) $row['session_completed'] ) + $when );
			}
		}
		return array_values( $diary );
	}
}
