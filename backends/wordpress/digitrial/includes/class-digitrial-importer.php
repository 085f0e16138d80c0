<?php
/**
 * The demo programme.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the content of `demo/programme.json`: `{options, exercises, pages}`, as written by
 * `scripts/systems/wordpress/programme.ts`.
 *
 * Only missing content is added. Existing content, including that in the bin, does not change, so an import can be
 * repeated at any time.
 */
class Digitrial_Importer {

	/** Meta key: the slug of an exercise or a page in the programme. */
	const SLUG = '_digitrial_import_slug';

	/**
	 * The files of the programme.
	 *
	 * @var Digitrial_Import_Media
	 */
	private $media;

	/**
	 * Numbers of things added.
	 *
	 * @var array<string, int>
	 */
	private $added = array(
		'exercises'  => 0,
		'pages'      => 0,
		'categories' => 0,
		'options'    => 0,
		'files'      => 0,
	);

	/**
	 * Messages about what could not be added.
	 *
	 * @var string[]
	 */
	private $problems = array();

	/**
	 * Imports the programme that comes with the plugin.
	 *
	 * @return array{added: array<string, int>, problems: string[]}
	 */
	public static function import_demo(): array {
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		$importer = new self();
		// Two imports at once would find the same things missing.
		if ( ! WP_Upgrader::create_lock( 'digitrial_import', 5 * MINUTE_IN_SECONDS ) ) {
			$importer->problems[] = __( 'Another import is running. Try again in 5 minutes.', 'digitrial' );
			return $importer->report();
		}
		try {
			$importer->import( dirname( DIGITRIAL_FILE ) . '/demo' );
		} finally {
			WP_Upgrader::release_lock( 'digitrial_import' );
		}
		return $importer->report();
	}

	/**
	 * Whether a programme comes with the plugin.
	 */
	public static function has_programme(): bool {
		return is_readable( dirname( DIGITRIAL_FILE ) . '/demo/programme.json' );
	}

	/**
	 * The result.
	 */
	private function report(): array {
		return array(
			'added'    => $this->added,
			'problems' => $this->problems,
		);
	}

	/**
	 * Imports a programme.
	 *
	 * @param string $folder Contains `programme.json` and `media/`.
	 */
	private function import( string $folder ): void {
		$file      = $folder . '/programme.json';
		$programme = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null; // phpcs:ignore WordPress.WP.AlternativeFunctions
		if ( ! is_array( $programme ) ) {
			$this->problems[] = __( 'The demo programme is not part of this copy of the plugin.', 'digitrial' );
			return;
		}
		$this->media = new Digitrial_Import_Media( $folder . '/media' );
		$this->add( fn () => $this->add_options( $programme['options'] ?? array() ), __( 'Options', 'digitrial' ) );
		foreach ( array_values( $programme['exercises'] ?? array() ) as $index => $exercise ) {
			// Leaves room for a clinic's own exercises in between.
			$this->add( fn () => $this->add_exercise( $exercise, ( $index + 1 ) * 10 ), $exercise['title'] );
		}
		foreach ( array_values( $programme['pages'] ?? array() ) as $index => $page ) {
			$this->add( fn () => $this->add_page( $page, ( $index + 1 ) * 10 ), $page['title'] );
		}
		$this->added['files'] = $this->media->added;
	}

	/**
	 * Adds one thing, or records why it failed; the others are still added.
	 *
	 * @param callable $add  Throws if it fails.
	 * @param string   $name For the message.
	 */
	private function add( callable $add, string $name ): void {
		try {
			$add();
		} catch ( RuntimeException $fault ) {
			$this->problems[] = $name . ': ' . $fault->getMessage();
		}
	}

	/**
	 * Sets the options that have not been saved yet, and adds the categories.
	 *
	 * @param array $answer As in the response of `options/all`.
	 */
	private function add_options( array $answer ): void {
		$new = array_diff_key( Digitrial_Import_Shapes::options( $answer, $this->media ), Digitrial_Options::stored() );
		Digitrial_Options::save( $new );
		$this->added['options'] += count( $new );
		foreach ( $answer['treatment_plan_settings']['exercise_categories'] ?? array() as $key => $name ) {
			if ( ! get_term_by( 'slug', $key, Digitrial_Exercises::CATEGORY ) ) {
				self::checked( wp_insert_term( wp_slash( $name ), Digitrial_Exercises::CATEGORY, array( 'slug' => $key ) ) );
				++$this->added['categories'];
			}
		}
	}

	/**
	 * Adds an exercise.
	 *
	 * @param array $exercise As in the response of `exercises`, without an id.
	 * @param int   $order    Its position.
	 */
	private function add_exercise( array $exercise, int $order ): void {
		if ( self::is_there( $exercise['slug'], Digitrial_Exercises::TYPE ) ) {
			return;
		}
		// A draft until it is complete.
		$id = self::insert(
			array(
				'post_type'   => Digitrial_Exercises::TYPE,
				'post_status' => 'draft',
				'post_name'   => $exercise['slug'],
				'post_title'  => $exercise['title'],
				'menu_order'  => $order,
				'meta_input'  => Digitrial_Import_Shapes::exercise( $exercise, $this->media )
					+ array( self::SLUG => $exercise['slug'] ),
			)
		);
		self::checked( wp_set_object_terms( $id, (string) $exercise['category'], Digitrial_Exercises::CATEGORY ) );
		self::checked( wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ), true ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		++$this->added['exercises'];
	}

	/**
	 * Adds a page.
	 *
	 * @param array $page  `{slug, title, excerpt, reviewed, content, menu_order}`.
	 * @param int   $order Its position, if the page does not say.
	 */
	private function add_page( array $page, int $order ): void {
		if ( self::is_there( $page['slug'], 'page' ) ) {
			return;
		}
		self::insert(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_name'    => $page['slug'],
				'post_title'   => $page['title'],
				'post_excerpt' => $page['excerpt'] ?? '',
				'post_content' => $this->media->with_addresses( $page['content'] ?? '' ),
				'menu_order'   => (int) ( $page['menu_order'] ?? $order ),
				'meta_input'   => array(
					Digitrial_Page_Fields::REVIEWED => (string) ( $page['reviewed'] ?? '' ),
					self::SLUG                      => $page['slug'],
				),
			)
		);
		++$this->added['pages'];
	}

	/**
	 * Whether a post with this slug exists, or came from an earlier import and was renamed or is in the bin.
	 *
	 * @param string $slug Its slug.
	 * @param string $type Of post.
	 */
	private static function is_there( string $slug, string $type ): bool {
		if ( get_page_by_path( $slug, OBJECT, $type ) ) {
			return true;
		}
		$query = array(
			'post_type'   => $type,
			'post_status' => array( 'publish', 'future', 'draft', 'pending', 'private', 'trash' ),
			'numberposts' => 1,
			'fields'      => 'ids',
			'meta_key'    => self::SLUG, // phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_value'  => $slug, // phpcs:ignore WordPress.DB.SlowDBQuery
		);
		return array() !== get_posts( $query );
	}

	/**
	 * Adds a post.
	 *
	 * @param array $post For wp_insert_post, but not slashed.
	 */
	private static function insert( array $post ): int {
		return self::checked( wp_insert_post( wp_slash( $post ), true ) );
	}

	/**
	 * The result of a WordPress function, if it is no error.
	 *
	 * @param mixed $answer Of a function that may return a WP_Error.
	 * @throws RuntimeException If it is one.
	 */
	private static function checked( $answer ) {
		if ( is_wp_error( $answer ) ) {
			throw new RuntimeException( wp_strip_all_tags( $answer->get_error_message() ) );
		}
		return $answer;
	}
}
