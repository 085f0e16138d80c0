<?php
/**
 * How passwords are checked and kept.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Passwords, taken as they are: not trimmed, not folded, not normalised, no backslash added or taken away.
 */
final class Digitrial_Passwords {

	/** The fewest characters of a password that somebody chooses: `leastPasswordLength` in the app. */
	public const LEAST_LENGTH = 12;

	/** A hash that no password has. */
	private const NOBODYS_HASH = 'digitrial_nobodys_hash';

	/**
	 * The text to give to `wp_hash_password` and `wp_set_password`. They trim; a text with spaces around it is digested
	 * before, so that they count.
	 *
	 * @param string $password As somebody wrote it.
	 */
	public static function to_keep( string $password ): string {
		return trim( $password ) === $password ? $password : 'digitrial:' . base64_encode( hash( 'sha256', $password, true ) );
	}

	/**
	 * Whether it is somebody's password. For nobody that takes as long as for somebody, and is false.
	 *
	 * @param string       $password As it was sent.
	 * @param WP_User|null $user     Null for nobody.
	 */
	public static function is_of( string $password, ?WP_User $user ): bool {
		$hash = $user ? $user->user_pass : self::nobodys_hash();
		$kept = self::to_keep( $password );
		// WordPress's own forms keep a password with a quote or a backslash as PHP's magic quotes would have it.
		foreach ( array_unique( array( $kept, wp_slash( $kept ) ) ) as $candidate ) {
			$right = wp_check_password( $candidate, $hash, $user ? $user->ID : '' ) && '' !== $password && null !== $user;
			if ( $right && function_exists( 'wp_password_needs_rehash' ) && wp_password_needs_rehash( $hash, $user->ID ) ) {
				// An old, weaker hash. This ends what was signed in before, once.
				wp_set_password( $candidate, $user->ID );
			}
			if ( $right ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether it is the password of a hash that this plugin made.
	 *
	 * @param string $password As it was sent.
	 * @param string $hash     Of `to_keep`.
	 */
	public static function is_of_hash( string $password, string $hash ): bool {
		return '' !== $password && wp_check_password( self::to_keep( $password ), $hash );
	}

	/** A hash as new passwords have it, of a text that nobody kept. */
	private static function nobodys_hash(): string {
		$hash = (string) get_option( self::NOBODYS_HASH, '' );
		$old  = function_exists( 'wp_password_needs_rehash' ) && wp_password_needs_rehash( $hash );
		if ( '' === $hash || $old ) {
			$hash = wp_hash_password( wp_generate_password( 64 ) );
			update_option( self::NOBODYS_HASH, $hash, false );
		}
		return $hash;
	}
}
