<?php
/**
 * Import of the demo programme, by a button and by WP-CLI.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The two ways to import the demo programme.
 */
class Digitrial_Import_Command {

	/** Name of the button's action, and of its nonce. */
	const ACTION = 'digitrial_import_demo';

	/**
	 * Adds the hooks.
	 */
	public static function init(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'handle' ) );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			WP_CLI::add_command( 'digitrial import-demo', array( self::class, 'command' ) );
		}
	}

	/**
	 * Imports when the button is pressed, and redirects to the options.
	 */
	public static function handle(): void {
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Your account may not import the demo programme.', 'digitrial' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		set_transient( self::result_name(), Digitrial_Importer::import_demo(), HOUR_IN_SECONDS );
		wp_safe_redirect( Digitrial_Options_Page::address( array( 'imported' => 1 ) ) );
		exit;
	}

	/**
	 * Adds the demo programme: its exercises, categories and pages, and the options that have not been saved yet.
	 *
	 * Does not change existing content.
	 */
	public static function command(): void {
		$result = Digitrial_Importer::import_demo();
		array_map( array( 'WP_CLI', 'warning' ), $result['problems'] );
		$words = self::words( $result );
		if ( array() === $result['problems'] ) {
			WP_CLI::success( $words );
		} else {
			WP_CLI::error( $words );
		}
	}

	/**
	 * Prints the form with the button.
	 */
	public static function render(): void {
		?>
		<h2 id="digitrial-import"><?php esc_html_e( 'Demo programme', 'digitrial' ); ?></h2>
		<p>
			<?php esc_html_e( 'Adds the exercises, categories and pages of the demo programme, and the options that you have not saved yet. It only adds what is missing and changes nothing of yours.', 'digitrial' ); ?>
		</p>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( self::ACTION ); ?>">
			<?php
			wp_nonce_field( self::ACTION );
			submit_button( __( 'Import the demo programme', 'digitrial' ), 'secondary', 'submit', true, Digitrial_Importer::has_programme() ? null : array( 'disabled' => 'disabled' ) );
			if ( ! Digitrial_Importer::has_programme() ) {
				echo '<p class="description">' . esc_html__( 'The demo programme is not part of this copy of the plugin.', 'digitrial' ) . '</p>';
			}
			?>
		</form>
		<?php
	}

	/**
	 * Prints the result of the import, once.
	 */
	public static function render_result(): void {
		$result = get_transient( self::result_name() );
		if ( ! is_array( $result ) ) {
			return;
		}
		delete_transient( self::result_name() );
		$is_whole = array() === $result['problems'];
		printf( '<div class="notice notice-%s" role="status"><p>%s</p>', $is_whole ? 'success' : 'error', esc_html( self::words( $result ) ) );
		if ( ! $is_whole ) {
			echo '<ul class="ul-disc"><li>' . implode( '</li><li>', array_map( 'esc_html', $result['problems'] ) ) . '</li></ul>'; // phpcs:ignore WordPress.Security.EscapeOutput
		}
		echo '</div>';
	}

	/**
	 * The result of an import as text.
	 *
	 * @param array $result Of Digitrial_Importer::import_demo().
	 */
	private static function words( array $result ): string {
		$added = $result['added'];
		if ( 0 === array_sum( $added ) ) {
			return array() === $result['problems']
				? __( 'Everything of the demo programme was there already. Nothing was changed.', 'digitrial' )
				: __( 'Nothing was added.', 'digitrial' );
		}
		return sprintf(
			// translators: 1 to 5: numbers.
			__( 'Added from the demo programme: exercises %1$d, categories %2$d, pages %3$d, options %4$d, files %5$d. Nothing else was changed.', 'digitrial' ),
			$added['exercises'],
			$added['categories'],
			$added['pages'],
			$added['options'],
			$added['files']
		);
	}

	/**
	 * Name of the transient with the result, until it is shown.
	 */
	private static function result_name(): string {
		return 'digitrial_import_result_' . get_current_user_id();
	}
}
