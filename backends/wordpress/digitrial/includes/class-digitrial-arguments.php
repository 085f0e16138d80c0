<?php
/**
 * Arguments of the changes.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The arguments of each change, as WordPress validates them before the change is made. Numbers may be sent as strings.
 */
final class Digitrial_Arguments {

	/** The most weeks of a plan. */
	private const MOST_WEEKS = 104;

	private const LONGEST_ID   = 200;
	private const LONGEST_GOAL = 200;
	private const LONGEST_NOTE = 500;
	private const LONGEST_DOSE = 200;

	/**
	 * The arguments of a change.
	 *
	 * @param string $name One of Digitrial_Changes::names().
	 * @return array For register_rest_route.
	 */
	public static function of( string $name ): array {
		$exercise = array( 'exercise_id' => self::exercise_id() );
		$goal     = array( 'goal_id' => self::text( fn ( $id ) => self::is_id( $id ) ) );
		$words    = array( 'goal_description' => self::text( fn ( $text ) => self::is_goal( $text ) ) );
		// Stored without surrounding white space.
		$words['goal_description']['sanitize_callback'] = fn ( $text ) => Digitrial_Text_Rules::trim( $text );

		return match ( $name ) {
			'reset-start-date'     => array( 'treatment_start_date' => self::text( fn ( $date ) => self::is_start_date( $date ) ) ),
			'select-exercise',
			'deselect-exercise'    => $exercise,
			'exercise-plan-update' => $exercise + array(
				'reps'  => self::dose(),
				'sets'  => self::dose(),
				'notes' => array( 'required' => false ) + self::text( fn ( $text ) => Digitrial_Text_Rules::is_storable( $text, self::LONGEST_NOTE ) ),
			),
			'exercise-order'       => array( 'exercises' => self::exercise_ids() ),
			'session-frequency'    => array(
				'session_frequency'   => self::number( 0, Digitrial_Diary_Changes::MOST_SESSIONS ),
				// The last week of a running plan is checked together with the plan.
				'current_week_number' => self::number( 1, self::MOST_WEEKS ),
			),
			'log-session'          => array(
				// A week that is not in the diary is a conflict, because the record may have changed since it was read.
				'week'              => self::number( 1, self::MOST_WEEKS ),
				'session'           => self::number( 1, Digitrial_Diary_Changes::MOST_SESSIONS ),
				'session_completed' => array( 'type' => 'boolean' ) + self::by_schema( 'rest_sanitize_boolean' ),
			),
			'add-goal',
			'edit-goal'            => $goal + $words,
			'delete-goal'          => $goal,
		};
	}

	/**
	 * An integer.
	 *
	 * @param int $least Minimum.
	 * @param int $most  Maximum.
	 */
	private static function number( int $least, int $most ): array {
		$range = array(
			'type'    => 'integer',
			'minimum' => $least,
			'maximum' => $most,
		);
		return $range + self::by_schema( 'intval' );
	}

	/**
	 * Validated by WordPress, from its type.
	 *
	 * @param callable $sanitize Converts it for the change.
	 */
	private static function by_schema( callable $sanitize ): array {
		return array(
			'required'          => true,
			'validate_callback' => 'rest_validate_request_arg',
			'sanitize_callback' => fn ( $value ) => $sanitize( $value ),
		);
	}

	/**
	 * A text, stored unchanged.
	 *
	 * @param callable $is_valid Whether a value of any type is accepted.
	 */
	private static function text( callable $is_valid ): array {
		return array(
			'type'              => 'string',
			'required'          => true,
			'validate_callback' => fn ( $value, $request, $key ) => $is_valid( $value )
				? true
				: new WP_Error( 'rest_invalid_param', "The value of $key cannot be taken.", array( 'status' => 400 ) ),
			'sanitize_callback' => fn ( $value ) => $value,
		);
	}

	/** The id of an exercise: a number. Any other id belongs to no exercise and becomes 0. */
	private static function exercise_id(): array {
		$argument                      = self::text( fn ( $id ) => self::is_exercise_id( $id ) );
		$argument['type']              = array( 'integer', 'string' );
		$argument['sanitize_callback'] = fn ( $id ) => self::to_exercise_id( $id );
		return $argument;
	}

	/** A list of ids of exercises. */
	private static function exercise_ids(): array {
		$argument                      = self::text( fn ( $ids ) => is_array( $ids ) && array_is_list( $ids ) && array_filter( $ids, fn ( $id ) => self::is_exercise_id( $id ) ) === $ids );
		$argument['type']              = 'array';
		$argument['sanitize_callback'] = fn ( $ids ) => array_map( fn ( $id ) => self::to_exercise_id( $id ), $ids );
		return $argument;
	}

	/**
	 * Whether a value may be sent as the id of an exercise.
	 *
	 * @param mixed $id Any value.
	 */
	private static function is_exercise_id( $id ): bool {
		return is_int( $id ) || self::is_id( $id );
	}

	/**
	 * The id of an exercise as a number, 0 for any text that is none.
	 *
	 * @param int|string $id Sent.
	 */
	private static function to_exercise_id( $id ): int {
		return 1 === preg_match( '/^[1-9][0-9]{0,17}\z/', (string) $id ) ? (int) $id : 0;
	}

	/** Repetitions or sets. Whether they are offered is checked together with the plan (see Digitrial_Plan_Options). */
	private static function dose(): array {
		$is_valid = fn ( $value ) => Digitrial_Text_Rules::is_storable( is_int( $value ) ? (string) $value : $value, self::LONGEST_DOSE );

		$argument                      = array( 'required' => false ) + self::text( $is_valid );
		$argument['sanitize_callback'] = fn ( $value ) => (string) $value;
		return $argument;
	}

	/**
	 * Whether a value is an id as created by the app: stored unchanged, never parsed.
	 *
	 * @param mixed $value Any value.
	 */
	private static function is_id( $value ): bool {
		return Digitrial_Text_Rules::is_storable( $value, self::LONGEST_ID ) && ! Digitrial_Text_Rules::is_blank( $value );
	}

	/**
	 * Whether a value is the text of a goal, with or without surrounding white space.
	 *
	 * @param mixed $value Any value.
	 */
	private static function is_goal( $value ): bool {
		// Before trimming it may be longer, up to the size of a request.
		return Digitrial_Text_Rules::is_storable( $value, 65535 )
			&& ! Digitrial_Text_Rules::is_blank( $value )
			&& Digitrial_Text_Rules::is_storable( Digitrial_Text_Rules::trim( $value ), self::LONGEST_GOAL );
	}

	/**
	 * Whether a value is a date from 2000 to 2099, so that a typing error cannot create a plan that is out of reach.
	 *
	 * @param mixed $value Any value.
	 */
	private static function is_start_date( $value ): bool {
		return is_string( $value )
			&& 1 === preg_match( '/^(20\d\d)-(\d\d)-(\d\d)\z/', $value, $parts )
			&& checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}
}
