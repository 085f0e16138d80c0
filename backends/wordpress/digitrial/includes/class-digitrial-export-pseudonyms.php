<?php
/**
 * The pseudonyms of an export.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Gives each person a pseudonym such as `P-K4XW2MZQ7A`: an HMAC-SHA-256 of the user id, as in the app
 * (`lib/adapters/admin/export/pseudonyms.ts`). It is the same in each export of a site: its key is created once.
 */
final class Digitrial_Export_Pseudonyms {

	/** The option with the key. It is never sent. */
	public const OPTION = 'digitrial_export_key';

	private const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
	private const LENGTH  = 10;

	/**
	 * The pseudonyms of users, in their order, so that it says nothing about when the users were added.
	 *
	 * @param int[] $ids User ids.
	 * @return array<string, int> Ids by pseudonym.
	 * @throws UnexpectedValueException If the key is damaged, or two people got the same pseudonym.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function of( array $ids ): array {
		$key   = self::key();
		$named = array();
		foreach ( $ids as $id ) {
			$named[ self::pseudonym( $id, $key ) ] = $id;
		}
		if ( count( $named ) < count( $ids ) ) {
			throw new UnexpectedValueException( 'Two people would get the same pseudonym.' );
		}
		ksort( $named, SORT_STRING );
		return $named;
	}

	/**
	 * The pseudonym of a user.
	 *
	 * @param int    $id  User id.
	 * @param string $key Of the site.
	 */
	private static function pseudonym( int $id, string $key ): string {
		$digest = hash_hmac( 'sha256', "steadily/export/1/upstream/$id", $key, true );
		$text   = '';
		for ( $index = 0; $index < self::LENGTH; $index++ ) {
			$text .= self::LETTERS[ ord( $digest[ $index ] ) % strlen( self::LETTERS ) ];
		}
		return "P-$text";
	}

	/**
	 * The key of this site. If two requests create it at once, the first counts for both.
	 *
	 * @throws UnexpectedValueException If it is damaged.
	 */
	private static function key(): string {
		global $wpdb;
		$stored = fn () => Digitrial_Database::rows( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, self::OPTION )[0]['option_value'] ?? null;
		if ( null === $stored() ) {
			$new = rtrim( strtr( base64_encode( random_bytes( 32 ) ), '+/', '-_' ), '=' );
			// Not add_option(), which writes over the key of another request.
			Digitrial_Database::run( "INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, 'no')", $wpdb->options, self::OPTION, $new );
			wp_cache_delete( 'notoptions', 'options' );
		}
		$key = (string) $stored();
		if ( 1 !== preg_match( '/^[\w-]{43}\z/', $key ) ) {
			throw new UnexpectedValueException( 'The key of the pseudonyms is damaged.' );
		}
		return $key;
	}
}
