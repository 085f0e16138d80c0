<?php
/**
 * The CSV file of everyone in the programme.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The button on the page with everyone, and the CSV file (RFC 4180) that it gives: the rows of that page.
 */
final class Digitrial_Participants_Csv {

	/** Name of the button's action, and of its nonce. */
	public const ACTION = 'digitrial_participants_csv';

	/** How many people are in memory at once, with their records. */
	private const AT_ONCE = 100;

	/** Begins the file: without it some spreadsheets do not read UTF-8. */
	private const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

	/** A cell that a spreadsheet would run as a formula; the same as in the app: `lib/domain/csv-options.ts`. */
	private const FORMULA = '/^[\x{9}-\x{D}\x{20}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]*'
		. '[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|^[\t\r\n]/u';

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'handle' ) );
		add_action( 'admin_post_nopriv_' . self::ACTION, array( self::class, 'handle' ) );
	}

	/** Prints the form with the button. */
	public static function render(): void {
		?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( self::ACTION ); ?>">
			<?php wp_nonce_field( self::ACTION ); ?>
			<p><?php esc_html_e( 'The file has these columns for everyone, with names and emails. The data of a trial, under pseudonyms, is exported by the app: npm run export.', 'digitrial' ); ?></p>
			<?php submit_button( __( 'Download everyone (CSV)', 'digitrial' ), 'secondary', 'submit', false ); ?>
		</form>
		<?php
	}

	/**
	 * Sends the file. Everything is read before the first byte is sent, so that it is whole or not there. WordPress has already
	 * said that it must not be cached.
	 */
	public static function handle(): void {
		if ( ! current_user_can( Digitrial_Participants_Page::CAPABILITY ) ) {
			wp_die( esc_html__( 'Your account may not download the data of participants.', 'digitrial' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$today = Digitrial_Plan_Stage::today();
		try {
			$text = self::text( $today );
		} catch ( Digitrial_Database_Fault $fault ) {
			Digitrial_Participants_Page::end_with( $fault );
		}
		// Nothing that another plugin printed may come before the file.
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		header( 'Content-Type: text/csv; charset=UTF-8' );
		header( "Content-Disposition: attachment; filename=\"participants-$today.csv\"" );
		header( 'X-Content-Type-Options: nosniff' );
		// phpcs:ignore WordPress.Security.EscapeOutput -- CSV, which is no HTML.
		echo $text;
		exit;
	}

	/**
	 * The file.
	 *
	 * @param string $today A calendar date.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	private static function text( string $today ): string {
		$text  = self::BYTE_ORDER_MARK . self::row( array( 'name', 'email', 'plan', 'start_date', 'weeks', 'sessions_done', 'sessions_planned', 'exercises', 'done_by_week' ) );
		$after = 0;
		do {
			$people = Digitrial_Database::transaction( fn () => Digitrial_Adherence::of( Digitrial_People::after( $after, self::AT_ONCE ), $today ) );
			foreach ( $people as $person ) {
				$text .= self::row( self::cells( $person ) );
				$after = $person['id'];
			}
		} while ( array() !== $people );
		return $text;
	}

	/**
	 * The cells of a person. Sessions are those of the weeks that have begun.
	 *
	 * @param array $person As returned by Digitrial_Adherence::of.
	 */
	private static function cells( array $person ): array {
		// Not "3/4", which spreadsheets take for a day.
		$weeks = array_map( fn ( $week ) => Digitrial_Adherence::done_of_planned( Digitrial_Plan_Stage::done( $week ), (int) $week['session_frequency'] ), $person['begun'] );
		return array(
			$person['name'],
			$person['email'],
			Digitrial_Adherence::plan_in_words( $person ),
			$person['start'],
			$person['length'],
			$person['done'],
			$person['planned'],
			$person['exercises'],
			implode( '; ', $weeks ),
		);
	}

	/**
	 * A row with its line end.
	 *
	 * @param array $cells Texts, numbers or null.
	 */
	private static function row( array $cells ): string {
		return implode( ',', array_map( array( self::class, 'cell' ), $cells ) ) . "\r\n";
	}

	/**
	 * A cell. A text that a spreadsheet would run as a formula gets an apostrophe before it.
	 *
	 * @param string|int|null $value Its value.
	 */
	private static function cell( $value ): string {
		if ( ! is_string( $value ) ) {
			return (string) $value;
		}
		// A text that is no UTF-8 cannot be looked at, so it counts as a formula.
		$text = 0 === preg_match( self::FORMULA, $value ) ? $value : "'$value";
		return 1 === preg_match( '/[\r\n",]|^ | \z/', $text ) ? '"' . str_replace( '"', '""', $text ) . '"' : $text;
	}
}
