<?php
/**
 * The keys in mailed links.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keys that prove that a mailbox is somebody's: 256 random bits in 43 characters that an address can carry. Only their
 * SHA-256 is kept.
 */
final class Digitrial_Mailed_Key {

	/** A new key. */
	public static function make(): string {
		return rtrim( strtr( base64_encode( random_bytes( 32 ) ), '+/', '-_' ), '=' );
	}

	/**
	 * What is kept of it.
	 *
	 * @param string $key As it is in the link.
	 */
	public static function hash( string $key ): string {
		return hash( 'sha256', $key );
	}

	/**
	 * The row that a key belongs to.
	 *
	 * @param array[] $rows With a column `key_hash`.
	 * @param string  $key  As somebody sent it.
	 * @return array|null Null where it belongs to none.
	 */
	public static function row_of( array $rows, string $key ): ?array {
		foreach ( $rows as $row ) {
			if ( hash_equals( $row['key_hash'], self::hash( $key ) ) ) {
				return $row;
			}
		}
		return null;
	}

	/** Milliseconds since 1970-01-01 UTC. */
	public static function now(): int {
		return (int) ( digitrial_now() * 1000 );
	}
}
