<?php
/**
 * The files of an export about people and plans.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * `people.csv`, `goals.csv` and `plans.csv`, with the columns of the app: `lib/adapters/admin/export/plan-tables.ts`.
 */
final class Digitrial_Export_Plan_Tables {

	/** The file with a row for each person. */
	public static function people(): Digitrial_Export_Table {
		$of_record = fn ( $cell ) => fn ( $person ) => null === $person['record'] ? null : $cell( $person['record'] );
		$sessions  = fn ( $key ) => $of_record( fn ( $record ) => Digitrial_Plan_Stage::adherence( $record['participant_diary'] )[ $key ] );
		return new Digitrial_Export_Table(
			'people.csv',
			'One row for each person who has an account or a record. Sessions are those of the present programme.',
			fn ( $person ) => array( $person ),
			array(
				array( 'name', 'text', 'The name of the account.', fn ( $person ) => $person['account']['name'], true ),
				array( 'email', 'text', 'The e-mail of the account.', fn ( $person ) => $person['account']['email'], true ),
				array( 'treatment_start_date', 'date', 'First day of the present programme. Empty: none is set.', $of_record( fn ( $record ) => $record['treatment_start_date'] ) ),
				array( 'weeks', 'whole number', 'Planned weeks. Empty: the person has no record.', $of_record( fn ( $record ) => count( $record['participant_diary'] ) ) ),
				array( 'sessions_planned', 'whole number', 'Planned sessions of all weeks, also of those to come.', $sessions( 'planned' ) ),
				array( 'sessions_done', 'whole number', 'Sessions done, also those beyond the plan.', $sessions( 'done' ) ),
				array( 'earlier_programmes', 'whole number', 'How many programmes with logged sessions were replaced by another start date.', $of_record( fn ( $record ) => count( $record['earlier_programmes'] ) ) ),
			)
		);
	}

	/** The file with a row for each goal. */
	public static function goals(): Digitrial_Export_Table {
		return new Digitrial_Export_Table(
			'goals.csv',
			'One row for each goal.',
			function ( $person ) {
				$goals = $person['record']['participant_goals'] ?? array();
				return array_map( fn ( $goal, $index ) => array( $index + 1, $goal['description'] ), $goals, array_keys( $goals ) );
			},
			array(
				array( 'place', 'whole number', 'Place among the goals of the person, from 1.', fn ( $line ) => $line[0] ),
				array( 'description', 'text', 'What the person wrote. It may name people.', fn ( $line ) => $line[1], true ),
			)
		);
	}

	/** The file with a row for each exercise of each version of a plan. */
	public static function plans(): Digitrial_Export_Table {
		$of_exercise = fn ( $key ) => fn ( $line ) => $line['exercise'][ $key ] ?? null;
		return new Digitrial_Export_Table(
			'plans.csv',
			'One row for each exercise of each version of the plan, oldest version first. A version without exercises has one row, with place 0.',
			array( self::class, 'plan_lines' ),
			array(
				array( 'noted_at', 'instant', 'When this version was kept: at the end of the clinic visit, or when the app next read the plan. Empty: the present plan is not kept as a version yet.', fn ( $line ) => $line['noted_at'] ),
				array( 'programme_start', 'date', 'First day of the programme then. Empty: none was set.', fn ( $line ) => $line['start'] ),
				array( 'place', 'whole number', 'Place in the plan, from 1.', fn ( $line ) => $line['place'] ),
				array( 'exercise_id', 'text', 'The exercise, as in the library.', $of_exercise( 'id' ) ),
				array( 'sets', 'text', 'Sets, as chosen.', $of_exercise( 'sets' ) ),
				array( 'reps', 'text', 'Repetitions, as chosen.', $of_exercise( 'reps' ) ),
				array( 'sessions_a_week', 'whole number', 'Sessions planned for a week, of the last planned week. Empty: no weeks were planned.', fn ( $line ) => $line['frequency'] ),
				array( 'current', '1 or 0', '1: the present plan. 0: an earlier version.', fn ( $line ) => Digitrial_Export_Table::flag( $line['is_current'] ) ),
			)
		);
	}

	/**
	 * The exercises of each version of a plan, oldest version first, the present plan as the last.
	 *
	 * @param array $person See Digitrial_Export_Table.
	 */
	public static function plan_lines( array $person ): array {
		$lines = array();
		foreach ( self::versions( $person ) as $version ) {
			$exercises = array() === $version['exercises'] ? array( null ) : $version['exercises'];
			unset( $version['exercises'] );
			foreach ( $exercises as $index => $exercise ) {
				$lines[] = $version + array(
					'place'    => null === $exercise ? 0 : $index + 1,
					'exercise' => $exercise,
				);
			}
		}
		return $lines;
	}

	/**
	 * The versions of a plan, with the present plan if the journal does not know it yet.
	 *
	 * @param array $person See Digitrial_Export_Table.
	 */
	private static function versions( array $person ): array {
		$stored   = array_values( array_filter( $person['events'], fn ( $event ) => 'plan-version' === $event['kind'] ) );
		$last     = count( $stored ) - 1;
		$present  = self::present( $person['record'] );
		$noted    = $stored[ $last ]['payload'] ?? array(
			'exercises'        => array(),
			'sessionFrequency' => null,
		);
		$is_known = null === $present || ( $noted['sessionFrequency'] === $present['frequency'] && self::doses( $noted['exercises'] ) === self::doses( $present['exercises'] ) );
		$versions = array();
		foreach ( $stored as $index => $event ) {
			$versions[] = array(
				'noted_at'   => $event['at'],
				'start'      => $event['programme_start'],
				'frequency'  => $event['payload']['sessionFrequency'],
				'exercises'  => $event['payload']['exercises'],
				'is_current' => $is_known && $index === $last,
			);
		}
		return $is_known ? $versions : array( ...$versions, $present );
	}

	/**
	 * The present plan.
	 *
	 * @param array|null $record As returned by Digitrial_Records::of.
	 */
	private static function present( ?array $record ): ?array {
		return null === $record ? null : array(
			'noted_at'   => null,
			'start'      => $record['treatment_start_date'],
			'frequency'  => array_slice( $record['participant_diary'], -1 )[0]['session_frequency'] ?? null,
			'exercises'  => array_map( fn ( $chosen ) => array( 'id' => (string) $chosen['exercise'] ) + $chosen, $record['selected_exercises'] ),
			'is_current' => true,
		);
	}

	/**
	 * What is compared of exercises. Titles do not count: the library may be edited, or read in another language.
	 *
	 * @param array[] $exercises Of a version.
	 */
	private static function doses( array $exercises ): array {
		return array_map( fn ( $each ) => array( $each['id'], $each['sets'], $each['reps'], $each['notes'] ), array_values( $exercises ) );
	}
}
