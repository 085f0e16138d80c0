<?php
/**
 * Users who may log in through the app.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Finds participants.
 */
final class Digitrial_Participants {

	/**
	 * Whether a user is a participant and not staff. Staff log in at WordPress, with the protection it has; the app
	 * must not be a way around it, neither to try their passwords nor to reset them.
	 *
	 * @param WP_User $user Any user.
	 */
	public static function is_one( WP_User $user ): bool {
		$is_staff = user_can( $user, 'edit_posts' ) || user_can( $user, Digitrial_Role::MANAGE_ACCOUNTS );
		return in_array( Digitrial_Role::PARTICIPANT, $user->roles, true ) && ! $is_staff;
	}

	/**
	 * The participant with that email or username, in any letter case.
	 *
	 * @param string $name As typed.
	 */
	public static function by_name( string $name ): ?WP_User {
		$user = self::anybody_by_email( $name );
		if ( ! $user && self::is_plain( $name ) ) {
			$found = get_user_by( 'login', $name );
			$user  = $found && self::lower( $found->user_login ) === self::lower( $name ) ? $found : null;
		}
		return $user && self::is_one( $user ) ? $user : null;
	}

	/**
	 * The participant with that email, in any letter case.
	 *
	 * @param string $email As typed.
	 */
	public static function by_email( string $email ): ?WP_User {
		$user = self::anybody_by_email( $email );
		return $user && self::is_one( $user ) ? $user : null;
	}

	/**
	 * The user with that email, including staff. The database matches too much, such as `é` for `e`, which is another
	 * user.
	 *
	 * @param string $email As typed.
	 */
	public static function anybody_by_email( string $email ): ?WP_User {
		$user = self::is_plain( $email ) ? get_user_by( 'email', $email ) : false;
		return $user && self::lower( $user->user_email ) === self::lower( $email ) ? $user : null;
	}

	/**
	 * Converts to lower case.
	 *
	 * @param string $text In UTF-8.
	 */
	public static function lower( string $text ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text, 'UTF-8' ) : strtolower( $text );
	}

	/**
	 * Whether the database can be queried for a text: no NUL or broken UTF-8, and not longer than any email.
	 *
	 * @param string $text Any text.
	 */
	private static function is_plain( string $text ): bool {
		return strlen( $text ) <= 254 && 1 === preg_match( '/^[^\p{C}]+$/Du', $text );
	}
}
