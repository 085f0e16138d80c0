<?php
/**
 * The programme's options.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The clinic's settings of its programme, in one WordPress option.
 *
 * Every text is plain text, exactly as typed: no HTML and no entities. Escape it on output. Logos are ids of the media
 * library, 0 for none.
 */
class Digitrial_Options {

	const OPTION = 'digitrial_options';

	/** If ticked, deleting the plugin deletes its data. A separate option, so that uninstall.php reads nothing else. */
	const DELETE_ON_UNINSTALL = 'digitrial_delete_on_uninstall';

	/**
	 * Default values.
	 *
	 * @return array Values by key.
	 */
	public static function defaults(): array {
		$name = Digitrial_Text::decode( (string) get_option( 'blogname' ) );
		return array(
			'site_name'                  => '' === $name ? 'Steadily' : $name,
			'site_url'                   => '',
			// The options are public, so the administrator's own address is never a default.
			'site_admin_email'           => '',
			'site_logo'                  => 0,
			'cookie_modal_title'         => __( 'Cookies on this site', 'digitrial' ),
			'cookie_modal_text'          => __( 'We use only the cookies that keep you signed in and remember what you chose.', 'digitrial' ),
			'non_necessary_cookies_used' => false,
			'main_navigation'            => array(
				array(
					'title' => __( 'Advice', 'digitrial' ),
					'url'   => '/shared',
				),
				array(
					'title' => __( 'Log in', 'digitrial' ),
					'url'   => '/user/login',
				),
			),
			'footer_logo'                => 0,
			'footer_col_1'               => '',
			'footer_col_2'               => '',
			'footer_additional_info'     => '',
			'footer_links'               => array(),
			'number_treatment_weeks'     => 12,
			'max_exercises'              => 6,
			'max_goals'                  => 4,
			'session_frequency'          => array( 2, 3, 4, 5 ),
			'reps_options'               => array( '5', '8', '10', '12', '15', '20' ),
			'sets_options'               => array( '1', '2', '3', '4' ),
			// Without the text pain is not asked about.
			'pain_stop_text'             => '',
			'pain_phone'                 => '',
			'pain_in_numbers'            => false,
			'pain_stop_from'             => 7,
		);
	}

	/**
	 * The options that have been set.
	 *
	 * @return array Some of the keys of `defaults()`.
	 */
	public static function stored(): array {
		$stored = get_option( self::OPTION, array() );
		return is_array( $stored ) ? array_intersect_key( $stored, self::defaults() ) : array();
	}

	/**
	 * All options.
	 *
	 * @return array Values by key, with the keys and types of `defaults()`.
	 */
	public static function all(): array {
		$defaults = self::defaults();
		$all      = $defaults;
		foreach ( self::stored() as $key => $value ) {
			// Another plugin or a manual edit of the database may have stored another type.
			if ( gettype( $value ) === gettype( $defaults[ $key ] ) ) {
				$all[ $key ] = $value;
			}
		}
		return $all;
	}

	/**
	 * One option.
	 *
	 * @param string $key Such as `site_url`, `site_name` or `site_admin_email`.
	 * @return mixed Its value; an empty string for an unknown key.
	 */
	public static function get( string $key ) {
		$all = self::all();
		return $all[ $key ] ?? '';
	}

	/**
	 * Options and limits of plans: `lib/domain/site.ts` in the app.
	 *
	 * @return array{number_treatment_weeks: int, max_exercises: int, max_goals: int, session_frequency: int[],
	 *                                       reps_options: string[], sets_options: string[]}
	 */
	public static function plan_settings(): array {
		$keys = array( 'number_treatment_weeks', 'max_exercises', 'max_goals', 'session_frequency', 'reps_options', 'sets_options' );
		return array_intersect_key( self::all(), array_flip( $keys ) );
	}

	/**
	 * Stores options.
	 *
	 * @param array $values Values by key, already validated; other keys do not change.
	 */
	public static function save( array $values ): void {
		$known = array_intersect_key( $values, self::defaults() );
		update_option( self::OPTION, array_merge( self::stored(), $known ) );
	}
}
