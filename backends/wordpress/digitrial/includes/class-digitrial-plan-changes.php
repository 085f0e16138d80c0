<?php
/**
 * Changes to the exercises of a plan.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Each change runs in a transaction that locks the record (see Digitrial_Changes).
 */
final class Digitrial_Plan_Changes {

	/**
	 * Adds an exercise at the end of the plan, with the first options of the clinic. One that is in the plan does not
	 * change.
	 *
	 * @param int   $user_id  User id.
	 * @param array $payload  `exercise_id`.
	 * @param array $settings Plan settings.
	 * @return array The exercise as it is in the plan.
	 * @throws Digitrial_Refusal If the plan is full, or the library has no such exercise.
	 */
	public static function select_exercise( int $user_id, array $payload, array $settings ): array {
		$id       = $payload['exercise_id'];
		$selected = Digitrial_Record::selected_exercises( $user_id );
		foreach ( $selected as $each ) {
			if ( $each['exercise'] === $id ) {
				return $each;
			}
		}
		if ( ! Digitrial_Exercises::exists( $id ) ) {
			throw Digitrial_Refusal::not_found( 'exercise', 'The library has no such exercise.' );
		}
		if ( count( $selected ) >= $settings['max_exercises'] ) {
			throw Digitrial_Refusal::limit_reached( $settings['max_exercises'], 'The plan holds all the exercises it may.' );
		}
		$added = array(
			'exercise' => $id,
			'reps'     => $settings['reps_options'][0] ?? '',
			'sets'     => $settings['sets_options'][0] ?? '',
			'notes'    => '',
		);
		Digitrial_Database::run(
			'INSERT INTO %i (user_id, exercise_id, reps, sets, notes) VALUES (%d, %d, %s, %s, %s)',
			Digitrial_Tables::name( 'digitrial_plan_exercises' ),
			$user_id,
			...array_values( $added )
		);
		return $added;
	}

	/**
	 * Removes an exercise from the plan, with its repetitions, sets and note. A missing one is not an error.
	 *
	 * @param int   $user_id User id.
	 * @param array $payload `exercise_id`.
	 */
	public static function deselect_exercise( int $user_id, array $payload ): array {
		Digitrial_Database::run(
			'DELETE FROM %i WHERE user_id = %d AND exercise_id = %d',
			Digitrial_Tables::name( 'digitrial_plan_exercises' ),
			$user_id,
			$payload['exercise_id']
		);
		return array();
	}

	/**
	 * Gives the exercises of the plan another order. Their rows are added again with every column, because the order is
	 * that of the row ids.
	 *
	 * @param int   $user_id User id.
	 * @param array $payload `exercises`: the ids of all exercises of the plan.
	 * @return array `exercises`, in their order.
	 * @throws Digitrial_Refusal If these are not exactly the exercises of the plan.
	 */
	public static function reorder( int $user_id, array $payload ): array {
		$table  = Digitrial_Tables::name( 'digitrial_plan_exercises' );
		$rows   = Digitrial_Database::rows( 'SELECT * FROM %i WHERE user_id = %d ORDER BY id', $table, $user_id );
		$before = array_map( 'intval', array_column( $rows, 'exercise_id' ) );
		$wanted = $payload['exercises'];
		$sorted = $wanted;
		$own    = $before;
		sort( $sorted );
		sort( $own );
		if ( $sorted !== $own ) {
			throw Digitrial_Refusal::conflict( 'These are not exactly the exercises of the plan.' );
		}
		if ( $wanted !== $before ) {
			Digitrial_Database::run( 'DELETE FROM %i WHERE user_id = %d', $table, $user_id );
			foreach ( $wanted as $id ) {
				self::add_row( $table, $rows[ array_search( $id, $before, true ) ] );
			}
		}
		return array( 'exercises' => $wanted );
	}

	/**
	 * Adds a row as it was, with a new id.
	 *
	 * @param string $table Full name.
	 * @param array  $row   Values by column.
	 */
	private static function add_row( string $table, array $row ): void {
		unset( $row['id'] );
		// A column that is left out is null, as it was.
		$row     = array_filter( $row, fn ( $value ) => null !== $value );
		$columns = implode( ', ', array_fill( 0, count( $row ), '%i' ) );
		$values  = implode( ', ', array_fill( 0, count( $row ), '%s' ) );
		Digitrial_Database::run( "INSERT INTO %i ($columns) VALUES ($values)", $table, ...array_keys( $row ), ...array_values( $row ) );
	}

	/**
	 * Changes one field of an exercise in the plan.
	 *
	 * @param int   $user_id  User id.
	 * @param array $payload  `exercise_id`, and exactly one of `reps`, `sets` and `notes`.
	 * @param array $settings Plan settings.
	 * @throws Digitrial_Refusal If it is not exactly one, is not offered, or the exercise is not in the plan.
	 */
	public static function update( int $user_id, array $payload, array $settings ): array {
		$fields = array_keys( array_intersect_key( $payload, array_flip( array( 'reps', 'sets', 'notes' ) ) ) );
		if ( 1 !== count( $fields ) ) {
			throw Digitrial_Refusal::invalid( 'It takes exactly one of reps, sets and notes.' );
		}
		$selected = Digitrial_Record::selected_exercises( $user_id );
		Digitrial_Plan_Options::refuse_other_dose( $fields[0], $payload[ $fields[0] ], $settings, $selected );
		if ( ! in_array( $payload['exercise_id'], array_column( $selected, 'exercise' ), true ) ) {
			throw Digitrial_Refusal::not_found( 'exercise', 'The exercise is not in the plan.' );
		}
		Digitrial_Database::run(
			'UPDATE %i SET %i = %s WHERE user_id = %d AND exercise_id = %d',
			Digitrial_Tables::name( 'digitrial_plan_exercises' ),
			$fields[0],
			$payload[ $fields[0] ],
			$user_id,
			$payload['exercise_id']
		);
		return array();
	}
}
