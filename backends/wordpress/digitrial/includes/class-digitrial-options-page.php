<?php
/**
 * The options page.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Settings > Steadily programme, for administrators.
 *
 * The form is submitted to the page itself. If a field is invalid nothing is saved, and the page shows all input again
 * with error messages.
 */
class Digitrial_Options_Page {

	const SLUG = 'digitrial';

	/** Name of the nonce's action. */
	const ACTION = 'digitrial_save_options';

	/**
	 * The input, if some of it is invalid.
	 *
	 * @var array|null
	 */
	private static $typed = null;

	/**
	 * Error messages by field key.
	 *
	 * @var array<string, string>
	 */
	private static $errors = array();

	/**
	 * Adds the hooks.
	 */
	public static function init(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( DIGITRIAL_FILE ), array( self::class, 'add_link' ) );
	}

	/**
	 * Adds the page to the menu.
	 */
	public static function add_page(): void {
		$title = __( 'Steadily programme', 'digitrial' );
		$hook  = add_options_page( $title, $title, 'manage_options', self::SLUG, array( self::class, 'render' ) );
		add_action( "load-$hook", array( self::class, 'load' ) );
	}

	/**
	 * Adds a link to the page in the list of plugins.
	 *
	 * @param string[] $links Of the plugin.
	 */
	public static function add_link( array $links ): array {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( self::address() ), esc_html__( 'Settings', 'digitrial' ) );
		return array_merge( array( $link ), $links );
	}

	/**
	 * The page's URL.
	 *
	 * @param array $query Additional query parameters.
	 */
	public static function address( array $query = array() ): string {
		return add_query_arg( array( 'page' => self::SLUG ) + $query, admin_url( 'options-general.php' ) );
	}

	/**
	 * Saves submitted fields, before the page is printed.
	 */
	public static function load(): void {
		add_action( 'admin_enqueue_scripts', array( Digitrial_Form_Fields::class, 'enqueue' ) );
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			return;
		}
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Your account may not change the options of the programme.', 'digitrial' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$typed  = Digitrial_Form_Fields::sent();
		$result = Digitrial_Options_Check::all( $typed );
		if ( array() !== $result['errors'] ) {
			self::$typed  = $typed;
			self::$errors = $result['errors'];
			return;
		}
		Digitrial_Options::save( $result['values'] );
		update_option( Digitrial_Options::DELETE_ON_UNINSTALL, '1' === ( $typed[ Digitrial_Options::DELETE_ON_UNINSTALL ] ?? '' ) ? '1' : '0' );
		wp_safe_redirect( self::address( array( 'updated' => 1 ) ) );
		exit;
	}

	/**
	 * Prints the page.
	 */
	public static function render(): void {
		?>
		<div class="wrap digitrial-page">
			<h1><?php esc_html_e( 'Steadily programme', 'digitrial' ); ?></h1>
			<?php self::render_notices(); ?>
			<p>
				<?php esc_html_e( 'What the Steadily app shows to all users. A change appears in the app within 2 minutes.', 'digitrial' ); ?>
				<a href="<?php echo esc_url( admin_url( 'edit.php?post_type=' . Digitrial_Exercises::TYPE ) ); ?>"><?php esc_html_e( 'Exercises', 'digitrial' ); ?></a> ·
				<a href="<?php echo esc_url( admin_url( 'edit-tags.php?taxonomy=' . Digitrial_Exercises::CATEGORY . '&post_type=' . Digitrial_Exercises::TYPE ) ); ?>"><?php esc_html_e( 'Categories', 'digitrial' ); ?></a>
			</p>
			<form method="post" action="<?php echo esc_url( self::address() ); ?>" novalidate>
				<?php
				wp_nonce_field( self::ACTION );
				self::render_fields();
				submit_button();
				?>
			</form>
			<?php Digitrial_Import_Command::render(); ?>
		</div>
		<?php
	}

	/**
	 * Prints the fields.
	 */
	private static function render_fields(): void {
		$kept = Digitrial_Options::all();
		foreach ( Digitrial_Options_Fields::sections() as $section ) {
			printf( '<h2>%s</h2><table class="form-table" role="presentation"><tbody>', esc_html( $section['title'] ) );
			foreach ( $section['fields'] as $field ) {
				$key = $field['key'];
				Digitrial_Form_Fields::row( $field, null === self::$typed ? $kept[ $key ] : self::$typed[ $key ] ?? '', self::$errors[ $key ] ?? '' );
			}
			echo '</tbody></table>';
		}
		printf( '<h2>%s</h2><table class="form-table" role="presentation"><tbody>', esc_html__( 'Deleting the plugin', 'digitrial' ) );
		Digitrial_Form_Fields::row(
			array(
				'key'   => Digitrial_Options::DELETE_ON_UNINSTALL,
				'kind'  => 'checkbox',
				'label' => __( 'Everything goes', 'digitrial' ),
				'help'  => __( 'Delete everything on uninstall: exercises, options and the records of all participants. There is no way back.', 'digitrial' ),
			),
			null === self::$typed ? get_option( Digitrial_Options::DELETE_ON_UNINSTALL ) : self::$typed[ Digitrial_Options::DELETE_ON_UNINSTALL ] ?? ''
		);
		echo '</tbody></table>';
	}

	/**
	 * Prints the result and the errors.
	 */
	private static function render_notices(): void {
		Digitrial_Import_Command::render_result();
		if ( array() !== self::$errors ) {
			echo '<div class="notice notice-error" role="alert"><p>' . esc_html__( 'Nothing has been saved yet, and all you typed is still here. Please look at:', 'digitrial' ) . '</p><ul class="ul-disc">';
			$fields = Digitrial_Options_Fields::all();
			foreach ( self::$errors as $key => $words ) {
				printf( '<li><a href="#%s">%s</a>: %s</li>', esc_attr( Digitrial_Form_Fields::id( $key ) ), esc_html( $fields[ $key ]['label'] ), esc_html( $words ) );
			}
			echo '</ul></div>';
		} elseif ( isset( $_GET['updated'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification
			echo '<div class="notice notice-success is-dismissible" role="status"><p>' . esc_html__( 'The options are saved.', 'digitrial' ) . '</p></div>';
		}
	}
}
