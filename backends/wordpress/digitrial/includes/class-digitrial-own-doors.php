<?php
/**
 * WordPress's own logins.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps participants out of `wp-login.php`, XML-RPC and application passwords: they log in through the app, which
 * limits wrong passwords and does not reveal who has an account. Nothing changes for staff.
 */
final class Digitrial_Own_Doors {

	/** WordPress's error codes for a wrong name or password. Separate messages reveal who has an account. */
	private const TELLING = array( 'invalid_username', 'invalid_email', 'incorrect_password', 'invalidcombo' );

	/** Adds the hooks. */
	public static function init(): void {
		// After WordPress has checked the password.
		add_filter( 'authenticate', array( self::class, 'refuse_participant' ), 100 );
		add_filter( 'wp_is_application_passwords_available_for_user', array( self::class, 'may_have_application_passwords' ), 10, 2 );
		add_filter( 'lostpassword_errors', array( self::class, 'say_one_thing' ), 100, 2 );
	}

	/**
	 * Refuses participants at WordPress's own logins, with one error for everything that is wrong there.
	 *
	 * @param WP_User|WP_Error|null $user Result of WordPress so far.
	 * @return WP_User|WP_Error|null
	 */
	public static function refuse_participant( $user ) {
		if ( ! self::is_own_door() ) {
			return $user;
		}
		$is_participant = $user instanceof WP_User && Digitrial_Participants::is_one( $user );
		$is_telling     = $user instanceof WP_Error && array_intersect( $user->get_error_codes(), self::TELLING );
		return $is_participant || $is_telling
			? new WP_Error( 'digitrial_not_signed_in', __( 'These details are not right.', 'digitrial' ) )
			: $user;
	}

	/**
	 * Refuses application passwords, which would outlive a new password.
	 *
	 * @param bool    $available WordPress's decision.
	 * @param WP_User $user      Their owner.
	 */
	public static function may_have_application_passwords( $available, $user ): bool {
		return $available && ! Digitrial_Participants::is_one( $user );
	}

	/**
	 * Makes "Lost your password?" respond to participants and unknown names as to staff; only staff get WordPress's
	 * mail.
	 *
	 * @param WP_Error      $errors Found by WordPress.
	 * @param WP_User|false $user   User of that name.
	 */
	public static function say_one_thing( $errors, $user ) {
		$is_participant = $user instanceof WP_User && Digitrial_Participants::is_one( $user );
		$is_telling     = array() !== array_intersect( $errors->get_error_codes(), self::TELLING );
		// For an unknown username WordPress adds its error only after this.
		$is_nobody = ! $user && ! $errors->has_errors();
		if ( self::is_own_door() && ( $is_participant || $is_telling || $is_nobody ) ) {
			wp_safe_redirect( wp_login_url() . '?checkemail=confirm' );
			exit;
		}
		return $errors;
	}

	/** Whether the request is for one of these logins, and not for the app's. */
	private static function is_own_door(): bool {
		return 'wp-login.php' === ( $GLOBALS['pagenow'] ?? '' ) || ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST );
	}
}
