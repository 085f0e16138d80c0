<?php
/**
 * The access tokens of participants.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Signs and reads JSON Web Tokens (RFC 7519) of one kind: HS256, issued by this site, for half an hour.
 *
 * A token contains its user, the device that it was issued for, and a mark of the password: a new password revokes all
 * older tokens.
 */
final class Digitrial_Jwt {

	private const HEADER = '{"alg":"HS256","typ":"JWT"}';

	/** Adds the hooks. */
	public static function init(): void {
		// After WordPress's own authentication.
		add_filter( 'determine_current_user', array( self::class, 'current_user' ), 30 );
	}

	/**
	 * Issues a token.
	 *
	 * @param WP_User $user   Authenticated user.
	 * @param string  $device The app's name of the device.
	 */
	public static function issue( WP_User $user, string $device ): string {
		$now = digitrial_now();
		// Rounded up: the app counts the lifetime from the moment it receives the token, which must not expire before.
		$issued_at = (int) ceil( $now );
		/**
		 * Filters the lifetime of a token.
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
	 * The user of a token.
	 *
	 * @param string $token As sent.
	 * @return WP_User|null Null if it is not ours, was altered, has expired, or the password has changed.
	 */
	public static function user_of( string $token ): ?WP_User {
		$parts = explode( '.', $token );
		// The header is compared and never parsed, so that a token cannot choose how it is checked.
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
	 * Tells apart the passwords that a user had, even if two are the same text. Reveals nothing else about them.
	 *
	 * @param WP_User $user Owner of the password.
	 */
	public static function password_mark( WP_User $user ): string {
		return substr( hash_hmac( 'sha256', "digitrial/password-mark/$user->ID/$user->user_pass", self::secret() ), 0, 32 );
	}

	/**
	 * Authenticates a REST request that has a valid token. An invalid token is ignored.
	 *
	 * @param int|false $user_id User authenticated so far.
	 * @return int|false
	 */
	public static function current_user( $user_id ) {
		// REST_REQUEST is not defined yet if a plugin asks early; WordPress asks again later.
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
	 * Whether a token may be used for this request: for the programme, and to read one's own user. Not for WordPress's
	 * own calls, with which a stolen token could change the email or create an application password.
	 */
	private static function opens_this_request(): bool {
		$route  = strtolower( untrailingslashit( (string) ( $GLOBALS['wp']->query_vars['rest_route'] ?? '' ) ) );
		$method = sanitize_key( $_SERVER['REQUEST_METHOD'] ?? '' );
		// With these WordPress uses another method than that of the request.
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

	/** The token that was sent, or null. */
	private static function bearer(): ?string {
		// Apache withholds the header; WordPress's .htaccess restores it, sometimes under the second name.
		$header = $_SERVER['HTTP_AUTHORIZATION'] ?? $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		return preg_match( '/^Bearer +([\w.-]+)$/i', trim( $header ), $found ) ? $found[1] : null;
	}

	/** The issuer. Another site with the same secret, such as a test copy, issues different tokens. */
	private static function issuer(): string {
		return untrailingslashit( (string) get_option( 'home' ) );
	}

	/**
	 * Signs a text.
	 *
	 * @param string $content Header and claims, as sent.
	 */
	private static function signature( string $content ): string {
		return self::encode( hash_hmac( 'sha256', $content, self::secret(), true ) );
	}

	/**
	 * The key: the constant of JWT plugins if it is long enough for HS256, otherwise one derived from WordPress's own.
	 */
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
