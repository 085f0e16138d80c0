<?php
/**
 * Checking and storing passwords.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Passwords are used exactly as typed: not trimmed, not folded, not normalised, no backslash added or removed.
 */
final class Digitrial_Passwords {

	/** Minimum length of a chosen password: `leastPasswordLength` in the app. */
	public const LEAST_LENGTH = 12;

	/** Option with a hash that no password has. */
	private const DUMMY_HASH = 'digitrial_nobodys_hash';

	/**
	 * The text for `wp_hash_password` and `wp_set_password`. They trim, so a text with spaces around it is hashed
	 * first, to make the spaces count.
	 *
	 * @param string $password As typed.
	 */
	public static function to_keep( string $password ): string {
		return trim( $password ) === $password ? $password : 'digitrial:' . base64_encode( hash( 'sha256', $password, true ) );
	}

	/**
	 * Whether it is the password of a user. Without a user this takes as long, and is false.
	 *
	 * @param string       $password As sent.
	 * @param WP_User|null $user     Null for an unknown user.
	 */
	public static function is_of( string $password, ?WP_User $user ): bool {
		$hash = $user ? $user->user_pass : self::dummy_hash();
		$kept = self::to_keep( $password );
		// WordPress's own forms store a password with a quote or a backslash in the form of PHP's magic quotes.
		foreach ( array_unique( array( $kept, wp_slash( $kept ) ) ) as $candidate ) {
			$right = wp_check_password( $candidate, $hash, $user ? $user->ID : '' ) && '' !== $password && null !== $user;
			if ( $right && function_exists( 'wp_password_needs_rehash' ) && wp_password_needs_rehash( $hash, $user->ID ) ) {
				// An old, weaker hash. Replacing it revokes earlier logins, once.
				wp_set_password( $candidate, $user->ID );
			}
			if ( $right ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether it is the password of a hash made by this plugin.
	 *
	 * @param string $password As sent.
	 * @param string $hash     Of `to_keep`.
	 */
	public static function is_of_hash( string $password, string $hash ): bool {
		return '' !== $password && wp_check_password( self::to_keep( $password ), $hash );
	}

	/** A hash like that of new passwords, of a text that is not stored. */
	private static function dummy_hash(): string {
		$hash = (string) get_option( self::DUMMY_HASH, '' );
		$old  = function_exists( 'wp_password_needs_rehash' ) && wp_password_needs_rehash( $hash );
		if ( '' === $hash || $old ) {
			$hash = wp_hash_password( wp_generate_password( 64 ) );
			update_option( self::DUMMY_HASH, $hash, false );
		}
		return $hash;
	}
}
