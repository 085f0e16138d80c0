<?php
/**
 * The download of the data of a trial.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The button on the page with everyone in the programme, and the zip that it gives.
 */
final class Digitrial_Export_Download {

	/** Name of the button's action, and of its nonce. */
	public const ACTION = 'digitrial_export_trial';

	/** Where the form is on the page. */
	public const ANCHOR = 'digitrial-export';

	/** How long it may take, in seconds: 1,000 people take about 10. */
	private const PATIENCE = 300;

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'handle' ) );
		add_action( 'admin_post_nopriv_' . self::ACTION, array( self::class, 'handle' ) );
	}

	/** Prints the form with the button. */
	public static function render(): void {
		?>
		<div class="card" id="<?php echo esc_attr( self::ANCHOR ); ?>">
			<h2><?php esc_html_e( 'Data of a trial', 'digitrial' ); ?></h2>
			<p>
				<?php esc_html_e( 'A zip with CSV files about everyone (people, sessions, how sessions felt, goals, plans) and a text that explains each column. Each person has a pseudonym, which is the same in each download.', 'digitrial' ); ?>
			</p>
			<p>
				<?php esc_html_e( 'Also without names the data is not anonymous: dates may tell who a person is. Keep the file where only the people of the trial can reach it.', 'digitrial' ); ?>
			</p>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
				<input type="hidden" name="action" value="<?php echo esc_attr( self::ACTION ); ?>">
				<?php wp_nonce_field( self::ACTION ); ?>
				<p>
					<label>
						<input type="checkbox" name="names" value="1">
						<?php esc_html_e( 'With names, emails, goals and notes', 'digitrial' ); ?>
					</label>
				</p>
				<?php submit_button( __( 'Download for a trial (CSV)', 'digitrial' ), 'secondary', 'submit', false ); ?>
			</form>
		</div>
		<?php
	}

	/**
	 * Sends the zip. Everything is read before the first byte is sent, so that it is whole or not there. WordPress has already
	 * said that it must not be cached.
	 */
	public static function handle(): void {
		if ( ! current_user_can( Digitrial_Participants_Page::CAPABILITY ) ) {
			wp_die( esc_html__( 'Your account may not download the data of participants.', 'digitrial' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( self::PATIENCE );
		}
		try {
			$zip = Digitrial_Export::make( '1' === ( $_POST['names'] ?? '' ) );
		} catch ( Digitrial_Database_Fault $fault ) {
			Digitrial_Participants_Page::end_with( $fault );
		} catch ( UnexpectedValueException $problem ) {
			self::end_with( __( 'The key of the pseudonyms is damaged, or two people would get the same pseudonym. Put back the option digitrial_export_key from a backup of the database; without it, delete it, and pseudonyms will differ from those of earlier downloads.', 'digitrial' ), 500 );
		} catch ( RuntimeException $problem ) {
			self::end_with( __( 'The folder for temporary files is full, or PHP may not write there. Ask your host.', 'digitrial' ), 500 );
		}
		if ( null === $zip ) {
			self::end_with( __( 'There are no participants yet, so there is nothing to download.', 'digitrial' ), 409 );
		}
		// Nothing that another plugin printed may come before the zip.
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		header( 'Content-Type: application/zip' );
		header( 'Content-Disposition: attachment; filename="trial-' . Digitrial_Plan_Stage::today() . '.zip"' );
		header( 'X-Content-Type-Options: nosniff' );
		$zip->send();
		exit;
	}

	/**
	 * Ends the request without a download.
	 *
	 * @param string $words  What is wrong.
	 * @param int    $status Of the response.
	 */
	private static function end_with( string $words, int $status ): void {
		wp_die(
			esc_html( $words ),
			'',
			array(
				'response'  => $status,
				'back_link' => true,
			)
		);
	}
}
