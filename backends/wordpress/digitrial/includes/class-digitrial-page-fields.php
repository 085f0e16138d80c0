<?php
/**
 * Additional fields of pages.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The date on which the clinic last reviewed a page, and a short description (WordPress's excerpt).
 */
class Digitrial_Page_Fields {

	/** Meta key: a date, `YYYY-MM-DD`, or an empty string. */
	const REVIEWED = 'digitrial_reviewed';

	const NONCE = 'digitrial_page_nonce';

	/**
	 * Adds the hooks.
	 */
	public static function init(): void {
		add_action( 'init', array( self::class, 'register' ) );
		add_action( 'add_meta_boxes_page', array( self::class, 'add_box' ) );
		add_action( 'save_post_page', array( self::class, 'save' ) );
	}

	/**
	 * Registers the date, so that wp/v2/pages returns it, and the description.
	 */
	public static function register(): void {
		add_post_type_support( 'page', 'excerpt' );
		register_post_meta(
			'page',
			self::REVIEWED,
			array(
				'type'              => 'string',
				'single'            => true,
				'default'           => '',
				'show_in_rest'      => true,
				'sanitize_callback' => array( self::class, 'day' ),
				'auth_callback'     => fn ( $allowed, $key, $id ) => current_user_can( 'edit_post', $id ),
			)
		);
	}

	/**
	 * Validates a date.
	 *
	 * @param mixed $value Such as `2026-11-22`.
	 * @return string The date, or an empty string if it does not exist.
	 */
	public static function day( $value ): string {
		$is_day = is_string( $value ) && preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $value, $parts )
			&& checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
		return $is_day ? $value : '';
	}

	/**
	 * Adds the field to the page editor.
	 */
	public static function add_box(): void {
		add_meta_box( 'digitrial-page', __( 'Steadily', 'digitrial' ), array( self::class, 'render' ), 'page', 'side' );
	}

	/**
	 * Prints the field.
	 *
	 * @param WP_Post $post A page.
	 */
	public static function render( WP_Post $post ): void {
		wp_nonce_field( self::NONCE, self::NONCE );
		?>
		<p>
			<label for="digitrial-reviewed"><?php esc_html_e( 'Last read through on', 'digitrial' ); ?></label><br>
			<input type="date" id="digitrial-reviewed" name="<?php echo esc_attr( self::REVIEWED ); ?>" aria-describedby="digitrial-reviewed-help" value="<?php echo esc_attr( get_post_meta( $post->ID, self::REVIEWED, true ) ); ?>">
		</p>
		<p class="description" id="digitrial-reviewed-help">
			<?php esc_html_e( 'The app shows this day below the page. Leave it empty to show none.', 'digitrial' ); ?>
		</p>
		<?php
	}

	/**
	 * Saves the date.
	 *
	 * @param int $id Of a page.
	 */
	public static function save( int $id ): void {
		$nonce = sanitize_text_field( wp_unslash( $_POST[ self::NONCE ] ?? '' ) );
		if ( ! wp_verify_nonce( $nonce, self::NONCE ) || ! current_user_can( 'edit_post', $id ) || ! isset( $_POST[ self::REVIEWED ] ) ) {
			return;
		}
		$typed = Digitrial_Text::line( wp_unslash( $_POST[ self::REVIEWED ] ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		// Without a date picker the browser allows any text: an invalid date changes nothing.
		if ( '' === $typed || '' !== self::day( $typed ) ) {
			update_post_meta( $id, self::REVIEWED, $typed );
		}
	}
}
