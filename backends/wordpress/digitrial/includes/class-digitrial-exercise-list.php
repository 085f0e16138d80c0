<?php
/**
 * The list of exercises in the admin pages.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Lists exercises in library order, with their position and whether the app shows them; new ones come last.
 */
class Digitrial_Exercise_List {

	/**
	 * Adds the hooks.
	 */
	public static function init(): void {
		add_filter( 'manage_' . Digitrial_Exercises::TYPE . '_posts_columns', array( self::class, 'columns' ) );
		add_action( 'manage_' . Digitrial_Exercises::TYPE . '_posts_custom_column', array( self::class, 'cell' ), 10, 2 );
		add_action( 'pre_get_posts', array( self::class, 'sort' ) );
		add_filter( 'wp_insert_post_data', array( self::class, 'put_last' ) );
		add_filter( 'post_updated_messages', array( self::class, 'messages' ) );
	}

	/**
	 * WordPress's messages after a save, by their numbers.
	 *
	 * @param array<string, array> $messages By post type.
	 */
	public static function messages( array $messages ): array {
		$saved = __( 'Exercise saved.', 'digitrial' );

		$messages[ Digitrial_Exercises::TYPE ] = array(
			0  => '',
			1  => $saved,
			4  => $saved,
			6  => __( 'Exercise published.', 'digitrial' ),
			7  => $saved,
			8  => __( 'Exercise handed in for review.', 'digitrial' ),
			9  => __( 'Exercise planned for later.', 'digitrial' ),
			10 => __( 'Draft of the exercise saved.', 'digitrial' ),
		);
		return $messages;
	}

	/**
	 * Puts a new exercise last, with the position that its form starts with.
	 *
	 * @param array $data Of any post.
	 */
	public static function put_last( array $data ): array {
		if ( Digitrial_Exercises::TYPE === $data['post_type'] && 'auto-draft' === $data['post_status'] ) {
			$last = get_posts(
				array(
					'post_type'   => Digitrial_Exercises::TYPE,
					'post_status' => array( 'publish', 'future', 'draft', 'pending', 'private' ),
					'numberposts' => 1,
					'orderby'     => 'menu_order',
					'order'       => 'DESC',
				)
			);
			// Leaves room for others in between.
			$data['menu_order'] = ( $last[0]->menu_order ?? 0 ) + 10;
		}
		return $data;
	}

	/**
	 * Adds columns before the date.
	 *
	 * @param array<string, string> $columns Headings by name.
	 */
	public static function columns( array $columns ): array {
		$date = array_intersect_key( $columns, array( 'date' => '' ) );
		return array_diff_key( $columns, $date ) + array(
			'digitrial_order' => __( 'Place', 'digitrial' ),
			'digitrial_state' => __( 'In the app', 'digitrial' ),
		) + $date;
	}

	/**
	 * Prints a cell.
	 *
	 * @param string $column Its name.
	 * @param int    $id     Of the exercise.
	 */
	public static function cell( string $column, int $id ): void {
		if ( 'digitrial_order' === $column ) {
			echo (int) get_post( $id )->menu_order;
		} elseif ( 'digitrial_state' === $column ) {
			echo esc_html( Digitrial_Exercises::exists( $id ) ? __( 'Yes', 'digitrial' ) : __( 'No', 'digitrial' ) );
		}
	}

	/**
	 * Sorts the list in library order, unless another order was requested.
	 *
	 * @param WP_Query $query Any query.
	 */
	public static function sort( WP_Query $query ): void {
		if ( is_admin() && $query->is_main_query() && Digitrial_Exercises::TYPE === $query->get( 'post_type' ) && ! $query->get( 'orderby' ) ) {
			$query->set(
				'orderby',
				array(
					'menu_order' => 'ASC',
					'title'      => 'ASC',
				)
			);
		}
	}
}
