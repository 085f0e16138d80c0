<?php
/**
 * The journal beside the record.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Stores what a programme needs beyond the record, as events that are only ever added. Payloads are JSON as the app
 * defines it (`lib/domain/journal`); apart from the events that are written here, they are stored unread.
 */
final class Digitrial_Journal {

	/** The table. */
	public const TABLE = 'digitrial_journal';

	/** The most events of one user, as in the app. */
	private const MOST_EVENTS = 10000;

	/** What is sent of an event. */
	public const COLUMNS = 'event_id, kind, at, entered_by, via, programme_start, payload';

	/**
	 * All events of a user, as sent, in the order in which they were stored.
	 *
	 * @param int $user_id User id.
	 * @return array<int, array<string, string|null>>
	 */
	public static function all( int $user_id ): array {
		$rows = Digitrial_Database::rows(
			'SELECT ' . self::COLUMNS . ' FROM %i WHERE user_id = %d ORDER BY id',
			Digitrial_Tables::name( self::TABLE ),
			$user_id
		);
		return array_map( array( self::class, 'sent' ), $rows );
	}

	/**
	 * All events of some users, as for `all()`.
	 *
	 * @param int[] $ids User ids.
	 * @return array<int, array[]> By user id. Users without any are missing.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function of( array $ids ): array {
		return array_map(
			fn ( $rows ) => array_map( array( self::class, 'sent' ), $rows ),
			Digitrial_Records::by_user( self::TABLE, self::COLUMNS, 'id', $ids )
		);
	}

	/**
	 * Adds an event, in a transaction that locks the record. The same id again adds nothing.
	 *
	 * @param int   $user_id User id.
	 * @param array $event   `id`, `kind`, `at`, `entered_by`, `via`, `programme_start`, `payload` (JSON).
	 * @return array The stored event, as sent.
	 * @throws Digitrial_Refusal If the user has no record, or there may be no more events.
	 */
	public static function add( int $user_id, array $event ): array {
		return Digitrial_Database::transaction(
			function () use ( $user_id, $event ) {
				Digitrial_Record::lock( $user_id );
				$stored = self::stored( $user_id, $event['id'] );
				if ( null === $stored ) {
					self::insert( $user_id, $event );
					$stored = self::stored( $user_id, $event['id'] );
				}
				return self::sent( (array) $stored );
			}
		);
	}

	/**
	 * Adds the event of a change, in the transaction of that change. If that fails or takes long, the change is made all the
	 * same.
	 *
	 * @param int         $user_id User id.
	 * @param array       $context Of the change (see Digitrial_Change_Context).
	 * @param string|null $start   Start date of the programme.
	 * @param float       $at      When the change was made, in seconds since 1970-01-01 UTC.
	 * @param string      $kind    Of the event.
	 * @param array       $payload Of the event.
	 * @throws Digitrial_Database_Fault After a collision, which ended the transaction: it is retried.
	 */
	public static function keep( int $user_id, array $context, ?string $start, float $at, string $kind, array $payload ): void {
		$event = array(
			'id'              => wp_generate_uuid4(),
			'kind'            => $kind,
			'at'              => Digitrial_Clock::instant( $at ),
			'entered_by'      => $context['entered_by'],
			'via'             => $context['via'],
			'programme_start' => $start,
			'payload'         => (string) wp_json_encode( $payload, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
		);
		try {
			$fault = Digitrial_Database::optionally( fn () => self::insert( $user_id, $event ) );
			if ( null !== $fault ) {
				// phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- An admin has to know.
				error_log( 'Digitrial: an event was not kept in the journal: ' . $fault->getMessage() );
			}
		} catch ( Digitrial_Refusal $refusal ) {
			// The journal is full. The record is what counts.
			unset( $refusal );
		}
	}

	/**
	 * Inserts an event.
	 *
	 * @param int   $user_id User id.
	 * @param array $event   As for `add()`.
	 * @throws Digitrial_Refusal If there may be no more events.
	 */
	private static function insert( int $user_id, array $event ): void {
		$table = Digitrial_Tables::name( self::TABLE );
		$count = (int) Digitrial_Database::rows( 'SELECT COUNT(*) AS events FROM %i WHERE user_id = %d', $table, $user_id )[0]['events'];
		if ( $count >= self::MOST_EVENTS ) {
			throw Digitrial_Refusal::limit_reached( self::MOST_EVENTS, 'The journal holds all the events it may.' );
		}
		$start = $event['programme_start'];
		Digitrial_Database::run(
			'INSERT INTO %i (user_id, event_id, kind, at, entered_by, via, payload, programme_start) VALUES (%d, %s, %s, %s, %s, %s, %s, '
				. ( null === $start ? 'NULL)' : '%s)' ),
			$table,
			$user_id,
			$event['id'],
			$event['kind'],
			$event['at'],
			$event['entered_by'],
			$event['via'],
			$event['payload'],
			...( null === $start ? array() : array( $start ) )
		);
	}

	/**
	 * The row of an event, or null.
	 *
	 * @param int    $user_id User id.
	 * @param string $id      Of the event.
	 * @return array<string, string|null>|null
	 */
	private static function stored( int $user_id, string $id ): ?array {
		return Digitrial_Database::rows(
			'SELECT ' . self::COLUMNS . ' FROM %i WHERE user_id = %d AND event_id = %s',
			Digitrial_Tables::name( self::TABLE ),
			$user_id,
			$id
		)[0] ?? null;
	}

	/**
	 * An event as sent.
	 *
	 * @param array<string, string|null> $row Of the table.
	 */
	private static function sent( array $row ): array {
		$id = $row['event_id'];
		unset( $row['event_id'], $row['user_id'] );
		return array( 'id' => $id ) + $row;
	}
}
