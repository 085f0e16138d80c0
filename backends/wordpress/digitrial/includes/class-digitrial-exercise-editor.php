<?php
/**
 * The editor of exercises.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The boxes of the exercise editor.
 *
 * Input is stored even if it is invalid, with an error message next to it, so that nothing is lost. The library leaves
 * out an incomplete exercise, and a video that cannot be shown.
 */
class Digitrial_Exercise_Editor {

	const NONCE = 'digitrial_exercise_nonce';

	/**
	 * Adds the hooks.
	 */
	public static function init(): void {
		add_action( 'add_meta_boxes_' . Digitrial_Exercises::TYPE, array( self::class, 'add_boxes' ) );
		add_action( 'save_post_' . Digitrial_Exercises::TYPE, array( self::class, 'save' ) );
		add_action( 'edit_form_top', array( self::class, 'render_state' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
		add_filter( 'enter_title_here', array( self::class, 'title_words' ), 10, 2 );
	}

	/**
	 * Placeholder of the name field.
	 *
	 * @param string  $words WordPress's own.
	 * @param WP_Post $post  Any post.
	 */
	public static function title_words( string $words, WP_Post $post ): string {
		return Digitrial_Exercises::TYPE === $post->post_type ? __( 'Name of the exercise', 'digitrial' ) : $words;
	}

	/**
	 * Enqueues the style and the script on the screen that edits an exercise.
	 */
	public static function enqueue(): void {
		$screen = get_current_screen();
		if ( $screen && 'post' === $screen->base && Digitrial_Exercises::TYPE === $screen->post_type ) {
			Digitrial_Form_Fields::enqueue();
		}
	}

	/**
	 * Adds the boxes.
	 */
	public static function add_boxes(): void {
		add_meta_box( 'digitrial-exercise', __( 'What people read', 'digitrial' ), array( self::class, 'render_words' ), null, 'normal', 'high' );
		add_meta_box( 'digitrial-video', __( 'Video', 'digitrial' ), array( self::class, 'render_video' ), null, 'normal', 'high' );
	}

	/**
	 * Shows above the name why a published exercise is not in the library.
	 *
	 * @param WP_Post $post Any post.
	 */
	public static function render_state( WP_Post $post ): void {
		if ( Digitrial_Exercises::TYPE !== $post->post_type || 'publish' !== $post->post_status || Digitrial_Exercises::is_in_library( $post ) ) {
			return;
		}
		$names = array(
			'title'    => __( 'a name', 'digitrial' ),
			'category' => __( 'a category', 'digitrial' ),
			'steps'    => __( 'at least 1 step', 'digitrial' ),
		);
		$needs = array_values( array_intersect_key( $names, array_flip( Digitrial_Exercises::missing( $post ) ) ) );
		$words = array() === $needs
			? __( 'This exercise has a password, so the app does not show it.', 'digitrial' )
			// translators: %s: a list such as "a category, at least 1 step".
			: sprintf( __( 'The app does not show this exercise yet. It still needs: %s.', 'digitrial' ), implode( ', ', $needs ) );
		printf( '<div class="notice notice-warning inline" role="status"><p>%s</p></div>', esc_html( $words ) );
	}

	/**
	 * Prints the box with the texts.
	 *
	 * @param WP_Post $post An exercise.
	 */
	public static function render_words( WP_Post $post ): void {
		wp_nonce_field( self::NONCE, self::NONCE );
		$category = Digitrial_Exercises::category( $post->ID );
		$choices  = Digitrial_Exercises::categories();
		$field    = array(
			'key'     => 'category',
			'kind'    => 'select',
			'label'   => __( 'Category', 'digitrial' ),
			'help'    => array() === $choices ? __( 'There are none yet: add them under Exercises > Categories.', 'digitrial' ) : '',
			'choices' => array( '' => __( 'Choose one', 'digitrial' ) ) + $choices,
		);
		self::render_fields( $post, array( ...Digitrial_Exercise_Fields::words(), ...Digitrial_Exercise_Fields::dose( $post->ID ) ), array( array( $field, $category ? $category->slug : '' ) ) );
	}

	/**
	 * Prints the box with the video.
	 *
	 * @param WP_Post $post An exercise.
	 */
	public static function render_video( WP_Post $post ): void {
		self::render_fields( $post, Digitrial_Exercise_Fields::video() );
	}

	/**
	 * Prints fields.
	 *
	 * @param WP_Post $post   An exercise.
	 * @param array[] $fields Of Digitrial_Exercise_Fields.
	 * @param array[] $first  Pairs of a field and its value, printed before them.
	 */
	private static function render_fields( WP_Post $post, array $fields, array $first = array() ): void {
		// A new exercise that was never saved has no errors yet.
		$errors = 'auto-draft' === $post->post_status ? array() : Digitrial_Exercise_Fields::errors( $post );
		foreach ( $fields as $field ) {
			$first[] = array( $field, get_post_meta( $post->ID, $field['meta'], true ) );
		}
		echo '<table class="form-table digitrial-form" role="presentation"><tbody>';
		foreach ( $first as list( $field, $value ) ) {
			Digitrial_Form_Fields::row( $field, $value, $errors[ $field['key'] ] ?? '' );
		}
		echo '</tbody></table>';
	}

	/**
	 * Saves the submitted fields.
	 *
	 * @param int $id Of the exercise.
	 */
	public static function save( int $id ): void {
		$nonce = sanitize_text_field( wp_unslash( $_POST[ self::NONCE ] ?? '' ) );
		// Without the nonce another screen saves, such as the quick edit of the list, which does not have these fields.
		if ( ! wp_verify_nonce( $nonce, self::NONCE ) || ! current_user_can( 'edit_post', $id ) || wp_is_post_autosave( $id ) ) {
			return;
		}
		// A save may trigger others, for example in a hook that changes the post: the fields belong to the exercise in
		// the form.
		if ( (int) ( $_POST['post_ID'] ?? 0 ) !== $id ) {
			return;
		}
		$sent = Digitrial_Form_Fields::sent();
		foreach ( array_merge( Digitrial_Exercise_Fields::words(), Digitrial_Exercise_Fields::dose( $id ), Digitrial_Exercise_Fields::video() ) as $field ) {
			if ( isset( $sent[ $field['key'] ] ) ) {
				self::keep( $id, $field['meta'], self::clean( $field['kind'], $sent[ $field['key'] ] ) );
			}
		}
		if ( isset( $sent['category'] ) ) {
			$term = get_term_by( 'slug', Digitrial_Text::line( $sent['category'] ), Digitrial_Exercises::CATEGORY );
			wp_set_object_terms( $id, $term ? array( $term->term_id ) : array(), Digitrial_Exercises::CATEGORY );
		}
	}

	/**
	 * Stores a value; deletes an empty one.
	 *
	 * @param int                   $id    Of the exercise.
	 * @param string                $key   Of the post meta.
	 * @param string|int|array|null $value What to store.
	 */
	private static function keep( int $id, string $key, $value ): void {
		if ( empty( $value ) ) {
			delete_post_meta( $id, $key );
		} else {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
	}

	/**
	 * Cleans input for storing.
	 *
	 * @param string $kind  Of the field.
	 * @param mixed  $typed The input.
	 * @return string|int|array
	 */
	private static function clean( string $kind, $typed ) {
		switch ( $kind ) {
			case 'lines':
				return implode( "\n", Digitrial_Text::lines( $typed ) );
			case 'textarea':
				return Digitrial_Text::clean( $typed );
			case 'image':
			case 'video':
				return absint( Digitrial_Text::line( $typed ) );
			case 'captions':
				return self::captions( is_array( $typed ) ? $typed : array() );
			default:
				return Digitrial_Text::line( $typed );
		}
	}

	/**
	 * Captions; empty rows are dropped.
	 *
	 * @param array $rows The input.
	 */
	private static function captions( array $rows ): array {
		$kept = array();
		foreach ( $rows as $row ) {
			$captions = array(
				'file'     => absint( Digitrial_Text::line( $row['file'] ?? '' ) ),
				'language' => Digitrial_Text::line( $row['language'] ?? '' ),
				'label'    => Digitrial_Text::line( $row['label'] ?? '' ),
			);
			if ( 0 !== $captions['file'] || '' !== $captions['language'] . $captions['label'] ) {
				$kept[] = $captions;
			}
		}
		return $kept;
	}
}
