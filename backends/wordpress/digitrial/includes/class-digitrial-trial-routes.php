<?php
/**
 * The route of an export for a trial.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Sends the stored records and journals of everyone to the app's service account, some people at a time, as JSON lines. The
 * app makes the files of it: `npm run export`.
 */
final class Digitrial_Trial_Routes {

	private const TYPE = 'application/x-ndjson; charset=UTF-8';

	/** The most people in an answer: they are in memory at once, with their journals. */
	private const MOST_PEOPLE = 50;

	/** The most answers in a minute. */
	private const MOST_PAGES = 60;

	/** The key with which earlier versions of the plugin made pseudonyms. */
	private const KEY = 'digitrial_export_key';

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'rest_api_init', array( self::class, 'register' ) );
		add_filter( 'rest_pre_serve_request', array( self::class, 'serve' ), 10, 3 );
	}

	/** Registers the route. It is a POST, because caches of WordPress may keep what a GET answers. */
	public static function register(): void {
		register_rest_route(
			DIGITRIAL_NAMESPACE,
			'/trial/people',
			array(
				'methods'             => 'POST',
				'permission_callback' => array( self::class, 'may' ),
				'callback'            => fn ( WP_REST_Request $request ) => Digitrial_Answers::of( fn () => self::page( $request ) ),
				'args'                => array(
					'after' => array( 'type' => 'integer', 'minimum' => 0, 'required' => true ),
					'limit' => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => self::MOST_PEOPLE, 'default' => 20 ),
					'names' => array( 'type' => 'boolean', 'default' => false ),
				),
			)
		);
	}

	/**
	 * Whether the caller is the service account, and no one else can read the answer.
	 *
	 * @return true|WP_Error
	 */
	public static function may() {
		// Not current_user_can(), by which the administrator of a network may do everything.
		if ( empty( wp_get_current_user()->allcaps[ Digitrial_Role::READ_TRIAL ] ) ) {
			return new WP_Error( 'digitrial_not_permitted', 'Only the service account may read this.', array( 'status' => rest_authorization_required_code() ) );
		}
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		if ( ! is_ssl() && 1 !== preg_match( '/^(localhost|\[::1\]|127(\.\d{1,3}){3})\z/', $host ) ) {
			return new WP_Error( 'digitrial_no_https', 'This is only sent over https.', array( 'status' => 403 ) );
		}
		return true;
	}

	/**
	 * A line for each person with a greater id than `after`, and a last line with the id to go on after. Each person's record
	 * and journal are of the same moment.
	 *
	 * @param WP_REST_Request $request With its validated arguments.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	private static function page( WP_REST_Request $request ): WP_REST_Response {
		$wait = self::wait();
		if ( $wait > 0 ) {
			$answer = Digitrial_Answers::refusal( 429, 'digitrial_too_many', 'Please try again later.' );
			$answer->header( 'Retry-After', (string) $wait );
			return $answer;
		}
		list( $after, $limit ) = array( (int) $request['after'], (int) $request['limit'] );

		$lines = Digitrial_Database::transaction( fn () => self::people( Digitrial_People::after( $after, $limit ), (bool) $request['names'] ) );
		self::log( count( $lines ), $after, (bool) $request['names'] );
		$lines[] = array(
			'next'          => count( $lines ) < $limit ? null : end( $lines )['id'],
			'pseudonym_key' => get_option( self::KEY, null ),
		);
		$answer  = Digitrial_Answers::good( $lines );
		$answer->header( 'Content-Type', self::TYPE );
		return $answer;
	}

	/**
	 * People with what is stored of them.
	 *
	 * @param array[] $accounts As returned by Digitrial_People.
	 * @param bool    $names    Whether their names and emails are sent.
	 * @return array[]
	 */
	private static function people( array $accounts, bool $names ): array {
		$ids     = array_column( $accounts, 'id' );
		$records = Digitrial_Records::parts( $ids );
		$events  = Digitrial_Journal::of( $ids );
		return array_map(
			fn ( $account ) => array(
				'id'      => $account['id'],
				'account' => $names ? array( 'name' => $account['name'], 'email' => $account['email'] ) : null,
				'record'  => $records[ $account['id'] ] ?? null,
				'events'  => $events[ $account['id'] ] ?? array(),
			),
			$accounts
		);
	}

	/**
	 * Sends the lines. One that is no JSON is sent as an empty line, which the app refuses.
	 *
	 * @param bool            $served  Whether the request has been served already.
	 * @param mixed           $answer  To be sent.
	 * @param WP_REST_Request $request The request.
	 */
	public static function serve( $served, $answer, $request ): bool {
		if ( $served || ! $answer instanceof WP_REST_Response || self::TYPE !== ( $answer->get_headers()['Content-Type'] ?? '' ) ) {
			return (bool) $served;
		}
		foreach ( 'HEAD' === $request->get_method() ? array() : $answer->get_data() as $line ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- JSON, which is no HTML.
			echo wp_json_encode( $line, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) . "\n";
		}
		return true;
	}

	/**
	 * Counts an answer of this minute.
	 *
	 * @return int Seconds to wait; 0 if it may be given.
	 */
	private static function wait(): int {
		$counted = get_transient( 'digitrial_trial_pages' );
		if ( ! is_array( $counted ) || $counted['until'] <= digitrial_now() ) {
			$counted = array( 'pages' => 0, 'until' => digitrial_now() + MINUTE_IN_SECONDS );
		}
		if ( $counted['pages'] >= self::MOST_PAGES ) {
			return (int) ceil( $counted['until'] - digitrial_now() );
		}
		++$counted['pages'];
		set_transient( 'digitrial_trial_pages', $counted, MINUTE_IN_SECONDS );
		return 0;
	}

	/**
	 * Writes into the log of PHP who read how many people; PHP adds when.
	 *
	 * @param int  $people How many.
	 * @param int  $after  The greatest id of those before them.
	 * @param bool $names  Whether with names.
	 */
	private static function log( int $people, int $after, bool $names ): void {
		$user = wp_get_current_user();
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- An admin has to know.
		error_log( sprintf( 'Digitrial export: user %d (%s) read %d people after id %d %s names', $user->ID, $user->user_login, $people, $after, $names ? 'with' : 'without' ) );
	}
}
