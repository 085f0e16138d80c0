<?php
/**
 * The tokens that participants sign in with.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Signs and reads JSON Web Tokens (RFC 7519) of one kind: HS256, made by this site, for half an hour.
 *
 * A token names its user, the device it was made for, and a mark of the password that was right: with a new password,
 * every older token is void.
 */
final class Digitrial_Jwt {

	private const HEADER = '{"alg":"HS256","typ":"JWT"}';

	/** Adds the hooks. */
	public static function init(): void {
		// After WordPress's own ways to sign in.
		add_filter( 'determine_current_user', array( self::class, 'current_user' ), 30 );
	}

	/**
	 * Makes a token.
	 *
	 * @param WP_User $user   Whose password was right.
	 * @param string  $device What the app calls the device.
	 */
	public static function issue( WP_User $user, string $device ): string {
		$now = digitrial_now();
		// Up, not down: the app counts the lifetime from the moment it gets the token, which must not end before.
		$issued_at = (int) ceil( $now );
		/**
		 * Filters how long a token works.
		 *
		 * @param int $seconds Half an hour.
		 */
		$lifetime = (int) apply_filters( 'digitrial_token_lifetime', 30 * MINUTE_IN_SECONDS );
		$claims   = array(
			'iss'  => self::issuer(),
			'iat'  => $issued_at,
			'nbf'  => (int) floor( $now ),
			'exp'  => $issued_at + $lifetime,
			'data' => array(
				'user' => array(
					'id'     => $user->ID,
					'device' => $device,
					'pass'   => self::password_mark( $user ),
				),
			),
		);
		$content  = self::encode( self::HEADER ) . '.' . self::encode( (string) wp_json_encode( $claims ) );
		return $content . '.' . self::signature( $content );
	}

	/**
	 * Whose token it is.
	 *
	 * @param string $token As it was sent.
	 * @return WP_User|null Null where it is not ours, was altered, is too old, or its password has changed.
	 */
	public static function user_of( string $token ): ?WP_User {
		$parts = explode( '.', $token );
		// The header is compared and never read: no token chooses how it is checked.
		if ( 3 !== count( $parts ) || ! hash_equals( self::encode( self::HEADER ), $parts[0] ) ) {
			return null;
		}
		if ( ! hash_equals( self::signature( "$parts[0].$parts[1]" ), $parts[2] ) ) {
			return null;
		}
		$claims = json_decode( (string) base64_decode( strtr( $parts[1], '-_', '+/' ), true ), true );
		$now    = digitrial_now();
		$nbf    = $claims['nbf'] ?? null;
		$exp    = $claims['exp'] ?? null;
		if ( self::issuer() !== ( $claims['iss'] ?? null ) || ! is_int( $nbf ) || $nbf > $now || ! is_int( $exp ) || $exp <= $now ) {
			return null;
		}
		$user = get_userdata( (int) ( $claims['data']['user']['id'] ?? 0 ) );
		if ( ! $user || ! hash_equals( self::password_mark( $user ), (string) ( $claims['data']['user']['pass'] ?? '' ) ) ) {
			return null;
		}
		return $user;
	}

	/**
	 * Tells one password of somebody from the next, also where both are the same text. Tells nothing else about it.
	 *
	 * @param WP_User $user Whose password it is.
	 */
	public static function password_mark( WP_User $user ): string {
		return substr( hash_hmac( 'sha256', "digitrial/password-mark/$user->ID/$user->user_pass", self::secret() ), 0, 32 );
	}

	/**
	 * Signs in whoever sends a good token with a REST request. A bad one makes nobody, and says nothing.
	 *
	 * @param int|false $user_id Who is signed in already.
	 * @return int|false
	 */
	public static function current_user( $user_id ) {
		// REST_REQUEST is not defined yet where a plugin asks early; WordPress asks again when it is.
		if ( ! empty( $user_id ) || ! defined( 'REST_REQUEST' ) || ! REST_REQUEST ) {
			return $user_id;
		}
		$token = self::bearer();
		if ( null === $token || ! self::opens_this_request() ) {
			return $user_id;
		}
		$user = self::user_of( $token );
		return $user ? $user->ID : $user_id;
	}

	/**
	 * Whether a token may be used for this request. It opens the programme and the question who one is; not WordPress's own
	 * calls, by which somebody with a stolen token could change an e-mail address or make an application password.
	 */
	private static function opens_this_request(): bool {
		$route  = strtolower( untrailingslashit( (string) ( $GLOBALS['wp']->query_vars['rest_route'] ?? '' ) ) );
		$method = sanitize_key( $_SERVER['REQUEST_METHOD'] ?? '' );
		// WordPress takes another method from here, whatever the request's own is.
		if ( isset( $_GET['_method'] ) || isset( $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification
			return false;
		}
		$opens = str_starts_with( $route, '/' . DIGITRIAL_NAMESPACE . '/' ) || ( '/wp/v2/users/me' === $route && 'get' === $method );
		/**
		 * Filters whether a token may be used for a request.
		 *
		 * @param bool   $opens  Whether it may.
		 * @param string $route  In lower case, such as `/wp/v2/users/me`.
		 * @param string $method In lower case, such as `get`.
		 */
		return (bool) apply_filters( 'digitrial_token_opens', $opens, $route, $method );
	}

	/** The token that was sent, if any. */
	private static function bearer(): ?string {
		// Apache keeps the header to itself; WordPress's .htaccess gives it back, at times under the second name.
		$header = $_SERVER['HTTP_AUTHORIZATION'] ?? $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		return preg_match( '/^Bearer +([\w.-]+)$/i', trim( $header ), $found ) ? $found[1] : null;
	}

	/** Who makes the tokens: another site with the same secret, such as a copy to try things on, makes others. */
	private static function issuer(): string {
		return untrailingslashit( (string) get_option( 'home' ) );
	}

	/**
	 * What proves that this site wrote a text.
	 *
	 * @param string $content Header and claims, as they are sent.
	 */
	private static function signature( string $content ): string {
		return self::encode( hash_hmac( 'sha256', $content, self::secret(), true ) );
	}

	/** The key: the constant that JWT plugins use where it is long enough for HS256, else one of WordPress's own. */
	private static function secret(): string {
		if ( defined( 'JWT_AUTH_SECRET_KEY' ) && strlen( (string) JWT_AUTH_SECRET_KEY ) >= 32 ) {
			return (string) JWT_AUTH_SECRET_KEY;
		}
		return hash_hmac( 'sha256', 'digitrial/token/1', wp_salt( 'auth' ), true );
	}

	/**
	 * Base64url, without padding.
	 *
	 * @param string $bytes Any bytes.
	 */
	private static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}
