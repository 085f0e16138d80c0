<?php
/**
 * The calls that return public content.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * `options/all` and `exercises`: docs/wordpress-calls.md. The same for all users, logged in or not.
 */
class Digitrial_Content_Routes {

	/** How long a response may be cached. The app itself asks again after a minute. */
	const CACHE = 'public, max-age=30';

	/**
	 * Adds the hooks.
	 */
	public static function init(): void {
		add_action( 'rest_api_init', array( self::class, 'register' ) );
	}

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		$routes = array(
			'/options/all' => 'options',
			'/exercises'   => 'exercises',
		);
		foreach ( $routes as $route => $answer ) {
			register_rest_route(
				DIGITRIAL_NAMESPACE,
				$route,
				array(
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => array( self::class, $answer ),
					// Public: the app shows this before login, and it contains no personal data.
					'permission_callback' => '__return_true',
				)
			);
		}
	}

	/**
	 * The clinic's options.
	 */
	public static function options(): WP_REST_Response {
		$all     = Digitrial_Options::all();
		$options = fn ( array $values ) => array_map( fn ( $value ) => array( 'option' => (string) $value ), $values );
		return self::answer(
			array(
				'site_details'            => array(
					'site_name'        => $all['site_name'],
					'site_url'         => $all['site_url'],
					'site_admin_email' => $all['site_admin_email'],
				),
				'site_logos'              => array(
					'site_logo' => Digitrial_Media::picture( $all['site_logo'] ),
				),
				'cookie_control_settings' => array(
					'cookie_modal_title'         => $all['cookie_modal_title'],
					'cookie_modal_text'          => $all['cookie_modal_text'],
					'non_necessary_cookies_used' => $all['non_necessary_cookies_used'],
				),
				'main_navigation'         => $all['main_navigation'],
				'footer_content'          => array(
					'footer_logo'            => Digitrial_Media::picture( $all['footer_logo'] ),
					'footer_col_1'           => $all['footer_col_1'],
					'footer_col_2'           => $all['footer_col_2'],
					'footer_additional_info' => $all['footer_additional_info'],
					'footer_links'           => $all['footer_links'],
				),
				'treatment_plan_settings' => array(
					'number_treatment_weeks' => $all['number_treatment_weeks'],
					'max_exercises'          => $all['max_exercises'],
					'max_goals'              => $all['max_goals'],
					'session_frequency'      => $options( $all['session_frequency'] ),
					'reps_options'           => $options( $all['reps_options'] ),
					'sets_options'           => $options( $all['sets_options'] ),
					// An object, even if it is empty.
					'exercise_categories'    => (object) Digitrial_Exercises::categories(),
				),
				'pain_question'           => self::pain_question( $all ),
			)
		);
	}

	/**
	 * The question about pain.
	 *
	 * @param array $all The clinic's options.
	 * @return array|false False if the clinic wrote nothing to do about much pain: then pain is not asked about.
	 */
	private static function pain_question( array $all ) {
		if ( '' === $all['pain_stop_text'] ) {
			return false;
		}
		return array(
			'in_numbers' => $all['pain_in_numbers'],
			'stop_from'  => $all['pain_stop_from'],
			'stop_text'  => $all['pain_stop_text'],
			'phone'      => $all['pain_phone'],
		);
	}

	/**
	 * The library: every exercise in it, in order.
	 */
	public static function exercises(): WP_REST_Response {
		$posts = get_posts(
			array(
				'post_type'    => Digitrial_Exercises::TYPE,
				'post_status'  => 'publish',
				'has_password' => false,
				'numberposts'  => -1,
				'orderby'      => array(
					'menu_order' => 'ASC',
					'title'      => 'ASC',
					'ID'         => 'ASC',
				),
			)
		);
		self::read_media_at_once( $posts );
		$in_library = array_filter( $posts, array( Digitrial_Exercises::class, 'is_in_library' ) );
		return self::answer( array( 'exercises' => array_map( array( self::class, 'exercise' ), array_values( $in_library ) ) ) );
	}

	/**
	 * One exercise, as in the response.
	 *
	 * @param WP_Post $post An exercise of the library.
	 */
	private static function exercise( WP_Post $post ): array {
		$answer = array(
			'id'       => $post->ID,
			'slug'     => Digitrial_Exercises::slug( $post ),
			'title'    => Digitrial_Exercises::title( $post ),
			'category' => Digitrial_Exercises::category( $post->ID )->slug,
			'summary'  => (string) get_post_meta( $post->ID, Digitrial_Exercises::SUMMARY, true ),
		);
		foreach ( Digitrial_Exercises::LISTS as $name => $key ) {
			$answer[ $name ] = Digitrial_Text::lines( get_post_meta( $post->ID, $key, true ) );
		}
		$alt             = (string) get_post_meta( $post->ID, Digitrial_Exercises::IMAGE_ALT, true );
		$answer['image'] = Digitrial_Media::picture( (int) get_post_thumbnail_id( $post ), '' === $alt ? null : $alt );
		$answer['video'] = Digitrial_Exercise_Video::answer( $post );
		$answer['dose']  = Digitrial_Exercises::dose( $post->ID );
		return $answer;
	}

	/**
	 * Loads the pictures and videos of all exercises in a few queries, instead of a few for each.
	 *
	 * @param WP_Post[] $posts Exercises.
	 */
	private static function read_media_at_once( array $posts ): void {
		$ids = array();
		foreach ( $posts as $post ) {
			foreach ( array( '_thumbnail_id', Digitrial_Exercise_Video::FILE, Digitrial_Exercise_Video::POSTER ) as $key ) {
				$ids[] = (int) get_post_meta( $post->ID, $key, true );
			}
		}
		_prime_post_caches( array_unique( array_filter( $ids ) ), false, true );
	}

	/**
	 * A response that is the same for all users.
	 *
	 * @param array $data Its content.
	 */
	private static function answer( array $data ): WP_REST_Response {
		return new WP_REST_Response( $data, 200, array( 'Cache-Control' => self::CACHE ) );
	}
}
