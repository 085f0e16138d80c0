<?php
/**
 * The library of exercises.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Exercises are a custom post type; their categories are terms, with the key as slug and the name as name.
 *
 * Texts of an exercise are post meta, stored as typed (see Digitrial_Text). Lists have one entry per line. An exercise
 * is in the library if it is published, has no password and is complete: a name, a category and steps.
 */
class Digitrial_Exercises {

	const TYPE = 'digitrial_exercise';

	const CATEGORY = 'digitrial_exercise_category';

	/** Meta keys of the lists, one entry per line, by their names in the response. */
	const LISTS = array(
		'steps'   => 'digitrial_steps',
		'dos'     => 'digitrial_dos',
		'donts'   => 'digitrial_donts',
		'stop_if' => 'digitrial_stop_if',
	);

	/** Meta keys of the usual dose, by their names in the response. */
	const DOSE = array(
		'sets' => 'digitrial_dose_sets',
		'reps' => 'digitrial_dose_reps',
	);

	const SUMMARY   = 'digitrial_summary';
	const IMAGE_ALT = 'digitrial_image_alt';

	/**
	 * Adds the hooks.
	 */
	public static function init(): void {
		add_action( 'init', array( self::class, 'register' ) );
		add_action( 'after_setup_theme', array( self::class, 'allow_pictures' ), 100 );
	}

	/**
	 * Registers the post type and its categories.
	 *
	 * Neither has URLs of its own in this WordPress, nor a place in wp/v2: the app shows them, from the response of
	 * `exercises`. Users who may edit pages may edit exercises: by WordPress's own roles, editors and administrators.
	 */
	public static function register(): void {
		register_post_type(
			self::TYPE,
			array(
				'labels'          => self::labels(),
				'public'          => false,
				'show_ui'         => true,
				'show_in_rest'    => false,
				'menu_icon'       => 'dashicons-universal-access',
				'menu_position'   => 21,
				'capability_type' => 'page',
				'map_meta_cap'    => true,
				'supports'        => array( 'title', 'thumbnail', 'page-attributes' ),
				'rewrite'         => false,
				'query_var'       => false,
				'has_archive'     => false,
			)
		);
		register_taxonomy(
			self::CATEGORY,
			self::TYPE,
			array(
				'labels'             => self::category_labels(),
				'public'             => false,
				'show_ui'            => true,
				'show_in_rest'       => false,
				'show_admin_column'  => true,
				'show_tagcloud'      => false,
				'show_in_quick_edit' => false,
				// An exercise has one category, which is chosen among its other fields.
				'meta_box_cb'        => false,
				'hierarchical'       => false,
				'rewrite'            => false,
				'query_var'          => self::CATEGORY,
				'capabilities'       => array(
					'manage_terms' => 'edit_others_pages',
					'edit_terms'   => 'edit_others_pages',
					'delete_terms' => 'edit_others_pages',
					'assign_terms' => 'edit_pages',
				),
			)
		);
	}

	/**
	 * Makes sure that an exercise can have a picture, even if the theme does not support it.
	 */
	public static function allow_pictures(): void {
		if ( ! current_theme_supports( 'post-thumbnails', self::TYPE ) ) {
			add_theme_support( 'post-thumbnails', array( self::TYPE ) );
		}
	}

	/**
	 * Whether an exercise is in the library.
	 *
	 * @param int $id Of the post.
	 */
	public static function exists( int $id ): bool {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post && self::is_in_library( $post );
	}

	/**
	 * Whether the app shows a post as an exercise.
	 *
	 * @param WP_Post $post Any post.
	 */
	public static function is_in_library( WP_Post $post ): bool {
		return self::TYPE === $post->post_type
			&& 'publish' === $post->post_status
			&& '' === $post->post_password
			&& array() === self::missing( $post );
	}

	/**
	 * What an exercise lacks.
	 *
	 * @param WP_Post $post An exercise.
	 * @return string[] Some of `title`, `category` and `steps`.
	 */
	public static function missing( WP_Post $post ): array {
		$has = array(
			'title'    => '' !== self::title( $post ),
			'category' => null !== self::category( $post->ID ),
			'steps'    => array() !== Digitrial_Text::lines( get_post_meta( $post->ID, self::LISTS['steps'], true ) ),
		);
		return array_keys( array_filter( $has, fn ( $is_there ) => ! $is_there ) );
	}

	/**
	 * The name of an exercise, as plain text.
	 *
	 * @param WP_Post $post An exercise.
	 */
	public static function title( WP_Post $post ): string {
		return Digitrial_Text::line( Digitrial_Text::decode( $post->post_title ) );
	}

	/**
	 * The slug of an exercise in the app's URLs: lowercase letters, digits and single hyphens.
	 *
	 * @param WP_Post $post An exercise.
	 * @return string WordPress's own slug if it has this form, which a name in Chinese or Arabic script does not give.
	 */
	public static function slug( WP_Post $post ): string {
		$is_plain = preg_match( '/^[a-z0-9]+(-[a-z0-9]+)*$/D', $post->post_name );
		return $is_plain ? $post->post_name : 'exercise-' . $post->ID;
	}

	/**
	 * The category of an exercise.
	 *
	 * @param int $id Of the exercise.
	 */
	public static function category( int $id ): ?WP_Term {
		$terms = get_the_terms( $id, self::CATEGORY );
		return is_array( $terms ) ? array_values( $terms )[0] ?? null : null;
	}

	/**
	 * The sets and repetitions that an exercise usually begins with.
	 *
	 * @param int $id Of the exercise.
	 * @return array|false `sets` and `reps`; false if one of them is missing.
	 */
	public static function dose( int $id ) {
		$dose = array_map( fn ( $key ) => (string) get_post_meta( $id, $key, true ), self::DOSE );
		return in_array( '', $dose, true ) ? false : $dose;
	}

	/**
	 * The categories, the oldest first.
	 *
	 * @return array<string, string> Names by key.
	 */
	public static function categories(): array {
		$terms = get_terms(
			array(
				'taxonomy'   => self::CATEGORY,
				'hide_empty' => false,
				'orderby'    => 'term_id',
				'order'      => 'ASC',
			)
		);
		$names = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			$names[ $term->slug ] = Digitrial_Text::decode( $term->name );
		}
		return $names;
	}

	/**
	 * Labels of the post type.
	 *
	 * @return array<string, string>
	 */
	private static function labels(): array {
		return array(
			'name'                  => __( 'Exercises', 'digitrial' ),
			'singular_name'         => __( 'Exercise', 'digitrial' ),
			'add_new'               => __( 'Add exercise', 'digitrial' ),
			'add_new_item'          => __( 'Add exercise', 'digitrial' ),
			'edit_item'             => __( 'Edit exercise', 'digitrial' ),
			'new_item'              => __( 'New exercise', 'digitrial' ),
			'search_items'          => __( 'Search exercises', 'digitrial' ),
			'not_found'             => __( 'There are no exercises yet.', 'digitrial' ),
			'not_found_in_trash'    => __( 'There are no exercises in the bin.', 'digitrial' ),
			'all_items'             => __( 'All exercises', 'digitrial' ),
			'featured_image'        => __( 'Picture', 'digitrial' ),
			'set_featured_image'    => __( 'Choose a picture', 'digitrial' ),
			'remove_featured_image' => __( 'Take the picture away', 'digitrial' ),
			'use_featured_image'    => __( 'Use as the picture', 'digitrial' ),
			'attributes'            => __( 'Place in the library', 'digitrial' ),
		);
	}

	/**
	 * Labels of the categories.
	 *
	 * @return array<string, string>
	 */
	private static function category_labels(): array {
		return array(
			'name'                   => __( 'Categories', 'digitrial' ),
			'singular_name'          => __( 'Category', 'digitrial' ),
			'add_new_item'           => __( 'Add a category', 'digitrial' ),
			'edit_item'              => __( 'Edit category', 'digitrial' ),
			'update_item'            => __( 'Save category', 'digitrial' ),
			'search_items'           => __( 'Search categories', 'digitrial' ),
			'not_found'              => __( 'There are no categories yet.', 'digitrial' ),
			'back_to_items'          => __( 'Back to the categories', 'digitrial' ),
			'name_field_description' => __( 'People choose exercises by it.', 'digitrial' ),
			'slug_field_description' => __( 'The short name that the app knows the category by. Leave it as it is once exercises use it.', 'digitrial' ),
			'desc_field_description' => __( 'For yourselves: the app does not show it.', 'digitrial' ),
		);
	}
}
