<?php
/**
 * Registrations that are not confirmed yet.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registrations, for 24 hours, until the mailed link is opened and the chosen password entered. No user is created
 * before: a registration cannot be used to log in, and does not block the email for its owner.
 */
final class Digitrial_Pending_Accounts {

	private const LIFETIME = DAY_IN_SECONDS;

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'deleted_user', array( self::class, 'on_deleted_user' ), 10, 3 );
		// With WordPress's daily cleanup, so that unused registrations are deleted even if there are no new ones.
		add_action( 'wp_scheduled_delete', array( self::class, 'remove_old' ) );
	}

	/**
	 * Stores a registration. There may be several for one email, each with its own password.
	 *
	 * @param array $wanted With `email` in lower case, `password`, `first_name` and `last_name`.
	 * @return string The key of its link.
	 * @throws Digitrial_Database_Fault If it cannot be stored.
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
	 * Deletes expired registrations.
	 *
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function remove_old(): void {
		Digitrial_Database::run( 'DELETE FROM %i WHERE expires_at <= %d', self::table(), Digitrial_Mailed_Key::now() );
	}

	/**
	 * Whether a link is valid and the password the one of its registration.
	 *
	 * @param string $email    The login of the link.
	 * @param string $key      As sent.
	 * @param string $password As sent.
	 * @return bool|null Null if the link is not one of ours, was used or has expired.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function has_password( string $email, string $key, string $password ): ?bool {
		$row = self::good_row( $email, $key );
		return null === $row ? null : Digitrial_Passwords::is_of_hash( $password, $row['password_hash'] );
	}

	/**
	 * Creates the account of a link, and deletes every registration for its email. The caller has checked the password.
	 *
	 * @param string $email The login of the link.
	 * @param string $key   As sent.
	 * @return bool False if the link is no longer valid, or there already is an account with this email.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function confirm( string $email, string $key ): bool {
		return Digitrial_Database::transaction(
			static function () use ( $email, $key ) {
				// Links of one email that are used at the same time wait here for each other: WordPress itself would
				// create two users.
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
	 * Deletes the registration of a link. Does nothing if the link is invalid.
	 *
	 * @param string $email The login of the link.
	 * @param string $key   As sent.
	 * @throws Digitrial_Database_Fault If the database fails.
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
	 * @param string $key   As sent.
	 * @param string $lock  Appended to the query.
	 * @return array|null Null if the link is not one of ours, was used or has expired.
	 * @throws Digitrial_Database_Fault If the database fails.
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
	 * Deletes the registrations of a deleted user, so that their old link does not seem to work.
	 *
	 * @param int          $user_id  Not used.
	 * @param int|null     $reassign Not used.
	 * @param WP_User|null $user     The deleted user.
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
	 * Creates the user, always as a participant.
	 *
	 * @param array $row Of the table.
	 * @throws Digitrial_Database_Fault If that fails.
	 */
	private static function make_user( array $row ): void {
		global $wpdb;
		$with_hash = static fn ( $data ) => array( 'user_pass' => $row['password_hash'] ) + $data;
		add_filter( 'wp_pre_insert_user_data', $with_hash, 1000 );
		// Otherwise a failing query is logged with its values.
		$suppressed = $wpdb->suppress_errors( true );
		$user_id    = wp_insert_user(
			wp_slash(
				array(
					// Not the email: WordPress shows the start of a username publicly, and stores 60 characters.
					'user_login'   => 'participant-' . bin2hex( random_bytes( 8 ) ),
					// Replaced by the chosen password, of which only the hash was stored.
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
			// A deadlock rolls back everything without an error from WordPress.
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
