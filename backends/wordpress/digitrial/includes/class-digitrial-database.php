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

	/** The same for queries that may fail. */
	private const SHORT_LOCK_WAIT = 1;

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

	/**
	 * Runs queries of a transaction that may fail without the rest of it. They wait a second at most for a lock, and if they
	 * fail, nothing else is rolled back.
	 *
	 * @param callable $work Its other exceptions are passed on.
	 * @return Digitrial_Database_Fault|null Why they failed, or null.
	 * @throws Digitrial_Database_Fault If the database has ended the transaction.
	 * @throws Throwable What $work throws.
	 */
	public static function optionally( callable $work ): ?Digitrial_Database_Fault {
		global $wpdb;
		$is_mysql = $wpdb->dbh instanceof mysqli;
		if ( $is_mysql ) {
			self::run( 'SAVEPOINT digitrial_optional' );
			// The first is for a table that another connection has locked: by default a day, or a year.
			self::run( 'SET SESSION lock_wait_timeout = %d, innodb_lock_wait_timeout = %d', self::SHORT_LOCK_WAIT, self::SHORT_LOCK_WAIT );
		}
		try {
			$work();
			return null;
		} catch ( Digitrial_Database_Fault $fault ) {
			if ( $fault->is_clash() ) {
				throw $fault;
			}
			if ( $is_mysql ) {
				// Fails if the database has rolled back more than the query: then the change must not be answered as made.
				self::run( 'ROLLBACK TO SAVEPOINT digitrial_optional' );
			}
			return $fault;
		} finally {
			if ( $is_mysql ) {
				self::run( 'SET SESSION lock_wait_timeout = DEFAULT, innodb_lock_wait_timeout = %d', self::LOCK_WAIT );
			}
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
