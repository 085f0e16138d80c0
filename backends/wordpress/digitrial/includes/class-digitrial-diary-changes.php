<?php
/**
 * Changes to the diary.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Each change is called in a transaction that holds the record (see Digitrial_Changes).
 */
final class Digitrial_Diary_Changes {

	/** The most sessions that one week can hold: two a day. */
	public const MOST_SESSIONS = 14;

	/**
	 * Begins the treatment on a day, with an empty diary or that of the earlier programme which began then. The programme
	 * that is left is kept if a session is logged in it. The day on which the treatment begins already changes nothing: a
	 * browser may send it again when it got no answer, and what was logged since then stays.
	 *
	 * @param int   $user_id  Whose.
	 * @param array $payload  `treatment_start_date`.
	 * @param array $settings Of plans.
	 * @return array The day, the whole diary and the earlier programmes.
	 */
	public static function reset_start_date( int $user_id, array $payload, array $settings ): array {
		$start = $payload['treatment_start_date'];
		$weeks = Digitrial_Record::weeks( $user_id );
		if ( Digitrial_Record::head( $user_id )['treatment_start_date'] !== $start || array() === $weeks ) {
			Digitrial_Earlier_Programmes::set_aside( $user_id );
			$earlier = Digitrial_Earlier_Programmes::take( $user_id, $start );
			Digitrial_Database::run(
				'UPDATE %i SET treatment_start_date = %s WHERE user_id = %d',
				Digitrial_Tables::name( 'digitrial_participants' ),
				$start,
				$user_id
			);
			self::empty_diary( $user_id );
			if ( null !== $earlier ) {
				Digitrial_Earlier_Programmes::write_diary( $user_id, $earlier );
			} else {
				// As many sessions a week as were planned last, or else the fewest that the clinic offers.
				$fewest = array() === $settings['session_frequency'] ? 1 : min( $settings['session_frequency'] );
				$last   = end( $weeks );
				self::begin_diary( $user_id, $start, $settings['number_treatment_weeks'], false === $last ? $fewest : $last['session_frequency'] );
			}
		}
		return array(
			'treatment_start_date' => $start,
			'participant_diary'    => Digitrial_Record::diary( $user_id ),
			'earlier_programmes'   => Digitrial_Earlier_Programmes::all( $user_id ),
		);
	}

	/**
	 * Plans so many sessions in the given week and all later ones. Earlier weeks and all logged sessions stay.
	 *
	 * @param int   $user_id  Whose.
	 * @param array $payload  `session_frequency`, `current_week_number`.
	 * @param array $settings Of plans.
	 * @throws Digitrial_Refusal Where there is no diary, or no plan has that week.
	 */
	public static function session_frequency( int $user_id, array $payload, array $settings ): array {
		$weeks = Digitrial_Record::weeks( $user_id );
		Digitrial_Plan_Options::refuse_later_week( $payload['current_week_number'], $settings, $weeks );
		if ( array() === $weeks ) {
			throw Digitrial_Refusal::conflict( 'Without a start date there are no weeks to change.' );
		}
		Digitrial_Database::run(
			'UPDATE %i SET session_frequency = %d WHERE user_id = %d AND week_number >= %d',
			Digitrial_Tables::name( 'digitrial_diary_weeks' ),
			$payload['session_frequency'],
			$user_id,
			$payload['current_week_number']
		);
		return array();
	}

	/**
	 * Takes all weeks and sessions out of the diary.
	 *
	 * @param int $user_id Whose.
	 */
	private static function empty_diary( int $user_id ): void {
		foreach ( array( 'digitrial_sessions', 'digitrial_diary_weeks' ) as $part ) {
			Digitrial_Database::run( 'DELETE FROM %i WHERE user_id = %d', Digitrial_Tables::name( $part ), $user_id );
		}
	}

	/**
	 * Makes the weeks of a diary that has none: one after the other, 7 days apart.
	 *
	 * @param int    $user_id   Whose.
	 * @param string $start     The first day of week 1, `yyyy-mm-dd`.
	 * @param int    $weeks     How many.
	 * @param int    $frequency Sessions a week.
	 */
	private static function begin_diary( int $user_id, string $start, int $weeks, int $frequency ): void {
		$rows = array();
		for ( $number = 1; $number <= $weeks; $number++ ) {
			$day = gmdate( 'Y-m-d', strtotime( "$start UTC" ) + ( $number - 1 ) * WEEK_IN_SECONDS );
			array_push( $rows, $user_id, $number, $day, $frequency );
		}
		Digitrial_Database::run(
			'INSERT INTO %i (user_id, week_number, week_start_date, session_frequency) VALUES '
				. implode( ', ', array_fill( 0, $weeks, '(%d, %d, %s, %d)' ) ),
			Digitrial_Tables::name( 'digitrial_diary_weeks' ),
			...$rows
		);
	}
}
