<?php
/**
 * WordPress's own doors.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Keeps participants out of `wp-login.php`, XML-RPC and application passwords: they sign in through the app, which limits wrong
 * passwords and tells nobody who has an account. Staff go through these doors as ever.
 */
final class Digitrial_Own_Doors {

	/** What WordPress says about a name or a password that is not right. Said apart, they tell who has an account. */
	private const TELLING = array( 'invalid_username', 'invalid_email', 'incorrect_password', 'invalidcombo' );

	/** Adds the hooks. */
	public static function init(): void {
		// After WordPress has checked the password.
		add_filter( 'authenticate', array( self::class, 'refuse_participant' ), 100 );
		add_filter( 'wp_is_application_passwords_available_for_user', array( self::class, 'may_have_application_passwords' ), 10, 2 );
		add_filter( 'lostpassword_errors', array( self::class, 'say_one_thing' ), 100, 2 );
	}

	/**
	 * Signs no participant in at WordPress itself, and gives one error for all that is not right there.
	 *
	 * @param WP_User|WP_Error|null $user Whom WordPress has found.
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
	 * An application password would outlive a new password.
	 *
	 * @param bool    $available What WordPress thinks.
	 * @param WP_User $user      Whose it would be.
	 */
	public static function may_have_application_passwords( $available, $user ): bool {
		return $available && ! Digitrial_Participants::is_one( $user );
	}

	/**
	 * Ends "Lost your password?" the same for a participant and for nobody as for staff, who alone get WordPress's mail.
	 *
	 * @param WP_Error      $errors What WordPress has found wrong.
	 * @param WP_User|false $user   Whose the name is.
	 */
	public static function say_one_thing( $errors, $user ) {
		$is_participant = $user instanceof WP_User && Digitrial_Participants::is_one( $user );
		$is_telling     = array() !== array_intersect( $errors->get_error_codes(), self::TELLING );
		// Of a username that nobody has WordPress says so only after this.
		$is_nobody = ! $user && ! $errors->has_errors();
		if ( self::is_own_door() && ( $is_participant || $is_telling || $is_nobody ) ) {
			wp_safe_redirect( wp_login_url() . '?checkemail=confirm' );
			exit;
		}
		return $errors;
	}

	/** Whether somebody stands at one of these doors, and not at the app's. */
	private static function is_own_door(): bool {
		return 'wp-login.php' === ( $GLOBALS['pagenow'] ?? '' ) || ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST );
	}
}
