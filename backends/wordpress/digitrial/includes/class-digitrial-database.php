<?php
/**
 * Database access that throws if a query fails.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Queries and transactions. `$wpdb` itself returns nothing for a failed query, as if there were no rows.
 */
final class Digitrial_Database {

	private const ATTEMPTS = 6;

	/** In seconds. The app waits 6 for a change. */
	private const LOCK_WAIT = 4;

	/**
	 * Runs a query that changes data.
	 *
	 * @param string $query  With %i, %d and %s, as in wpdb::prepare.
	 * @param mixed  ...$values For these.
	 * @return int Number of changed rows.
	 * @throws Digitrial_Database_Fault If it fails.
	 */
	public static function run( string $query, ...$values ): int {
		return (int) self::ask( 'query', $query, $values );
	}

	/**
	 * Reads rows.
	 *
	 * @param string $query  With %i, %d and %s, as in wpdb::prepare.
	 * @param mixed  ...$values For these.
	 * @return array<int, array<string, string|null>> Values by column, all of them strings.
	 * @throws Digitrial_Database_Fault If it fails.
	 */
	public static function rows( string $query, ...$values ): array {
		return (array) self::ask( 'get_results', $query, $values );
	}

	/**
	 * Runs $work in a transaction. After a collision with another transaction it is retried, so it must do nothing but
	 * query.
	 *
	 * To run exclusively, its first query must be an UPDATE of the row that represents the resource: until the end,
	 * MySQL locks that row, and SQLite the whole database.
	 *
	 * @param callable $work Any exception rolls back everything.
	 * @return mixed Its result.
	 * @throws Digitrial_Database_Fault If the database fails.
	 * @throws Throwable What $work throws.
	 */
	public static function transaction( callable $work ) {
		// A monotonic clock, which a test's clock does not shift.
		$latest = hrtime( true ) + self::LOCK_WAIT * 1e9;
		for ( $attempt = 1; ; $attempt++ ) {
			try {
				return self::attempt( $work );
			} catch ( Digitrial_Database_Fault $fault ) {
				if ( $attempt >= self::ATTEMPTS || hrtime( true ) > $latest || ! $fault->is_clash() ) {
					throw $fault;
				}
				usleep( random_int( 1000, 20000 ) * $attempt );
			}
		}
	}

	/**
	 * One attempt.
	 *
	 * @param callable $work Any exception rolls back everything.
	 * @return mixed Its result.
	 * @throws Throwable What $work throws, or a fault.
	 */
	private static function attempt( callable $work ) {
		global $wpdb;
		if ( $wpdb->dbh instanceof mysqli ) {
			self::run( 'SET SESSION innodb_lock_wait_timeout = %d', self::LOCK_WAIT );
		}
		self::run( 'START TRANSACTION' );
		// Do not reconnect inside the transaction: later queries would be stored one by one, without a lock.
		$retries                  = $wpdb->reconnect_retries;
		$wpdb->reconnect_retries = 0;
		try {
			$result = $work();
			self::run( 'COMMIT' );
			return $result;
		} catch ( Throwable $thrown ) {
			self::roll_back();
			throw $thrown;
		} finally {
			$wpdb->reconnect_retries = $retries;
		}
	}

	/** Rolls back everything. Errors are ignored, because nothing is stored without a COMMIT. */
	private static function roll_back(): void {
		try {
			self::run( 'ROLLBACK' );
		} catch ( Digitrial_Database_Fault $fault ) {
			return;
		}
	}

	/**
	 * Queries $wpdb, which must neither print errors into a response nor log a query with personal data.
	 *
	 * @param string $method `query` or `get_results`.
	 * @param string $query  With placeholders.
	 * @param array  $values For these.
	 * @return mixed Result of the method.
	 * @throws Digitrial_Database_Fault If it fails.
	 */
	private static function ask( string $method, string $query, array $values ) {
		global $wpdb;
		$suppressed = $wpdb->suppress_errors( true );
		try {
			$query  = array() === $values ? $query : $wpdb->prepare( $query, $values );
			$answer = 'query' === $method ? $wpdb->query( $query ) : $wpdb->get_results( $query, ARRAY_A );
			if ( false === $answer || null === $answer || '' !== $wpdb->last_error ) {
				$number = $wpdb->dbh instanceof mysqli ? mysqli_errno( $wpdb->dbh ) : 0;
				throw new Digitrial_Database_Fault( wp_strip_all_tags( $wpdb->last_error ), $number );
			}
			return $answer;
		} finally {
			$wpdb->suppress_errors( $suppressed );
		}
	}
}
