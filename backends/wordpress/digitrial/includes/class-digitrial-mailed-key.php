<?php
/**
 * The keys in mailed links.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keys that prove ownership of a mailbox: 256 random bits in 43 URL-safe characters. Only their SHA-256 is stored.
 */
final class Digitrial_Mailed_Key {

	/** Creates a key. */
	public static function make(): string {
		return rtrim( strtr( base64_encode( random_bytes( 32 ) ), '+/', '-_' ), '=' );
	}

	/**
	 * The hash of a key, which is what is stored.
	 *
	 * @param string $key As in the link.
	 */
	public static function hash( string $key ): string {
		return hash( 'sha256', $key );
	}

	/**
	 * The row of a key.
	 *
	 * @param array[] $rows With a column `key_hash`.
	 * @param string  $key  As sent.
	 * @return array|null Null if it has none.
	 */
	public static function row_of( array $rows, string $key ): ?array {
		foreach ( $rows as $row ) {
			if ( hash_equals( $row['key_hash'], self::hash( $key ) ) ) {
				return $row;
			}
		}
		return null;
	}

	/** The current time, in milliseconds since 1970-01-01 UTC. */
	public static function now(): int {
		return (int) ( digitrial_now() * 1000 );
	}
}
