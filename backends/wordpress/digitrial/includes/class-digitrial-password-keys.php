<?php
/**
 * Links for choosing a new password.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * All links of a user work, each for an hour, until one is used or the password changes in another way.
 */
final class Digitrial_Password_Keys {

	private const LIFETIME = HOUR_IN_SECONDS;

	/**
	 * Creates a key.
	 *
	 * @param int $user_id User id; 0 for an unknown email: the same work is done, and the key is not sent.
	 * @throws Digitrial_Database_Fault If it cannot be stored.
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
	 * Uses a key: sets the password, which revokes all links and logins of the user.
	 *
	 * @param WP_User $user     User of the link.
	 * @param string  $key      As sent.
	 * @param string  $password The new one, as sent.
	 * @return bool False if the key is not theirs, has expired or was used.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function spend( WP_User $user, string $key, string $password ): bool {
		// Checked first, because hashing is slow: an invalid link costs next to nothing.
		if ( null === self::good( $user, $key, '' ) ) {
			return false;
		}
		return Digitrial_Database::transaction(
			static function () use ( $user, $key, $password ) {
				// Links of one user that are used at the same time wait here for each other.
				if ( null === self::good( $user, $key, ' FOR UPDATE' ) ) {
					return false;
				}
				self::end_all( $user->ID );
				wp_set_password( Digitrial_Passwords::to_keep( $password ), $user->ID );
				$after = Digitrial_Database::rows( 'SELECT user_pass FROM %i WHERE ID = %d', $GLOBALS['wpdb']->users, $user->ID );
				// As after a deadlock, which rolls back everything without an error from WordPress.
				if ( ( $after[0]['user_pass'] ?? $user->user_pass ) === $user->user_pass ) {
					throw new Digitrial_Database_Fault( 'A password was not set.', 1213 );
				}
				return true;
			}
		);
	}

	/**
	 * Revokes all links of a user.
	 *
	 * @param int $user_id User id.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function end_all( int $user_id ): void {
		Digitrial_Database::run( 'DELETE FROM %i WHERE user_id = %d', self::table(), $user_id );
	}

	/**
	 * The row of a valid key.
	 *
	 * @param WP_User $user Its owner.
	 * @param string  $key  As sent.
	 * @param string  $lock Appended to the query, to lock all rows of the user; may be empty.
	 * @throws Digitrial_Database_Fault If the database fails.
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
