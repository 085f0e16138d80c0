<?php
/**
 * Refreshing and revoking logins.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Refresh tokens: exchanged for a new access token and a succeeding refresh token, for 60 days at most each.
 *
 * All tokens from one login are a family. Only the SHA-256 of each is stored: 256 random bits need no slow hash.
 */
final class Digitrial_Sessions {

	/** In seconds. */
	public const LIFETIME = 60 * DAY_IN_SECONDS;

	/** Milliseconds within which a second use counts as two requests in flight. */
	private const GRACE = 30000;

	/**
	 * User meta in which the plugin usefulteam/jwt-auth stores its own, which it does not revoke:
	 * usefulteam/jwt-auth#147.
	 */
	private const KEYS_OF_JWT_AUTH = array( 'jwt_auth_refresh_tokens', 'jwt_auth_refresh_tokens_expires_next' );

	/** Adds the hooks: every way in which WordPress changes a password, or deletes a user. */
	public static function init(): void {
		add_action( 'wp_set_password', array( self::class, 'on_set_password' ), 10, 2 );
		add_action( 'after_password_reset', array( self::class, 'on_password_reset' ) );
		add_action( 'profile_update', array( self::class, 'on_profile_update' ), 10, 2 );
		add_action( 'deleted_user', array( self::class, 'end_all' ) );
		add_filter( 'jwt_auth_valid_credential_response', array( self::class, 'with_promise' ) );
	}

	/**
	 * Starts a family.
	 *
	 * @param WP_User $user   The user who has just logged in.
	 * @param string  $device The app's name of the device.
	 * @return string Its first refresh token.
	 * @throws Digitrial_Database_Fault If it cannot be stored.
	 */
	public static function start( WP_User $user, string $device ): string {
		Digitrial_Database::run( 'DELETE FROM %i WHERE expires_at <= %d', self::table(), self::now() );
		return self::issue( $user, $device, bin2hex( random_bytes( 16 ) ), null );
	}

	/**
	 * Uses a refresh token. It can be used again as long as no child of it was used, because the answer with the child
	 * may have been lost, and within 30 seconds in any case. If a child, or another child of its parent, was used
	 * earlier than that, the token was copied: then the family is revoked.
	 *
	 * @param string $token  As sent.
	 * @param string $device The device that it was issued for.
	 * @return array{0: WP_User, 1: string}|null Its user, and the succeeding token; null if it is invalid.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function spend( string $token, string $device ): ?array {
		if ( ! preg_match( '/^([1-9]\d{0,18})\.[0-9a-f]{64}$/D', $token, $found ) ) {
			return null;
		}
		$user = get_userdata( (int) $found[1] );
		if ( ! $user || ! Digitrial_Participants::is_one( $user ) ) {
			return null;
		}
		// Don't throw inside the transaction: it would roll back revoking the family.
		return Digitrial_Database::transaction(
			static function () use ( $token, $device, $user ) {
				// The locked row makes uses of it, or of its family, at the same time wait for each other.
				$rows = Digitrial_Database::rows( 'SELECT * FROM %i WHERE token_hash = %s FOR UPDATE', self::table(), hash( 'sha256', $token ) );
				$row  = $rows[0] ?? null;
				$now  = self::now();
				if ( null === $row || (int) $row['user_id'] !== $user->ID || (int) $row['expires_at'] <= $now || ! hash_equals( $row['device'], $device ) ) {
					return null;
				}
				if ( ! hash_equals( $row['password_mark'], Digitrial_Jwt::password_mark( $user ) ) ) {
					return null;
				}
				if ( self::is_copied( $row, $now ) ) {
					Digitrial_Database::run( 'DELETE FROM %i WHERE family = %s', self::table(), $row['family'] );
					return null;
				}
				if ( null === $row['used_at'] ) {
					Digitrial_Database::run( 'UPDATE %i SET used_at = %d WHERE id = %d', self::table(), $now, $row['id'] );
				}
				return array( $user, self::issue( $user, $device, $row['family'], $row['token_hash'] ) );
			}
		);
	}

	/**
	 * Whether a copy of a token was used: then a child of it, or another child of its parent, was used as well.
	 *
	 * @param array<string, string|null> $row Row of the token.
	 * @param int                        $now In milliseconds.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	private static function is_copied( array $row, int $now ): bool {
		$was_used  = static fn ( $at ) => null !== $at && $now - (int) $at > self::GRACE;
		$relatives = Digitrial_Database::rows(
			'SELECT token_hash, parent_hash, used_at FROM %i WHERE family = %s AND parent_hash IN (%s, %s) FOR UPDATE',
			self::table(),
			$row['family'],
			$row['token_hash'],
			$row['parent_hash'] ?? ''
		);
		$children  = array_filter( $relatives, static fn ( $each ) => $each['parent_hash'] === $row['token_hash'] );
		foreach ( $relatives as $each ) {
			$is_sibling = $each['parent_hash'] !== $row['token_hash'] && $each['token_hash'] !== $row['token_hash'];
			if ( $is_sibling && $was_used( $each['used_at'] ) ) {
				return true;
			}
		}
		if ( ! $was_used( $row['used_at'] ) ) {
			return false;
		}
		// Earlier versions of the plugin did not record children.
		return array() === $children || array() !== array_filter( array_column( $children, 'used_at' ) );
	}

	/**
	 * Revokes all logins of a user, and the links for choosing a new password. Access tokens become invalid by their
	 * mark of the old password.
	 *
	 * @param int $user_id User id.
	 */
	public static function end_all( $user_id ): void {
		foreach ( self::KEYS_OF_JWT_AUTH as $key ) {
			delete_user_meta( (int) $user_id, $key );
		}
		$user = get_userdata( (int) $user_id );
		if ( $user && Digitrial_Participants::is_one( $user ) ) {
			// From before the user was a participant, or before this plugin.
			WP_Application_Passwords::delete_all_application_passwords( (int) $user_id );
		}
		try {
			Digitrial_Database::run( 'DELETE FROM %i WHERE user_id = %d', self::table(), $user_id );
			Digitrial_Password_Keys::end_all( (int) $user_id );
		} catch ( Digitrial_Database_Fault $fault ) {
			// The mark of the old password has already revoked the refresh tokens; these rows are only leftovers.
			error_log( 'Digitrial: ' . $fault->getMessage() ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions
		}
	}

	/**
	 * Tells the app that a new password revokes the refresh token of an answer: `end_all` does that. The plugin
	 * usefulteam/jwt-auth, which keeps serving its own route, passes its answer to a login or a refresh through this.
	 *
	 * @param mixed $answer Of a login.
	 */
	public static function with_promise( $answer ) {
		if ( is_array( $answer ) && is_array( $answer['data'] ?? null ) ) {
			$answer['data']['refreshEndsWithPassword'] = true;
		}
		return $answer;
	}

	/**
	 * When a password was set.
	 *
	 * @param string $password Not used.
	 * @param int    $user_id  User id.
	 */
	public static function on_set_password( $password, $user_id ): void {
		self::end_all( $user_id );
	}

	/**
	 * When a password was chosen with WordPress's own link.
	 *
	 * @param WP_User $user Its owner.
	 */
	public static function on_password_reset( $user ): void {
		self::end_all( $user->ID );
	}

	/**
	 * When a user was changed, possibly with a new password.
	 *
	 * @param int     $user_id User id.
	 * @param WP_User $before  The user before the change.
	 */
	public static function on_profile_update( $user_id, $before ): void {
		$after = get_userdata( $user_id );
		if ( ! $after || $after->user_pass !== $before->user_pass ) {
			self::end_all( $user_id );
		}
	}

	/**
	 * Issues a refresh token.
	 *
	 * @param WP_User $user   Its owner.
	 * @param string  $device What it is for.
	 * @param string  $family Of which family.
	 * @param ?string $parent Hash of the token that is exchanged for it; null for the first of a family.
	 */
	private static function issue( WP_User $user, string $device, string $family, ?string $parent ): string {
		$token  = $user->ID . '.' . bin2hex( random_bytes( 32 ) );
		$values = array( hash( 'sha256', $token ), $user->ID, $family, $parent ?? '', $device, Digitrial_Jwt::password_mark( $user ), self::now() + self::LIFETIME * 1000 );
		Digitrial_Database::run( "INSERT INTO %i (token_hash, user_id, family, parent_hash, device, password_mark, expires_at) VALUES (%s, %d, %s, NULLIF(%s, ''), %s, %s, %d)", self::table(), ...$values );
		return $token;
	}

	/** The current time, in milliseconds since 1970-01-01 UTC. */
	private static function now(): int {
		return (int) ( digitrial_now() * 1000 );
	}

	/** The table. */
	private static function table(): string {
		return Digitrial_Tables::name( 'digitrial_refresh_tokens' );
	}
}
