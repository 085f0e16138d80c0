<?php
/**
 * The fields of the options page.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The options and their texts in the form.
 *
 * A field is `{key, kind, label, help}`; kinds are those of Digitrial_Form_Fields. Numbers have `least` and `most`, texts of a
 * limited length `longest`.
 */
class Digitrial_Options_Fields {

	/**
	 * The sections of the page.
	 *
	 * @return array<array{title: string, fields: array[]}>
	 */
	public static function sections(): array {
		return array(
			array(
				'title'  => __( 'Site', 'digitrial' ),
				'fields' => self::site(),
			),
			array(
				'title'  => __( 'Treatment plan', 'digitrial' ),
				'fields' => self::plan(),
			),
			array(
				'title'  => __( 'Pain after a session', 'digitrial' ),
				'fields' => self::pain(),
			),
			array(
				'title'  => __( 'Navigation and footer', 'digitrial' ),
				'fields' => self::navigation(),
			),
			array(
				'title'  => __( 'Cookie notice', 'digitrial' ),
				'fields' => self::cookies(),
			),
		);
	}

	/**
	 * All fields by key.
	 *
	 * @return array<string, array>
	 */
	public static function all(): array {
		$fields = array_merge( ...array_column( self::sections(), 'fields' ) );
		return array_combine( array_column( $fields, 'key' ), $fields );
	}

	/**
	 * Creates a field.
	 *
	 * @param string $key   Of the option.
	 * @param string $kind  Of the field.
	 * @param string $label Label.
	 * @param string $help  Help text.
	 * @param array  $more  `least`, `most`, `longest`, `is_needed`.
	 */
	private static function field( string $key, string $kind, string $label, string $help = '', array $more = array() ): array {
		return compact( 'key', 'kind', 'label', 'help' ) + $more;
	}

	/**
	 * Site.
	 */
	private static function site(): array {
		return array(
			self::field( 'site_name', 'text', __( 'Name of the site', 'digitrial' ), __( 'Stands at the top of every page of the app.', 'digitrial' ), array( 'is_needed' => true ) ),
			self::field( 'site_url', 'url', __( 'Address of the app', 'digitrial' ), __( 'Where people open the app, such as https://exercises.example.org. Links in emails lead there: without it no emails are sent.', 'digitrial' ) ),
			self::field( 'site_admin_email', 'email', __( 'Email for questions', 'digitrial' ), __( 'It is public. Leave it empty to show none.', 'digitrial' ) ),
			self::field( 'site_logo', 'image', __( 'Logo', 'digitrial' ), __( 'For the top of every page. Its alternative text in the media library says what it shows.', 'digitrial' ) ),
		);
	}

	/**
	 * Treatment plan.
	 */
	private static function plan(): array {
		$one_a_line = __( 'One a line.', 'digitrial' );
		return array(
			self::field( 'number_treatment_weeks', 'number', __( 'Weeks of a programme', 'digitrial' ), __( 'A whole number from 1 to 104.', 'digitrial' ), self::from( 1, 104 ) ),
			self::field( 'max_exercises', 'number', __( 'Most exercises in a plan', 'digitrial' ), __( 'A whole number from 1 to 100.', 'digitrial' ), self::from( 1, 100 ) ),
			self::field( 'max_goals', 'number', __( 'Most goals of a person', 'digitrial' ), __( 'A whole number from 0 to 100.', 'digitrial' ), self::from( 0, 100 ) ),
			self::field( 'session_frequency', 'number_lines', __( 'Sessions a week', 'digitrial' ), $one_a_line . ' ' . __( 'Whole numbers from 1 to 14. A new plan starts with the fewest.', 'digitrial' ), self::from( 1, 14 ) ),
			self::field( 'reps_options', 'lines', __( 'Repetitions', 'digitrial' ), $one_a_line . ' ' . __( 'Numbers or words, such as 10 or 30 seconds. A new exercise starts with the first.', 'digitrial' ) ),
			self::field( 'sets_options', 'lines', __( 'Sets', 'digitrial' ), $one_a_line . ' ' . __( 'A new exercise starts with the first.', 'digitrial' ) ),
		);
	}

	/**
	 * Pain after a session.
	 */
	private static function pain(): array {
		return array(
			self::field( 'pain_stop_text', 'textarea', __( 'What to do about much pain', 'digitrial' ), __( 'At most 600 characters, shown at once to a person who answers that a session hurt a lot. The clinic does not read the answer between visits, so say when to call. Leave it empty to ask nothing about pain.', 'digitrial' ), array( 'longest' => 600 ) ),
			self::field( 'pain_phone', 'phone', __( 'Number to call', 'digitrial' ), __( 'Shown below that text, such as 020 7946 0123. Leave it empty to show none.', 'digitrial' ) ),
			self::field( 'pain_in_numbers', 'checkbox', __( 'Answers', 'digitrial' ), __( 'Answer with 0 to 10, not with “None”, “A little” and “A lot”', 'digitrial' ) ),
			self::field( 'pain_stop_from', 'number', __( 'Show the text from', 'digitrial' ), __( 'A whole number from 1 to 10, if people answer with numbers. In words, “A lot” shows the text.', 'digitrial' ), self::from( 1, 10 ) ),
		);
	}

	/**
	 * Navigation and footer.
	 */
	private static function navigation(): array {
		$links = __( 'An address begins with / for a page of the app, with https:// or with mailto:. To take a link away, empty both of its boxes. Save to get more empty lines.', 'digitrial' );
		return array(
			self::field( 'main_navigation', 'links', __( 'Main navigation', 'digitrial' ), $links ),
			self::field( 'footer_logo', 'image', __( 'Logo in the footer', 'digitrial' ) ),
			self::field( 'footer_col_1', 'textarea', __( 'First column of the footer', 'digitrial' ), __( 'Plain text. New lines are kept.', 'digitrial' ) ),
			self::field( 'footer_col_2', 'textarea', __( 'Second column of the footer', 'digitrial' ) ),
			self::field( 'footer_additional_info', 'textarea', __( 'Below the columns', 'digitrial' ) ),
			self::field( 'footer_links', 'links', __( 'Links in the footer', 'digitrial' ), $links ),
		);
	}

	/**
	 * Cookie notice.
	 */
	private static function cookies(): array {
		return array(
			self::field( 'cookie_modal_title', 'text', __( 'Heading', 'digitrial' ) ),
			self::field( 'cookie_modal_text', 'textarea', __( 'Text', 'digitrial' ), __( 'Plain text. New lines are kept.', 'digitrial' ) ),
			self::field( 'non_necessary_cookies_used', 'checkbox', __( 'Asking', 'digitrial' ), __( 'Ask people before cookies are used that are not needed', 'digitrial' ) ),
		);
	}

	/**
	 * Bounds of a number.
	 *
	 * @param int $least Minimum.
	 * @param int $most  Maximum.
	 */
	private static function from( int $least, int $most ): array {
		return compact( 'least', 'most' );
	}
}
