<?php
/**
 * A fault of the database.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The database did not do what it was told. Nothing of the transaction is kept.
 */
final class Digitrial_Database_Fault extends RuntimeException {

	/** What MySQL and MariaDB call a deadlock, and a row that changed since it was read. */
	private const CLASHES = array( 1213, 1020 );

	/** What they call a lock that somebody else holds for too long. */
	private const LOCK_WAIT_TIMEOUT = 1205;

	/**
	 * Takes the words and the number of the database.
	 *
	 * @param string $message What the database said.
	 * @param int    $number  Of the error; 0 where the database has none, as SQLite.
	 */
	public function __construct( string $message, int $number ) {
		// SQLite tells every query of the transaction before what went wrong.
		$last = preg_match_all( '/SQLSTATE.*/', $message, $found ) ? end( $found[0] ) : $message;
		// Databases repeat values in their words. They may be of somebody's health, and logs are read by others.
		parent::__construct( (string) preg_replace( '/[\'"].*[\'"]/s', '…', $last ), $number );
	}

	/** Whether two transactions met, so that the same one may well succeed now. */
	public function is_clash(): bool {
		return in_array( $this->getCode(), self::CLASHES, true )
			|| ( 0 === $this->getCode() && str_contains( $this->getMessage(), 'is locked' ) );
	}

	/** Whether somebody else holds what this one needs: to be asked again in a while. */
	public function is_busy(): bool {
		return $this->is_clash() || self::LOCK_WAIT_TIMEOUT === $this->getCode();
	}
}
