<?php
/**
 * The changes to a record.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Makes changes to a record, one after the other, each whole or not at all. Repeating one is harmless. What each of them
 * means is said in the app, in `lib/domain/changes`.
 */
final class Digitrial_Changes {

	/** The last segment of the address of a change, to what makes it. */
	private const ALL = array(
		'reset-start-date'     => array( Digitrial_Diary_Changes::class, 'reset_start_date' ),
		'select-exercise'      => array( Digitrial_Plan_Changes::class, 'select_exercise' ),
		'deselect-exercise'    => array( Digitrial_Plan_Changes::class, 'deselect_exercise' ),
		'exercise-plan-update' => array( Digitrial_Plan_Changes::class, 'update' ),
		'session-frequency'    => array( Digitrial_Diary_Changes::class, 'session_frequency' ),
		'log-session'          => array( Digitrial_Session_Log::class, 'log' ),
		'add-goal'             => array( Digitrial_Goal_Changes::class, 'add' ),
		'edit-goal'            => array( Digitrial_Goal_Changes::class, 'edit' ),
		'delete-goal'          => array( Digitrial_Goal_Changes::class, 'delete' ),
	);

	/** Those that mean a week of one plan. */
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
	 * Whether a change means a week of one plan.
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
	 * @param int    $user_id Whose record.
	 * @param array  $payload What it is asked with, checked (see Digitrial_Arguments).
	 * @param array  $meant   Of which plan and how long ago (see Digitrial_Meant).
	 * @return array What the record took.
	 * @throws Digitrial_Refusal Where the record cannot take it: then nothing changes.
	 * @throws Digitrial_Database_Fault Where the database failed: then nothing changes.
	 */
	public static function make( string $name, int $user_id, array $payload, array $meant ): array {
		$settings = Digitrial_Options::plan_settings();
		return Digitrial_Database::transaction(
			function () use ( $name, $user_id, $payload, $settings, $meant ) {
				Digitrial_Record::lock( $user_id );
				if ( self::is_of_one_plan( $name ) ) {
					Digitrial_Meant::refuse_other_plan( $meant, Digitrial_Record::head( $user_id ) );
				}
				return call_user_func( self::ALL[ $name ], $user_id, $payload, $settings, $meant );
			}
		);
	}
}
