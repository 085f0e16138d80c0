<?php
/**
 * The page with everyone in the programme.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Participants, in the admin menu: where each person is in the plan, and what was done. For administrators, as all pages of
 * this plugin about people and options.
 */
final class Digitrial_Participants_Page {

	public const SLUG = 'digitrial-participants';

	/** Who may see it, and download the data of everyone. */
	public const CAPABILITY = 'manage_options';

	/**
	 * The table, while the page is shown.
	 *
	 * @var Digitrial_Participants_Table|null
	 */
	private static ?Digitrial_Participants_Table $table = null;

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
	}

	/** Adds the page to the menu, after the exercises. */
	public static function add_page(): void {
		$title = __( 'Participants', 'digitrial' );
		$hook  = add_menu_page( $title, $title, self::CAPABILITY, self::SLUG, array( self::class, 'render' ), 'dashicons-groups', 22 );
		add_action( "load-$hook", array( self::class, 'load' ) );
	}

	/** Reads the people of the page before anything is printed, because a page that is too far leads to the last one. */
	public static function load(): void {
		add_action( 'admin_enqueue_scripts', array( Digitrial_Form_Fields::class, 'enqueue_style' ) );
		// WordPress loads its class of tables only for pages that have one.
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';
		require_once __DIR__ . '/class-digitrial-participants-table.php';
		self::$table = new Digitrial_Participants_Table();
		try {
			self::$table->prepare_items();
		} catch ( Digitrial_Database_Fault $fault ) {
			self::end_with( $fault );
		}
	}

	/** Prints the page. */
	public static function render(): void {
		$search = Digitrial_Participants_Table::search();
		?>
		<div class="wrap digitrial-participants">
			<h1 class="wp-heading-inline"><?php esc_html_e( 'Participants', 'digitrial' ); ?></h1>
			<?php if ( '' !== $search ) : ?>
				<span class="subtitle">
					<?php
					/* translators: %s: what was searched for. */
					echo esc_html( sprintf( __( 'Found for: %s', 'digitrial' ), $search ) );
					?>
				</span>
			<?php endif; ?>
			<hr class="wp-header-end">
			<p>
				<?php
				/* translators: %s: a time zone, such as Europe/London. */
				echo esc_html( sprintf( __( 'Sessions are counted in the weeks that have begun. Days are those of the time zone %s (Settings, General).', 'digitrial' ), Digitrial_Clock::zone() ) );
				?>
			</p>
			<form method="get" action="<?php echo esc_url( admin_url( 'admin.php' ) ); ?>">
				<input type="hidden" name="page" value="<?php echo esc_attr( self::SLUG ); ?>">
				<?php
				self::$table->search_box( __( 'Search by name or email', 'digitrial' ), 'digitrial-people' );
				self::$table->display();
				?>
			</form>
			<?php Digitrial_Participants_Csv::render(); ?>
		</div>
		<?php
	}

	/**
	 * Ends the request because the database failed. The log gets its message, the page does not.
	 *
	 * @param Digitrial_Database_Fault $fault Of a query.
	 */
	public static function end_with( Digitrial_Database_Fault $fault ): void {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- An admin has to know.
		error_log( 'Digitrial: the participants could not be read: ' . $fault->getMessage() );
		wp_die(
			esc_html__( 'The database did not answer, so nothing can be shown. Please try again in a minute.', 'digitrial' ),
			'',
			array(
				'response'  => 500,
				'back_link' => true,
			)
		);
	}
}
