<?php
/**
 * Registration and password reset.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The calls with which the app registers users and resets passwords, as a user with the capability
 * `digitrial_manage_accounts`, by an application password.
 *
 * Known and unknown emails cause the same work and get the same response. Calls only create or change participants. The
 * app limits how often a user may ask.
 */
final class Digitrial_Accounts_Routes {

	/** The most characters of an email: the width of WordPress's column. */
	private const LONGEST_EMAIL = 100;

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'rest_api_init', array( self::class, 'register_routes' ), 1000 );
	}

	/** Registers the routes. */
	public static function register_routes(): void {
		$email    = self::text( array( 'required' => true ) );
		$key      = self::text( array( 'required' => true ) );
		$name     = self::text( array( 'required' => true, 'maxLength' => 60 ) );
		$password = self::text( array( 'required' => true, 'minLength' => Digitrial_Passwords::LEAST_LENGTH ) );
		$language = self::text( array( 'enum' => array( 'en', 'es' ), 'default' => 'en' ) );

		$person = compact( 'email', 'password', 'language' ) + array( 'first_name' => $name, 'last_name' => $name );
		$choice = array( 'username' => $email, 'key' => $key, 'new_password' => $password, 'language' => $language );
		self::route( 'wp/v2', '/users/register', 'register', $person );
		$link = array( 'login' => $email, 'key' => $key );
		$secret = self::text( array( 'required' => true, 'maxLength' => 1024 ) );
		self::route( 'wp/v2', '/users/register/confirmation', 'confirm', $link + array( 'password' => $secret ) );
		self::route( 'wp/v2', '/users/register/cancellation', 'cancel', $link );
		self::route( DIGITRIAL_NAMESPACE, '/user/pwd-reset/send-email', 'request_reset', array( 'username' => $email, 'language' => $language ) );
		self::route( DIGITRIAL_NAMESPACE, '/user/pwd-reset', 'reset', $choice );
	}

	/** Whether the current user may create accounts and set passwords for participants. */
	public static function may(): bool {
		return current_user_can( Digitrial_Role::MANAGE_ACCOUNTS );
	}

	/**
	 * Handles a call, if the site can send mails with links.
	 *
	 * @param string          $method  Of this class, that handles it.
	 * @param WP_REST_Request $request Already validated.
	 */
	private static function answer( string $method, WP_REST_Request $request ): WP_REST_Response {
		if ( ! Digitrial_Mails::can_link() ) {
			return Digitrial_Answers::refusal( 500, 'digitrial_no_site_url', 'The options do not say where the app is.' );
		}
		return self::$method( $request );
	}

	/**
	 * Mails a link that creates the account, or a notice if there already is one.
	 *
	 * @param WP_REST_Request $request With `email`, `password`, `first_name`, `last_name` and `language`.
	 */
	private static function register( WP_REST_Request $request ): WP_REST_Response {
		$email = strtolower( trim( $request['email'] ) );
		// WordPress may change the email when it stores it, into the address of another person.
		if ( ! is_email( $email ) || wp_unslash( apply_filters( 'pre_user_email', wp_slash( $email ) ) ) !== $email || strlen( $email ) > self::LONGEST_EMAIL ) {
			return Digitrial_Answers::refusal( 400, 'digitrial_invalid_email', 'This email address cannot be used.' );
		}
		$present = Digitrial_Participants::anybody_by_email( $email );
		// Also done if there is an account: that key is never sent, and both cases take equally long.
		$key = Digitrial_Pending_Accounts::keep( array( 'email' => $email ) + $request->get_params() );
		if ( $present ) {
			Digitrial_Mails::send( 'account-exists', $email, $request['language'] );
		} else {
			Digitrial_Mails::send( 'confirm-account', $email, $request['language'], $key );
		}
		return Digitrial_Answers::good();
	}

	/**
	 * Creates the account of a link, if the password is the one of its registration.
	 *
	 * @param WP_REST_Request $request With `login`, `key` and `password`.
	 */
	private static function confirm( WP_REST_Request $request ): WP_REST_Response {
		// Before the transaction: the comparison is slow, and other links of the email would wait for it.
		$is_right = Digitrial_Pending_Accounts::has_password( $request['login'], $request['key'], $request['password'] );
		if ( false === $is_right ) {
			return Digitrial_Answers::refusal( 403, 'digitrial_wrong_password', 'The password is not the one of this registration.' );
		}
		$is_made = $is_right && Digitrial_Pending_Accounts::confirm( $request['login'], $request['key'] );
		return $is_made ? Digitrial_Answers::good() : self::link_ended();
	}

	/**
	 * Cancels a registration that the owner of the mailbox did not ask for.
	 *
	 * @param WP_REST_Request $request With `login` and `key`.
	 */
	private static function cancel( WP_REST_Request $request ): WP_REST_Response {
		Digitrial_Pending_Accounts::cancel( $request['login'], $request['key'] );
		return Digitrial_Answers::good();
	}

	/**
	 * Mails a link for choosing a new password.
	 *
	 * @param WP_REST_Request $request With `username` (an email) and `language`.
	 */
	private static function request_reset( WP_REST_Request $request ): WP_REST_Response {
		$user = Digitrial_Participants::by_email( $request['username'] );
		$key  = Digitrial_Password_Keys::issue( $user ? $user->ID : 0 );
		if ( $user ) {
			Digitrial_Mails::send( 'choose-password', strtolower( $user->user_email ), $request['language'], $key );
		}
		return Digitrial_Answers::good();
	}

	/**
	 * Sets the password chosen with a link, and notifies the user.
	 *
	 * @param WP_REST_Request $request With `username` (an email), `key`, `new_password` and `language`.
	 */
	private static function reset( WP_REST_Request $request ): WP_REST_Response {
		$user = Digitrial_Participants::by_email( $request['username'] );
		if ( ! $user || ! Digitrial_Password_Keys::spend( $user, $request['key'], $request['new_password'] ) ) {
			return self::link_ended();
		}
		Digitrial_Mails::send( 'password-changed', strtolower( $user->user_email ), $request['language'] );
		return Digitrial_Answers::good();
	}

	/** The response to an invalid link. */
	private static function link_ended(): WP_REST_Response {
		return Digitrial_Answers::refusal( 404, 'digitrial_link_ended', 'The link is not one of ours, was used or is too old.' );
	}

	/**
	 * Registers a route, and replaces one that another plugin may have registered: a public `users/register` would
	 * create users with an unverified mailbox.
	 *
	 * @param string $namespace Such as `wp/v2`.
	 * @param string $path      Of the route.
	 * @param string $method    Of this class, that handles it.
	 * @param array  $args      Its arguments.
	 */
	private static function route( string $namespace, string $path, string $method, array $args ): void {
		$route = array(
			'methods'             => 'POST',
			'callback'            => static fn ( $request ) => Digitrial_Answers::of( static fn () => self::answer( $method, $request ) ),
			'permission_callback' => array( self::class, 'may' ),
			'args'                => $args,
		);
		register_rest_route( $namespace, $path, $route, true );
	}

	/**
	 * A text argument.
	 *
	 * @param array $rules More of its schema.
	 */
	private static function text( array $rules ): array {
		return $rules + array(
			'type'      => 'string',
			'maxLength' => 254,
		);
	}
}
