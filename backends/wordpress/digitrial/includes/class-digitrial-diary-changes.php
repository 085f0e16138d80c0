<?php
/**
 * Changes to the diary.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Each change runs in a transaction that locks the record (see Digitrial_Changes).
 */
final class Digitrial_Diary_Changes {

	/** The most sessions in one week: two a day. */
	public const MOST_SESSIONS = 14;

	/**
	 * Starts the treatment on a date, with an empty diary or with that of an earlier programme which began on it. The
	 * previous programme is stored if a session is logged in it. If the treatment already starts on that date, nothing
	 * changes: a browser may repeat a request that got no response, and sessions logged since then are kept.
	 *
	 * @param int   $user_id  User id.
	 * @param array $payload  `treatment_start_date`.
	 * @param array $settings Plan settings.
	 * @param array $context  Of the change (see Digitrial_Change_Context), for the journal.
	 * @return array The start date, the whole diary and the earlier programmes.
	 */
	public static function reset_start_date( int $user_id, array $payload, array $settings, array $context ): array {
		$start = $payload['treatment_start_date'];
		$weeks = Digitrial_Record::weeks( $user_id );
		if ( Digitrial_Record::head( $user_id )['treatment_start_date'] !== $start || array() === $weeks ) {
			Digitrial_Journal_Programmes::ended( $user_id, $context );
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
				Digitrial_Journal_Programmes::resumed( $user_id, $context, $start );
			} else {
				// As many sessions a week as were planned last, otherwise the fewest that the clinic offers.
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
	 * Sets the planned sessions of the given week and all later ones. Earlier weeks and all logged sessions do not
	 * change.
	 *
	 * @param int   $user_id  User id.
	 * @param array $payload  `session_frequency`, `current_week_number`.
	 * @param array $settings Plan settings.
	 * @throws Digitrial_Refusal If there is no diary, or no plan has that week.
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
	 * Deletes all weeks and sessions of the diary.
	 *
	 * @param int $user_id User id.
	 */
	private static function empty_diary( int $user_id ): void {
		foreach ( array( 'digitrial_sessions', 'digitrial_diary_weeks' ) as $part ) {
			Digitrial_Database::run( 'DELETE FROM %i WHERE user_id = %d', Digitrial_Tables::name( $part ), $user_id );
		}
	}

	/**
	 * Creates the weeks of an empty diary, 7 days apart.
	 *
	 * @param int    $user_id   User id.
	 * @param string $start     The first day of week 1, `yyyy-mm-dd`.
	 * @param int    $weeks     Number of weeks.
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
