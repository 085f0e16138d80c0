<?php
/**
 * The events of a journal, for an export.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Reads stored events by the same rules as the app: `lib/domain/journal/*.schema.ts`. One of a kind that is not known here, or
 * that is damaged, costs that event.
 */
final class Digitrial_Export_Events {

	private const INSTANT = '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z\z/';

	/** As in `lib/domain/journal/session-place.schema.ts`. */
	private const MOST_WEEKS    = 104;
	private const MOST_SESSIONS = 14;

	private const LONGEST_NOTE = 280;

	/**
	 * Reads events.
	 *
	 * @param array[] $rows Of the journal's table, in their order.
	 * @return array{0: array[], 1: int} Those that can be read, with `payload` as an array; and how many cannot.
	 */
	public static function read( array $rows ): array {
		$events = array();
		foreach ( $rows as $row ) {
			$payload = json_decode( $row['payload'], true );
			if ( is_array( $payload ) && self::is_event( $row ) && self::is_payload( $row['kind'], $payload ) ) {
				$events[] = array( 'payload' => $payload ) + $row;
			}
		}
		return array( $events, count( $rows ) - count( $events ) );
	}

	/**
	 * Whether all but the payload is right.
	 *
	 * @param array $row Of the table.
	 */
	private static function is_event( array $row ): bool {
		return 1 === preg_match( self::INSTANT, $row['at'] )
			&& in_array( $row['entered_by'], array( 'participant', 'clinic' ), true )
			&& in_array( $row['via'], array( 'online', 'queue', 'paper' ), true )
			&& ( null === $row['programme_start'] || Digitrial_Records::is_day( $row['programme_start'] ) );
	}

	/**
	 * Whether the payload is right for its kind.
	 *
	 * @param string $kind    Of the event.
	 * @param array  $payload Of the event.
	 */
	private static function is_payload( string $kind, array $payload ): bool {
		switch ( $kind ) {
			case 'session-logged':
				return self::is_of_session( $payload, array( 'done' ) ) && is_bool( $payload['done'] ?? null );
			case 'session-detail':
				return self::is_of_session( $payload, array( 'doneOn' ) ) && array_key_exists( 'doneOn', $payload )
					&& ( null === $payload['doneOn'] || Digitrial_Records::is_day( $payload['doneOn'] ) );
			case 'session-felt':
				return self::is_felt( $payload );
			case 'free-session':
				return Digitrial_Records::is_day( $payload['doneOn'] ?? null ) && is_bool( $payload['done'] ?? null );
			case 'programme-ended':
				return Digitrial_Records::is_day( $payload['startDate'] ?? null )
					&& is_int( $payload['weeks'] ?? null ) && $payload['weeks'] >= 0
					&& is_array( $payload['diary'] ?? null )
					&& in_array( $payload['because'] ?? null, array( 'new-start-date', 'finished' ), true );
			case 'programme-resumed':
				return Digitrial_Records::is_day( $payload['startDate'] ?? null );
			case 'plan-version':
				return self::is_plan( $payload );
			default:
				return false;
		}
	}

	/**
	 * Whether a payload names a session, and has no other keys than these.
	 *
	 * @param array    $payload Of the event.
	 * @param string[] $keys    Beside `week` and `session`.
	 */
	private static function is_of_session( array $payload, array $keys ): bool {
		return array() === array_diff( array_keys( $payload ), array( 'week', 'session', ...$keys ) )
			&& self::is_number( $payload['week'] ?? null, 1, self::MOST_WEEKS )
			&& self::is_number( $payload['session'] ?? null, 1, self::MOST_SESSIONS );
	}

	/**
	 * Whether a payload says how a session felt: at least one answer, and pain either as a number or in a word.
	 *
	 * @param array $payload Of the event.
	 */
	private static function is_felt( array $payload ): bool {
		$keys = array( 'effort', 'pain', 'painWord', 'note' );
		$said = array_intersect_key( $payload, array_flip( $keys ) );
		return self::is_of_session( $payload, $keys )
			&& array() !== $said
			&& ! isset( $said['pain'], $said['painWord'] )
			&& ( ! array_key_exists( 'effort', $said ) || in_array( $said['effort'], array( 'easy', 'right', 'hard' ), true ) )
			&& ( ! array_key_exists( 'pain', $said ) || self::is_number( $said['pain'], 0, 10 ) )
			&& ( ! array_key_exists( 'painWord', $said ) || in_array( $said['painWord'], array( 'none', 'little', 'lot' ), true ) )
			&& ( ! array_key_exists( 'note', $said ) || Digitrial_Text_Rules::is_storable( $said['note'], self::LONGEST_NOTE ) );
	}

	/**
	 * Whether a payload is a version of a plan.
	 *
	 * @param array $payload Of the event.
	 */
	private static function is_plan( array $payload ): bool {
		$exercises = $payload['exercises'] ?? null;
		$frequency = $payload['sessionFrequency'] ?? null;
		if ( ! is_array( $exercises ) || ! array_key_exists( 'sessionFrequency', $payload ) || ! ( null === $frequency || is_int( $frequency ) ) || ! is_bool( $payload['noticed'] ?? null ) || ! is_string( $payload['reason'] ?? '' ) ) {
			return false;
		}
		foreach ( $exercises as $exercise ) {
			foreach ( array( 'id', 'title', 'sets', 'reps', 'notes' ) as $key ) {
				if ( ! is_string( $exercise[ $key ] ?? null ) ) {
					return false;
				}
			}
		}
		return true;
	}

	/**
	 * Whether a value is a whole number in a range.
	 *
	 * @param mixed $value Any value.
	 * @param int   $least The lowest.
	 * @param int   $most  The highest.
	 */
	private static function is_number( $value, int $least, int $most ): bool {
		return is_int( $value ) && $value >= $least && $value <= $most;
	}
}
