<?php
/**
 * The changes to a record.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Makes changes to a record, one at a time, each completely or not at all. Repeating one is harmless. The app documents
 * their meaning, in `lib/domain/changes`.
 */
final class Digitrial_Changes {

	/** The last URL segment of each change, and the method that makes it. */
	private const ALL = array(
		'reset-start-date'     => array( Digitrial_Diary_Changes::class, 'reset_start_date' ),
		'select-exercise'      => array( Digitrial_Plan_Changes::class, 'select_exercise' ),
		'deselect-exercise'    => array( Digitrial_Plan_Changes::class, 'deselect_exercise' ),
		'exercise-plan-update' => array( Digitrial_Plan_Changes::class, 'update' ),
		'exercise-order'       => array( Digitrial_Plan_Changes::class, 'reorder' ),
		'session-frequency'    => array( Digitrial_Diary_Changes::class, 'session_frequency' ),
		'log-session'          => array( Digitrial_Session_Log::class, 'log' ),
		'add-goal'             => array( Digitrial_Goal_Changes::class, 'add' ),
		'edit-goal'            => array( Digitrial_Goal_Changes::class, 'edit' ),
		'delete-goal'          => array( Digitrial_Goal_Changes::class, 'delete' ),
	);

	/** Changes that refer to a week of one plan. */
	private const OF_ONE_PLAN = array( 'session-frequency', 'log-session' );

	/**
	 * The names of all changes.
	 *
	 * @return string[]
	 */
	public static function names(): array {
		return array_keys( self::ALL );
	}

	/**
	 * Whether a change refers to a week of one plan.
	 *
	 * @param string $name One of `names()`.
	 */
	public static function is_of_one_plan( string $name ): bool {
		return in_array( $name, self::OF_ONE_PLAN, true );
	}

	/**
	 * Makes one change.
	 *
	 * @param string $name    One of `names()`.
	 * @param int    $user_id User id.
	 * @param array  $payload Validated arguments (see Digitrial_Arguments).
	 * @param array  $context Plan and age of the change (see Digitrial_Change_Context).
	 * @return array What was stored, for the response.
	 * @throws Digitrial_Refusal If the record cannot take it; nothing changes.
	 * @throws Digitrial_Database_Fault If the database fails; nothing changes.
	 */
	public static function make( string $name, int $user_id, array $payload, array $context ): array {
		$settings = Digitrial_Options::plan_settings();
		return Digitrial_Database::transaction(
			function () use ( $name, $user_id, $payload, $settings, $context ) {
				Digitrial_Record::lock( $user_id );
				if ( self::is_of_one_plan( $name ) ) {
					Digitrial_Change_Context::refuse_other_plan( $context, Digitrial_Record::head( $user_id ) );
				}
				return call_user_func( self::ALL[ $name ], $user_id, $payload, $settings, $context );
			}
		);
	}
}
