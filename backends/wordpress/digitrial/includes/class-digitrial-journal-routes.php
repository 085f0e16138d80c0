<?php
/**
 * The routes of the journal.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Serves a participant's own journal, and no other. The app finds the route in the index of the namespace.
 */
final class Digitrial_Journal_Routes {

	/** The longest payload in bytes: a programme of 104 weeks fits. */
	private const LONGEST_PAYLOAD = 512 * 1024;

	/** Adds the hooks. This route must be registered before that of a record, whose pattern fits it too. */
	public static function init(): void {
		add_action( 'rest_api_init', array( self::class, 'register' ), 9 );
	}

	/** Registers the routes. */
	public static function register(): void {
		$may = array( Digitrial_Participant_Routes::class, 'may_change' );
		register_rest_route(
			DIGITRIAL_NAMESPACE,
			'/participant/journal',
			array(
				array(
					'methods'             => 'GET',
					'permission_callback' => $may,
					'callback'            => fn () => Digitrial_Participant_Routes::answer(
						fn () => array(
							'user_id' => get_current_user_id(),
							'events'  => Digitrial_Journal::all( get_current_user_id() ),
						)
					),
				),
				array(
					'methods'             => 'POST',
					'permission_callback' => $may,
					'callback'            => fn ( WP_REST_Request $request ) => Digitrial_Participant_Routes::answer( fn () => self::add( $request ) ),
					'args'                => self::arguments(),
				),
			)
		);
	}

	/**
	 * Adds an event to the caller's journal. Its time is that of this server, less the time it has waited.
	 *
	 * @param WP_REST_Request $request With its validated arguments.
	 */
	private static function add( WP_REST_Request $request ): array {
		$event = array();
		foreach ( array_keys( self::arguments() ) as $key ) {
			$event[ $key ] = $request->get_param( $key );
		}
		$context     = Digitrial_Change_Context::of( $request );
		$event['at'] = Digitrial_Clock::instant( Digitrial_Change_Context::pressed_at( $context, $event['programme_start'] ) );
		return Digitrial_Journal::add( get_current_user_id(), $event );
	}

	/** The arguments of an event, for register_rest_route. */
	private static function arguments(): array {
		$day = fn ( $value ) => null === $value || ( is_string( $value ) && Digitrial_Change_Context::is_day( $value ) );
		return array(
			'id'              => self::text( fn ( $value ) => is_string( $value ) && 1 === preg_match( '/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\z/i', $value ) ),
			'kind'            => self::text( fn ( $value ) => is_string( $value ) && 1 === preg_match( '/^[a-z]+(-[a-z]+)*\z/', $value ) && strlen( $value ) <= 40 ),
			'entered_by'      => self::text( fn ( $value ) => in_array( $value, array( 'participant', 'clinic' ), true ) ),
			'via'             => self::text( fn ( $value ) => in_array( $value, array( 'online', 'queue', 'paper' ), true ) ),
			'programme_start' => array( 'required' => false ) + self::text( $day ),
			'payload'         => self::text( array( self::class, 'is_payload' ) ),
		);
	}

	/**
	 * Whether a value is the JSON of an object, which is always UTF-8.
	 *
	 * @param mixed $value Any value.
	 */
	public static function is_payload( $value ): bool {
		return is_string( $value )
			&& strlen( $value ) <= self::LONGEST_PAYLOAD
			&& is_object( json_decode( $value ) );
	}

	/**
	 * A value, stored unchanged.
	 *
	 * @param callable $is_valid Whether a value of any type is accepted.
	 */
	private static function text( callable $is_valid ): array {
		return array(
			'required'          => true,
			'validate_callback' => fn ( $value, $request, $key ) => $is_valid( $value )
				? true
				: new WP_Error( 'rest_invalid_param', "The value of $key cannot be taken.", array( 'status' => 400 ) ),
			'sanitize_callback' => fn ( $value ) => $value,
		);
	}
}
