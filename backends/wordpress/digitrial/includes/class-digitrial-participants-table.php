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
				$people  = Digitrial_People::page( $search, self::PER_PAGE, self::PER_PAGE * ( $this->get_pagenum() - 1 ) );
				$records = Digitrial_Records::of( array_column( $people, 'id' ) );
				return array_map( fn ( $person ) => $person + $this->facts( $person['id'], $records ), $people );
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
		switch ( $item['stage'] ) {
			case 'no-record':
				return esc_html__( 'no record', 'digitrial' );
			case 'unreadable':
				return esc_html__( 'record is damaged', 'digitrial' );
			case 'before-start':
				/* translators: %s: a day. */
				return esc_html( sprintf( __( 'starts %s', 'digitrial' ), self::in_words( $item['start'] ) ) );
			case 'in-progress':
				/* translators: 1: number of the week, 2: how many weeks. */
				return esc_html( sprintf( __( 'week %1$d of %2$d', 'digitrial' ), $item['week'], $item['length'] ) );
			case 'finished':
				return esc_html__( 'finished', 'digitrial' );
			default:
				return esc_html__( 'no start date', 'digitrial' );
		}
	}

	/**
	 * Sessions done of those planned so far.
	 *
	 * @param array $item Of `items`.
	 */
	protected function column_sessions( $item ): string {
		/* translators: 1: how many sessions are done, 2: how many were planned. */
		return esc_html( sprintf( __( '%1$d of %2$d', 'digitrial' ), $item['done'], $item['planned'] ) );
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
			$about   = sprintf( __( 'Week %1$d, from %2$s', 'digitrial' ), $week['week_number'], self::in_words( $week['week_start_date'] ) );
			$weeks[] = sprintf(
				'<span class="digitrial-week" title="%s">%d/%d</span>',
				esc_attr( $about ),
				Digitrial_Plan_Stage::done( $week ),
				(int) $week['session_frequency']
			);
		}
		return implode( ' ', $weeks );
	}

	/**
	 * What the table shows of a record.
	 *
	 * @param int   $id      User id.
	 * @param array $records As returned by Digitrial_Records::of.
	 */
	private function facts( int $id, array $records ): array {
		$record = $records[ $id ] ?? null;
		if ( null === $record ) {
			$stage  = array( 'stage' => array_key_exists( $id, $records ) ? 'unreadable' : 'no-record' );
			$record = array(
				'treatment_start_date' => null,
				'selected_exercises'   => array(),
				'participant_diary'    => array(),
			);
		} else {
			$stage = Digitrial_Plan_Stage::of( $record, $this->today );
		}
		$begun = Digitrial_Plan_Stage::begun( $record['participant_diary'], $this->today );
		return $stage + Digitrial_Plan_Stage::adherence( $begun ) + array(
			'start'     => $record['treatment_start_date'],
			'length'    => count( $record['participant_diary'] ),
			'exercises' => count( $record['selected_exercises'] ),
			'begun'     => $begun,
		);
	}

	/**
	 * A day in the language of the admin pages, such as "4 January 2027".
	 *
	 * @param string $day A calendar date.
	 */
	private static function in_words( string $day ): string {
		$utc = new DateTimeZone( 'UTC' );
		/* translators: format of a day, as for the PHP function date(). */
		return (string) wp_date( __( 'j F Y', 'digitrial' ), ( new DateTimeImmutable( $day, $utc ) )->getTimestamp(), $utc );
	}
}
