<?php
/**
 * Who may sign in through the app.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Finds participants.
 */
final class Digitrial_Participants {

	/**
	 * Whether somebody is a participant and not of the staff. Staff sign in at WordPress, behind whatever guards that door;
	 * the app is no way around it, neither to try their passwords nor to choose new ones.
	 *
	 * @param WP_User $user Anybody.
	 */
	public static function is_one( WP_User $user ): bool {
		$is_staff = user_can( $user, 'edit_posts' ) || user_can( $user, Digitrial_Role::MANAGE_ACCOUNTS );
		return in_array( Digitrial_Role::PARTICIPANT, $user->roles, true ) && ! $is_staff;
	}

	/**
	 * The participant of that e-mail or username, in any letter case.
	 *
	 * @param string $name As somebody wrote it.
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
	 * The participant of that e-mail, in any letter case.
	 *
	 * @param string $email As somebody wrote it.
	 */
	public static function by_email( string $email ): ?WP_User {
		$user = self::anybody_by_email( $email );
		return $user && self::is_one( $user ) ? $user : null;
	}

	/**
	 * Whoever has that e-mail, staff too. The database finds more than asked for, such as `é` for `e`: that is somebody else.
	 *
	 * @param string $email As somebody wrote it.
	 */
	public static function anybody_by_email( string $email ): ?WP_User {
		$user = self::is_plain( $email ) ? get_user_by( 'email', $email ) : false;
		return $user && self::lower( $user->user_email ) === self::lower( $email ) ? $user : null;
	}

	/**
	 * In lower case.
	 *
	 * @param string $text In UTF-8.
	 */
	public static function lower( string $text ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text, 'UTF-8' ) : strtolower( $text );
	}

	/**
	 * Whether the database can be asked for it at all: no NUL or broken UTF-8, and not longer than any e-mail.
	 *
	 * @param string $text Anything.
	 */
	private static function is_plain( string $text ): bool {
		return strlen( $text ) <= 254 && 1 === preg_match( '/^[^\p{C}]+$/Du', $text );
	}
}
