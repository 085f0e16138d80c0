<?php
/**
 * The routes of the record.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Serves a participant's own record, and no other: a change is made to the record of the logged-in user, regardless of
 * ids in the request.
 */
final class Digitrial_Participant_Routes {

	/** Seconds after which to retry if the record was busy. */
	private const RETRY_AFTER = 2;

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'rest_api_init', array( self::class, 'register' ) );
	}

	/** Registers the routes. */
	public static function register(): void {
		register_rest_route(
			DIGITRIAL_NAMESPACE,
			'/participant/(?P<user_id>[^/]+)',
			array(
				'methods'             => 'GET',
				'permission_callback' => array( self::class, 'may_read' ),
				'callback'            => fn () => self::answer( fn () => Digitrial_Record::read( get_current_user_id() ) ),
			)
		);
		foreach ( Digitrial_Changes::names() as $name ) {
			register_rest_route(
				DIGITRIAL_NAMESPACE,
				"/participant/$name",
				array(
					'methods'             => 'POST',
					'permission_callback' => array( self::class, 'may_change' ),
					'callback'            => fn ( WP_REST_Request $request ) => self::change( $name, $request ),
					'args'                => Digitrial_Arguments::of( $name ),
				)
			);
		}
	}

	/**
	 * Whether the caller may read the record of the URL.
	 *
	 * @param WP_REST_Request $request With the user id in its URL.
	 * @return true|WP_Error
	 */
	public static function may_read( WP_REST_Request $request ) {
		$may = self::may_change();
		// Only the id in the URL: a query or a body could name another.
		$user_id = $request->get_url_params()['user_id'] ?? '';
		return true === $may && (string) get_current_user_id() !== $user_id ? self::forbidden() : $may;
	}

	/**
	 * Whether the caller has a record of their own to change.
	 *
	 * @return true|WP_Error
	 */
	public static function may_change() {
		if ( ! is_user_logged_in() ) {
			return new WP_Error( 'digitrial_not_signed_in', 'No user is signed in.', array( 'status' => 401 ) );
		}
		return Digitrial_Role::has_own_record( wp_get_current_user() ) ? true : self::forbidden();
	}

	/** The response to a logged-in user without permission. */
	private static function forbidden(): WP_Error {
		return new WP_Error( 'digitrial_not_permitted', 'This record is not yours.', array( 'status' => 403 ) );
	}

	/**
	 * Makes a change to the caller's record.
	 *
	 * @param string          $name    Of the change.
	 * @param WP_REST_Request $request With its validated arguments.
	 * @return WP_REST_Response
	 */
	private static function change( string $name, WP_REST_Request $request ): WP_REST_Response {
		$payload = array();
		foreach ( array_keys( Digitrial_Arguments::of( $name ) ) as $key ) {
			$payload[ $key ] = $request->get_param( $key );
		}
		$payload = array_filter( $payload, fn ( $value ) => null !== $value );
		// An empty response is an object too.
		$make     = fn () => (object) Digitrial_Changes::make( $name, get_current_user_id(), $payload, Digitrial_Change_Context::of( $request ) );
		$response = self::answer( $make );
		$start    = $request->get_header( 'X-Plan-Start' );
		// Compared while the record was locked, so the app need not read the record before and after.
		if ( null !== $start && 200 === $response->get_status() && Digitrial_Changes::is_of_one_plan( $name ) ) {
			$response->header( 'X-Plan-Start', $start );
		}
		return $response;
	}

	/**
	 * The response, which must not be cached.
	 *
	 * @param callable $work Returns its content, or throws.
	 * @return WP_REST_Response
	 */
	public static function answer( callable $work ): WP_REST_Response {
		try {
			$response = new WP_REST_Response( $work() );
		} catch ( Digitrial_Refusal $refusal ) {
			$response = rest_convert_error_to_response( $refusal->answer() );
		} catch ( Digitrial_Database_Fault $fault ) {
			$response = self::fault( $fault );
		}
		$response->header( 'Cache-Control', 'no-store, private' );
		return $response;
	}

	/**
	 * The response if the database failed: nothing was changed.
	 *
	 * @param Digitrial_Database_Fault $fault Without personal data in its message.
	 */
	private static function fault( Digitrial_Database_Fault $fault ): WP_REST_Response {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- An admin has to know.
		error_log( 'Digitrial: the database failed: ' . $fault->getMessage() );
		$status   = $fault->is_busy() ? 503 : 500;
		$error    = new WP_Error( 'digitrial_database', 'The database failed. Nothing was changed.', array( 'status' => $status ) );
		$response = rest_convert_error_to_response( $error );
		if ( 503 === $status ) {
			$response->header( 'Retry-After', (string) self::RETRY_AFTER );
		}
		return $response;
	}
}
