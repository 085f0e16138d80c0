<?php
/**
 * What an admin reads of each person.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Where people are in their plans, and what was done: for the page with everyone and for its CSV file.
 */
final class Digitrial_Adherence {

	/**
	 * The people with their facts. Only consistent in a transaction.
	 *
	 * @param array[] $people As returned by Digitrial_People.
	 * @param string  $today  A calendar date.
	 * @return array[] Each person with `stage`, `week`, `done`, `planned`, `start`, `length`, `exercises` and `begun`.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function of( array $people, string $today ): array {
		$records = Digitrial_Records::of( array_column( $people, 'id' ) );
		return array_map( fn ( $person ) => $person + self::facts( $person['id'], $records, $today ), $people );
	}

	/**
	 * Where a person is in the plan, in words.
	 *
	 * @param array $person As returned by `of()`.
	 */
	public static function plan_in_words( array $person ): string {
		switch ( $person['stage'] ) {
			case 'no-record':
				return __( 'no record', 'digitrial' );
			case 'unreadable':
				return __( 'record is damaged', 'digitrial' );
			case 'before-start':
				/* translators: %s: a day. */
				return sprintf( __( 'starts %s', 'digitrial' ), self::day_in_words( $person['start'] ) );
			case 'in-progress':
				/* translators: 1: number of the week, 2: how many weeks. */
				return sprintf( __( 'week %1$d of %2$d', 'digitrial' ), $person['week'], $person['length'] );
			case 'finished':
				return __( 'finished', 'digitrial' );
			default:
				return __( 'no start date', 'digitrial' );
		}
	}

	/**
	 * Two numbers in words, such as "3 of 4".
	 *
	 * @param int $done    How many sessions are done.
	 * @param int $planned How many were planned.
	 */
	public static function done_of_planned( int $done, int $planned ): string {
		/* translators: 1: how many sessions are done, 2: how many were planned. */
		return sprintf( __( '%1$d of %2$d', 'digitrial' ), $done, $planned );
	}

	/**
	 * A day in the language of the admin pages, such as "4 January 2027".
	 *
	 * @param string $day A calendar date.
	 */
	public static function day_in_words( string $day ): string {
		$utc = new DateTimeZone( 'UTC' );
		/* translators: format of a day, as for the PHP function date(). */
		return (string) wp_date( __( 'j F Y', 'digitrial' ), ( new DateTimeImmutable( $day, $utc ) )->getTimestamp(), $utc );
	}

	/**
	 * What is said of a record.
	 *
	 * @param int    $id      User id.
	 * @param array  $records As returned by Digitrial_Records::of.
	 * @param string $today   A calendar date.
	 */
	private static function facts( int $id, array $records, string $today ): array {
		$record = $records[ $id ] ?? null;
		if ( null === $record ) {
			$stage  = array( 'stage' => array_key_exists( $id, $records ) ? 'unreadable' : 'no-record' );
			$record = array(
				'treatment_start_date' => null,
				'selected_exercises'   => array(),
				'participant_diary'    => array(),
			);
		} else {
			$stage = Digitrial_Plan_Stage::of( $record, $today );
		}
		$begun = Digitrial_Plan_Stage::begun( $record['participant_diary'], $today );
		return $stage + Digitrial_Plan_Stage::adherence( $begun ) + array(
			'start'     => $record['treatment_start_date'],
			'length'    => count( $record['participant_diary'] ),
			'exercises' => count( $record['selected_exercises'] ),
			'begun'     => $begun,
		);
	}
}
