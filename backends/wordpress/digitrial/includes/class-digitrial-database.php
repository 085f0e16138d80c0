<?php
/**
 * The database, where a query that fails is a fault.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Queries and transactions. `$wpdb` by itself answers a query that failed with nothing, as if there were no rows.
 */
final class Digitrial_Database {

	private const ATTEMPTS = 6;

	/** Seconds. The app waits 6 for a change. */
	private const LOCK_WAIT = 4;

	/**
	 * Runs a query that changes something.
	 *
	 * @param string $query  With %i, %d and %s as wpdb::prepare has them.
	 * @param mixed  ...$values For these.
	 * @return int How many rows it changed.
	 * @throws Digitrial_Database_Fault Where it failed.
	 */
	public static function run( string $query, ...$values ): int {
		return (int) self::ask( 'query', $query, $values );
	}

	/**
	 * Reads rows.
	 *
	 * @param string $query  With %i, %d and %s as wpdb::prepare has them.
	 * @param mixed  ...$values For these.
	 * @return array<int, array<string, string|null>> Column to value, all of them texts.
	 * @throws Digitrial_Database_Fault Where it failed.
	 */
	public static function rows( string $query, ...$values ): array {
		return (array) self::ask( 'get_results', $query, $values );
	}

	/**
	 * Does something whole or not at all. Where it met another transaction it is done again, so it must do nothing but query.
	 *
	 * For what must not be done twice at a time the first query is to be an UPDATE of the row that stands for it: on MySQL
	 * it holds that row, on SQLite the whole database, until the end.
	 *
	 * @param callable $work Whatever it throws takes everything back.
	 * @return mixed What it gives.
	 * @throws Digitrial_Database_Fault Where the database failed.
	 * @throws Throwable What $work throws.
	 */
	public static function transaction( callable $work ) {
		// A stop watch, which no clock of a test moves.
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
	 * Does it once.
	 *
	 * @param callable $work Whatever it throws takes everything back.
	 * @return mixed What it gives.
	 * @throws Throwable What $work throws, or a fault.
	 */
	private static function attempt( callable $work ) {
		global $wpdb;
		if ( $wpdb->dbh instanceof mysqli ) {
			self::run( 'SET SESSION innodb_lock_wait_timeout = %d', self::LOCK_WAIT );
		}
		self::run( 'START TRANSACTION' );
		// A connection that breaks now must not be made again: what came after it would be kept by itself, without a lock.
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

	/** Takes everything back. A fault in this is none: without a COMMIT nothing is kept anyway. */
	private static function roll_back(): void {
		try {
			self::run( 'ROLLBACK' );
		} catch ( Digitrial_Database_Fault $fault ) {
			return;
		}
	}

	/**
	 * Asks $wpdb, which must neither print what goes wrong into an answer nor log a query with somebody's words in it.
	 *
	 * @param string $method `query` or `get_results`.
	 * @param string $query  With placeholders.
	 * @param array  $values For these.
	 * @return mixed What the method gives.
	 * @throws Digitrial_Database_Fault Where it failed.
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
