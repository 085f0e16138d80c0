<?php
/**
 * The table of the page with everyone in the programme. Loaded only for that page.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * One row for each person: where in the plan, sessions done of those planned so far, exercises, and each week.
 */
final class Digitrial_Participants_Table extends WP_List_Table {

	private const PER_PAGE = 50;

	/**
	 * The calendar date for which the stages are.
	 *
	 * @var string
	 */
	private string $today;

	/** Sets up the table for today. */
	public function __construct() {
		parent::__construct(
			array(
				'singular' => 'participant',
				'plural'   => 'participants',
			)
		);
		$this->today = Digitrial_Plan_Stage::today();
	}

	/** What is searched for, as typed; empty for everyone. */
	public static function search(): string {
		// phpcs:ignore WordPress.Security -- It only reads, and the text is cleaned.
		return Digitrial_Text::line( wp_unslash( $_GET['s'] ?? '' ) );
	}

	/**
	 * Reads the people of this page with their records.
	 *
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public function prepare_items(): void {
		$search = self::search();
		$this->set_pagination_args(
			array(
				'total_items' => Digitrial_People::count( $search ),
				'per_page'    => self::PER_PAGE,
			)
		);

		$this->items = Digitrial_Database::transaction(
			function () use ( $search ) {
				$people = Digitrial_People::page( $search, self::PER_PAGE, self::PER_PAGE * ( $this->get_pagenum() - 1 ) );
				return Digitrial_Adherence::of( $people, $this->today );
			}
		);
		// All accounts at once, for the links to them.
		cache_users( array_column( $this->items, 'id' ) );
	}

	/** The headings. */
	public function get_columns(): array {
		return array(
			'person'    => __( 'Name', 'digitrial' ),
			'plan'      => __( 'Plan', 'digitrial' ),
			'sessions'  => __( 'Sessions', 'digitrial' ),
			'exercises' => __( 'Exercises', 'digitrial' ),
			'weeks'     => __( 'Done of planned, by week', 'digitrial' ),
		);
	}

	/** Says that there are no people to show. */
	public function no_items(): void {
		if ( '' !== self::search() ) {
			esc_html_e( 'No participant has this in the name or the email.', 'digitrial' );
		} else {
			esc_html_e( 'There are no participants yet. People register in the app.', 'digitrial' );
		}
	}

	/**
	 * Prints the row above or below the table. WordPress's own also has a nonce for actions, which would be in every address.
	 *
	 * @param string $which `top` or `bottom`.
	 */
	protected function display_tablenav( $which ): void {
		printf( '<div class="tablenav %s">', esc_attr( $which ) );
		$this->pagination( $which );
		echo '<br class="clear"></div>';
	}

	/**
	 * The name and the email. They lead to the account.
	 *
	 * @param array $item Of `items`.
	 */
	protected function column_person( $item ): string {
		$name = esc_html( '' === $item['name'] ? $item['email'] : $item['name'] );
		if ( current_user_can( 'edit_user', $item['id'] ) ) {
			$name = sprintf( '<a href="%s">%s</a>', esc_url( get_edit_user_link( $item['id'] ) ), $name );
		}
		return sprintf( '<strong>%s</strong><br>%s', $name, esc_html( $item['email'] ) );
	}

	/**
	 * Where the person is in the plan.
	 *
	 * @param array $item Of `items`.
	 */
	protected function column_plan( $item ): string {
		return esc_html( Digitrial_Adherence::plan_in_words( $item ) );
	}

	/**
	 * Sessions done of those planned so far.
	 *
	 * @param array $item Of `items`.
	 */
	protected function column_sessions( $item ): string {
		return esc_html( Digitrial_Adherence::done_of_planned( $item['done'], $item['planned'] ) );
	}

	/**
	 * How many exercises the plan has.
	 *
	 * @param array $item Of `items`.
	 */
	protected function column_exercises( $item ): string {
		return (string) (int) $item['exercises'];
	}

	/**
	 * Done of planned for every week that has begun, such as "4/4 3/4".
	 *
	 * @param array $item Of `items`.
	 */
	protected function column_weeks( $item ): string {
		if ( array() === $item['begun'] ) {
			return '<span aria-hidden="true">–</span><span class="screen-reader-text">' . esc_html__( 'no week has begun', 'digitrial' ) . '</span>';
		}
		$weeks = array();
		foreach ( $item['begun'] as $week ) {
			/* translators: 1: number of the week, 2: its first day. */
			$about   = sprintf( __( 'Week %1$d, from %2$s', 'digitrial' ), $week['week_number'], Digitrial_Adherence::day_in_words( $week['week_start_date'] ) );
			$weeks[] = sprintf(
				'<span class="digitrial-week" title="%s">%d/%d</span>',
				esc_attr( $about ),
				Digitrial_Plan_Stage::done( $week ),
				(int) $week['session_frequency']
			);
		}
		return implode( ' ', $weeks );
	}
}
