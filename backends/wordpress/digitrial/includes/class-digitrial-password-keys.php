<?php
/**
 * Links to choose a new password with.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * All of somebody's links work, each for an hour, until one is used or the password changes otherwise.
 */
final class Digitrial_Password_Keys {

	private const LIFETIME = HOUR_IN_SECONDS;

	/**
	 * Makes a key.
	 *
	 * @param int $user_id Whose; 0 for a stranger: the same work is done, and nobody is sent the key.
	 * @throws Digitrial_Database_Fault Where it cannot be kept.
	 */
	public static function issue( int $user_id ): string {
		$now = Digitrial_Mailed_Key::now();
		$key = Digitrial_Mailed_Key::make();
		Digitrial_Database::run( 'DELETE FROM %i WHERE expires_at <= %d', self::table(), $now );
		$values = array( Digitrial_Mailed_Key::hash( $key ), $user_id, $now + self::LIFETIME * 1000 );
		Digitrial_Database::run( 'INSERT INTO %i (key_hash, user_id, expires_at) VALUES (%s, %d, %d)', self::table(), ...$values );
		return $key;
	}

	/**
	 * Uses a key: sets the password, and so ends all of somebody's links and all that was signed in with the old one.
	 *
	 * @param WP_User $user     Whose link it is said to be.
	 * @param string  $key      As it was sent.
	 * @param string  $password The new one, as it was sent.
	 * @return bool False where the key is not theirs, is too old or was used.
	 * @throws Digitrial_Database_Fault Where the database failed.
	 */
	public static function spend( WP_User $user, string $key, string $password ): bool {
		// Looked at before, as hashing takes long: a link that is not good costs next to nothing.
		if ( null === self::good( $user, $key, '' ) ) {
			return false;
		}
		return Digitrial_Database::transaction(
			static function () use ( $user, $key, $password ) {
				// Links of one person, all used at once, wait here for each other.
				if ( null === self::good( $user, $key, ' FOR UPDATE' ) ) {
					return false;
				}
				self::end_all( $user->ID );
				wp_set_password( Digitrial_Passwords::to_keep( $password ), $user->ID );
				$after = Digitrial_Database::rows( 'SELECT user_pass FROM %i WHERE ID = %d', $GLOBALS['wpdb']->users, $user->ID );
				// As a deadlock does: it takes back all there was, and WordPress says nothing of it.
				if ( ( $after[0]['user_pass'] ?? $user->user_pass ) === $user->user_pass ) {
					throw new Digitrial_Database_Fault( 'A password was not set.', 1213 );
				}
				return true;
			}
		);
	}

	/**
	 * Ends all of somebody's links.
	 *
	 * @param int $user_id Whose.
	 * @throws Digitrial_Database_Fault Where the database failed.
	 */
	public static function end_all( int $user_id ): void {
		Digitrial_Database::run( 'DELETE FROM %i WHERE user_id = %d', self::table(), $user_id );
	}

	/**
	 * The row of a key that works.
	 *
	 * @param WP_User $user Whose it must be.
	 * @param string  $key  As it was sent.
	 * @param string  $lock What to add to hold all of theirs, or nothing.
	 * @throws Digitrial_Database_Fault Where the database failed.
	 */
	private static function good( WP_User $user, string $key, string $lock ): ?array {
		$rows = Digitrial_Database::rows( 'SELECT * FROM %i WHERE user_id = %d ORDER BY id' . $lock, self::table(), $user->ID );
		$row  = Digitrial_Mailed_Key::row_of( $rows, $key );
		return null !== $row && (int) $row['expires_at'] > Digitrial_Mailed_Key::now() ? $row : null;
	}

	/** The table. */
	private static function table(): string {
		return Digitrial_Tables::name( 'digitrial_password_keys' );
	}
}
