<?php
/**
 * Accounts that wait for their link.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registrations, for 24 hours, until the link that was mailed comes back together with the password that was given. No user
 * is made before: it cannot be signed in with, and takes no e-mail address away from its owner.
 */
final class Digitrial_Pending_Accounts {

	private const LIFETIME = DAY_IN_SECONDS;

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'deleted_user', array( self::class, 'on_deleted_user' ), 10, 3 );
		// WordPress's own daily cleaning. Who never used their link is forgotten, also where nobody else asks.
		add_action( 'wp_scheduled_delete', array( self::class, 'remove_old' ) );
	}

	/**
	 * Keeps what somebody asked for. Several may wait for one e-mail, each with its own password.
	 *
	 * @param array $wanted With `email` in lower case, `password`, `first_name` and `last_name`.
	 * @return string The key of its link.
	 * @throws Digitrial_Database_Fault Where it cannot be kept.
	 */
	public static function keep( array $wanted ): string {
		$key = Digitrial_Mailed_Key::make();
		self::remove_old();
		Digitrial_Database::run(
			'INSERT INTO %i (key_hash, email, first_name, last_name, password_hash, expires_at) VALUES (%s, %s, %s, %s, %s, %d)',
			self::table(),
			Digitrial_Mailed_Key::hash( $key ),
			$wanted['email'],
			$wanted['first_name'],
			$wanted['last_name'],
			wp_hash_password( Digitrial_Passwords::to_keep( $wanted['password'] ) ),
			Digitrial_Mailed_Key::now() + self::LIFETIME * 1000
		);
		return $key;
	}

	/**
	 * Removes what is too old.
	 *
	 * @throws Digitrial_Database_Fault Where the database failed.
	 */
	public static function remove_old(): void {
		Digitrial_Database::run( 'DELETE FROM %i WHERE expires_at <= %d', self::table(), Digitrial_Mailed_Key::now() );
	}

	/**
	 * Whether a link is good and the password the one of its registration.
	 *
	 * @param string $email    The login of the link.
	 * @param string $key      As it was sent.
	 * @param string $password As it was sent.
	 * @return bool|null Null if the link is not one of ours, was used or is too old.
	 * @throws Digitrial_Database_Fault Where the database failed.
	 */
	public static function has_password( string $email, string $key, string $password ): ?bool {
		$row = self::good_row( $email, $key );
		return null === $row ? null : Digitrial_Passwords::is_of_hash( $password, $row['password_hash'] );
	}

	/**
	 * Makes the account of a link, and ends every registration for its e-mail. The caller has compared the password.
	 *
	 * @param string $email The login of the link.
	 * @param string $key   As it was sent.
	 * @return bool False if the link is no longer good, or there is an account with this e-mail already.
	 * @throws Digitrial_Database_Fault Where the database failed.
	 */
	public static function confirm( string $email, string $key ): bool {
		return Digitrial_Database::transaction(
			static function () use ( $email, $key ) {
				// All links of one e-mail, used at once, wait here for each other: WordPress itself would make two users.
				$row = self::good_row( $email, $key, ' FOR UPDATE' );
				if ( null === $row ) {
					return false;
				}
				$is_free = ! email_exists( $row['email'] );
				if ( $is_free ) {
					self::make_user( $row );
				}
				Digitrial_Database::run( 'DELETE FROM %i WHERE email = %s', self::table(), $row['email'] );
				return $is_free;
			}
		);
	}

	/**
	 * Ends the registration of a link. Does nothing if the link is not good.
	 *
	 * @param string $email The login of the link.
	 * @param string $key   As it was sent.
	 * @throws Digitrial_Database_Fault Where the database failed.
	 */
	public static function cancel( string $email, string $key ): void {
		$row = self::good_row( $email, $key );
		if ( null !== $row ) {
			Digitrial_Database::run( 'DELETE FROM %i WHERE id = %d', self::table(), $row['id'] );
		}
	}

	/**
	 * The registration of a link.
	 *
	 * @param string $email The login of the link.
	 * @param string $key   As it was sent.
	 * @param string $lock  Put behind the query.
	 * @return array|null Null if the link is not one of ours, was used or is too old.
	 * @throws Digitrial_Database_Fault Where the database failed.
	 */
	private static function good_row( string $email, string $key, string $lock = '' ): ?array {
		$email = strtolower( $email );
		if ( ! is_email( $email ) ) {
			return null;
		}
		$rows = Digitrial_Database::rows( 'SELECT * FROM %i WHERE email = %s ORDER BY id' . $lock, self::table(), $email );
		$row  = Digitrial_Mailed_Key::row_of( $rows, $key );
		// `confirmed_at` was set by earlier versions, which kept the rows of used links.
		$is_good = null !== $row && $row['email'] === $email && null === $row['confirmed_at'] && (int) $row['expires_at'] > Digitrial_Mailed_Key::now();
		return $is_good ? $row : null;
	}

	/**
	 * Forgets what waits for somebody who is removed, so that their old link does not seem to work.
	 *
	 * @param int          $user_id  Not needed.
	 * @param int|null     $reassign Not needed.
	 * @param WP_User|null $user     Who it was.
	 */
	public static function on_deleted_user( $user_id, $reassign, $user = null ): void {
		if ( $user instanceof WP_User ) {
			try {
				Digitrial_Database::run( 'DELETE FROM %i WHERE email = %s', self::table(), strtolower( $user->user_email ) );
			} catch ( Digitrial_Database_Fault $fault ) {
				error_log( 'Digitrial: ' . $fault->getMessage() ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions
			}
		}
	}

	/**
	 * Makes the user: a participant, whatever was asked for.
	 *
	 * @param array $row Of the table.
	 * @throws Digitrial_Database_Fault Where that failed.
	 */
	private static function make_user( array $row ): void {
		global $wpdb;
		$with_hash = static fn ( $data ) => array( 'user_pass' => $row['password_hash'] ) + $data;
		add_filter( 'wp_pre_insert_user_data', $with_hash, 1000 );
		// Or a query that fails is logged with all that is in it.
		$suppressed = $wpdb->suppress_errors( true );
		$user_id    = wp_insert_user(
			wp_slash(
				array(
					// Not the e-mail: WordPress shows the start of it to everybody, and keeps 60 characters.
					'user_login'   => 'participant-' . bin2hex( random_bytes( 8 ) ),
					// In its place comes the one that was chosen, of which only the hash was kept.
					'user_pass'    => wp_generate_password( 64 ),
					'user_email'   => $row['email'],
					'first_name'   => $row['first_name'],
					'last_name'    => $row['last_name'],
					'display_name' => $row['first_name'] . ' ' . $row['last_name'],
					'role'         => Digitrial_Role::PARTICIPANT,
				)
			)
		);
		$wpdb->suppress_errors( $suppressed );
		remove_filter( 'wp_pre_insert_user_data', $with_hash, 1000 );
		if ( is_wp_error( $user_id ) ) {
			throw new Digitrial_Database_Fault( 'A user was not made: ' . $user_id->get_error_code(), 0 );
		}
		try {
			Digitrial_Record::create_for( $user_id );
			// A deadlock takes back all there was, and WordPress says nothing of it.
			if ( array() === Digitrial_Database::rows( 'SELECT ID FROM %i WHERE ID = %d', $wpdb->users, $user_id ) ) {
				throw new Digitrial_Database_Fault( 'A user was not made.', 1213 );
			}
		} catch ( Digitrial_Database_Fault $fault ) {
			clean_user_cache( new WP_User( $user_id ) );
			throw $fault;
		}
	}

	/** The table. */
	private static function table(): string {
		return Digitrial_Tables::name( 'digitrial_pending_accounts' );
	}
}
