<?php
/**
 * The present and earlier programmes of a person, for an export.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The lines of `sessions.csv` and `felt.csv`, by the same rules as in the app: `lib/adapters/admin/export/programmes.ts`.
 */
final class Digitrial_Export_Programmes {

	/**
	 * Every session of every programme, by start date, week and number: as many a week as are planned, or more if more are
	 * stored.
	 *
	 * @param array   $record As returned by Digitrial_Records::of.
	 * @param array[] $events Of the person.
	 * @return array[] Each with `start`, `week`, `session`, `planned`, `done`, `done_on`, `entered_at`, `via`, `entered_by`,
	 *                 and the event `felt` or null.
	 */
	public static function sessions( array $record, array $events ): array {
		$programmes = array();
		foreach ( $record['earlier_programmes'] as $earlier ) {
			$start        = $earlier['treatment_start_date'];
			$programmes[] = array( $start, $earlier['participant_diary'], self::until_end( $events, $start ) );
		}
		$programmes[] = array( $record['treatment_start_date'], $record['participant_diary'], $events );
		usort( $programmes, fn ( $one, $other ) => strcmp( (string) $one[0], (string) $other[0] ) );

		$lines = array();
		foreach ( $programmes as list( $start, $diary, $told ) ) {
			$by_place = self::by_place( null === $start ? array() : self::of_programme( $told, $start ) );
			foreach ( $diary as $week ) {
				$number = $week['week_number'];
				$length = max( $week['session_frequency'], count( $week['sessions'] ) );
				for ( $session = 1; $session <= $length; $session++ ) {
					$place   = array(
						'start'   => $start,
						'week'    => $number,
						'session' => $session,
					);
					$lines[] = $place + self::facts( $week, $session, $by_place[ "$number-$session" ] ?? array() );
				}
			}
		}
		return $lines;
	}

	/**
	 * What is known about a session.
	 *
	 * @param array   $week    Of the diary.
	 * @param int     $session Number in its week.
	 * @param array[] $events  About it.
	 */
	private static function facts( array $week, int $session, array $events ): array {
		$stored = $week['sessions'][ $session - 1 ] ?? array( 'session_completed' => false );
		$done   = $stored['session_completed'];
		$when   = $done ? $stored['completed_at'] ?? null : null;
		$told   = $done ? Digitrial_Export_Session::facts( $week, $when, $events ) : array();
		return array(
			'planned'    => $session <= $week['session_frequency'],
			'done'       => $done,
			'done_on'    => $told['done_on'] ?? null,
			// A session logged before there was a journal has only the record's instant.
			'entered_at' => $told['logged']['at'] ?? $when,
			'via'        => $told['logged']['via'] ?? null,
			'entered_by' => $told['logged']['entered_by'] ?? null,
			'felt'       => $told['felt'] ?? null,
		);
	}

	/**
	 * The events until an earlier programme was replaced.
	 *
	 * @param array[] $events Of the person.
	 * @param string  $start  First day of the programme.
	 */
	private static function until_end( array $events, string $start ): array {
		for ( $index = count( $events ) - 1; $index >= 0; $index-- ) {
			$payload = $events[ $index ]['payload'];
			if ( 'programme-ended' === $events[ $index ]['kind'] && $payload['startDate'] === $start && 'new-start-date' === $payload['because'] ) {
				return array_slice( $events, 0, $index );
			}
		}
		return $events;
	}

	/**
	 * The events of the sessions of a programme. If another one began on the same day, only the later ones.
	 *
	 * @param array[] $events Of the person.
	 * @param string  $start  First day of the programme.
	 */
	private static function of_programme( array $events, string $start ): array {
		$list      = array();
		$has_ended = false;
		foreach ( $events as $event ) {
			$is_of_start = ( $event['payload']['startDate'] ?? null ) === $start;
			if ( 'programme-ended' === $event['kind'] && $is_of_start ) {
				$has_ended = $has_ended || 'new-start-date' === $event['payload']['because'];
			} elseif ( 'programme-resumed' === $event['kind'] && $is_of_start ) {
				$has_ended = false;
			} elseif ( $event['programme_start'] === $start ) {
				// Another programme from the same day, with an empty diary.
				if ( $has_ended && 'session-logged' === $event['kind'] ) {
					list( $list, $has_ended ) = array( array(), false );
				}
				$list[] = $event;
			}
		}
		return $has_ended ? array() : $list;
	}

	/**
	 * The events about sessions, by week and number.
	 *
	 * @param array[] $events In their order.
	 * @return array<string, array[]>
	 */
	private static function by_place( array $events ): array {
		$by_place = array();
		foreach ( $events as $event ) {
			if ( isset( $event['payload']['week'], $event['payload']['session'] ) ) {
				$by_place[ $event['payload']['week'] . '-' . $event['payload']['session'] ][] = $event;
			}
		}
		return $by_place;
	}
}
