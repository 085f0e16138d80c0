<?php
/**
 * Login.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * `POST /wp-json/jwt-auth/v1/token`, compatible with the plugin usefulteam/jwt-auth: with a username and a password, or
 * with its cookie alone.
 *
 * The app limits login attempts; requests that bypass it are limited by name (Digitrial_Guesses). All calls of the app
 * come from one address, so a limit by address would lock out all users at once. For the same reason `wp_login_failed`
 * is not fired.
 */
final class Digitrial_Token_Route {

	private const COOKIE = 'refresh_token';

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'rest_api_init', array( self::class, 'register' ), 1000 );
	}

	/**
	 * Registers the route, unless another plugin serves it.
	 *
	 * @param WP_REST_Server $server Knows the routes of other plugins by now.
	 */
	public static function register( $server ): void {
		if ( isset( $server->get_routes( 'jwt-auth/v1' )['/jwt-auth/v1/token'] ) ) {
			return;
		}
		$text = array(
			'type'      => 'string',
			'maxLength' => 4096,
		);
		register_rest_route(
			'jwt-auth/v1',
			'/token',
			array(
				'methods'             => 'POST',
				'callback'            => static fn ( $request ) => Digitrial_Answers::of( static fn () => self::answer( $request ) ),
				// The caller is not authenticated yet.
				'permission_callback' => '__return_true',
				'args'                => array(
					'username' => $text,
					'password' => $text,
					'device'   => array(
						'type'    => 'string',
						'default' => '',
						'pattern' => '^[\w.-]{0,64}$',
					),
				),
			)
		);
	}

	/**
	 * Handles a login or a refresh.
	 *
	 * @param WP_REST_Request $request With a username and a password, or with the cookie.
	 */
	private static function answer( WP_REST_Request $request ): WP_REST_Response {
		$device = (string) $request['device'];
		if ( null === $request['username'] && null === $request['password'] ) {
			$cookie = $_COOKIE[ self::COOKIE ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			$spent  = Digitrial_Sessions::spend( is_string( $cookie ) ? $cookie : '', $device );
			return $spent ? self::granted( $spent[0], $spent[1], $device ) : self::refused();
		}
		$name = (string) $request['username'];
		$wait = Digitrial_Guesses::wait( $name );
		if ( $wait > 0 ) {
			$answer = Digitrial_Answers::refusal( 429, 'digitrial_too_many_guesses', 'Too many wrong passwords.' );
			$answer->header( 'Retry-After', (string) $wait );
			return $answer;
		}
		$user = self::signed_in( $name, (string) $request['password'] );
		if ( ! $user ) {
			Digitrial_Guesses::count( $name );
		}
		return $user ? self::granted( $user, Digitrial_Sessions::start( $user, $device ), $device ) : self::refused();
	}

	/**
	 * The user with this username and password. For an unknown name a password is checked too, equally slowly.
	 *
	 * Does not use WordPress's `wp_authenticate`, which trims passwords, accepts application passwords, and reveals
	 * what is wrong.
	 *
	 * @param string $username An email or a username.
	 * @param string $password As sent.
	 */
	private static function signed_in( string $username, string $password ): ?WP_User {
		$user = Digitrial_Participants::by_name( $username );
		if ( ! Digitrial_Passwords::is_of( $password, $user ) ) {
			return null;
		}
		// Plugins use this WordPress filter to refuse users, such as blocked ones.
		$allowed = apply_filters( 'wp_authenticate_user', get_userdata( $user->ID ), $password );
		return $allowed instanceof WP_User ? $allowed : null;
	}

	/**
	 * The response to a logged-in user.
	 *
	 * @param WP_User $user   The user.
	 * @param string  $cookie The refresh token.
	 * @param string  $device The app's name of the device.
	 */
	private static function granted( WP_User $user, string $cookie, string $device ): WP_REST_Response {
		$plain  = static fn ( $text ) => html_entity_decode( (string) $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$answer = Digitrial_Answers::good(
			Digitrial_Sessions::with_promise(
				array(
					'success'    => true,
					'statusCode' => 200,
					'code'       => 'jwt_auth_valid_credential',
					'message'    => 'Credential is valid',
					'data'       => array(
						'token'       => Digitrial_Jwt::issue( $user, $device ),
						'id'          => $user->ID,
						'email'       => $user->user_email,
						'nicename'    => $user->user_nicename,
						'firstName'   => $plain( $user->first_name ),
						'lastName'    => $plain( $user->last_name ),
						'displayName' => $plain( $user->display_name ),
					),
				)
			)
		);
		$parts  = array( self::COOKIE . "=$cookie", 'Max-Age=' . Digitrial_Sessions::LIFETIME, 'Path=/', 'HttpOnly', 'SameSite=Strict' );
		if ( is_ssl() ) {
			$parts[] = 'Secure';
		}
		$answer->header( 'Set-Cookie', implode( '; ', $parts ) );
		return $answer;
	}

	/** The same response to every failed login. */
	private static function refused(): WP_REST_Response {
		return Digitrial_Answers::refusal( 401, 'digitrial_not_signed_in', 'These details are not right.' );
	}
}
