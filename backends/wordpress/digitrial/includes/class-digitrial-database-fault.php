<?php
/**
 * A database error.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * A query failed. Nothing of its transaction is stored.
 */
final class Digitrial_Database_Fault extends RuntimeException {

	/** Error numbers of MySQL and MariaDB for a deadlock, and for a row that changed since it was read. */
	private const CLASHES = array( 1213, 1020 );

	/** Their error number for a lock that another transaction holds for too long. */
	private const LOCK_WAIT_TIMEOUT = 1205;

	/**
	 * Takes the message and the number of the database.
	 *
	 * @param string $message From the database.
	 * @param int    $number  Of the error; 0 if the database has none, as SQLite.
	 */
	public function __construct( string $message, int $number ) {
		// SQLite lists every query of the transaction before the error.
		$last = preg_match_all( '/SQLSTATE.*/', $message, $found ) ? end( $found[0] ) : $message;
		// Databases quote values in their messages. These may be health data, and logs have other readers.
		parent::__construct( (string) preg_replace( '/[\'"].*[\'"]/s', '…', $last ), $number );
	}

	/** Whether two transactions collided, so that a retry may succeed. */
	public function is_clash(): bool {
		return in_array( $this->getCode(), self::CLASHES, true )
			|| ( 0 === $this->getCode() && str_contains( $this->getMessage(), 'is locked' ) );
	}

	/** Whether another transaction holds what this one needs, so that the caller should retry later. */
	public function is_busy(): bool {
		return $this->is_clash() || self::LOCK_WAIT_TIMEOUT === $this->getCode();
	}
}
