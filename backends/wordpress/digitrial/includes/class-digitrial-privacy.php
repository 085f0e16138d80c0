<?php
/**
 * WordPress's own tools for personal data.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the record to WordPress's export and erasure of personal data, and to its suggestions for a privacy policy.
 */
final class Digitrial_Privacy {

	/** Adds the hooks. */
	public static function init(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( self::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( self::class, 'add_eraser' ) );
		add_action( 'admin_init', array( self::class, 'suggest_policy' ) );
	}

	/**
	 * Adds the exporter of records.
	 *
	 * @param array $exporters Of all plugins.
	 */
	public static function add_exporter( $exporters ): array {
		$exporters['digitrial'] = array(
			'exporter_friendly_name' => __( 'Exercise programme', 'digitrial' ),
			'callback'               => array( self::class, 'export' ),
		);
		return $exporters;
	}

	/**
	 * Adds the eraser of records.
	 *
	 * @param array $erasers Of all plugins.
	 */
	public static function add_eraser( $erasers ): array {
		$erasers['digitrial'] = array(
			'eraser_friendly_name' => __( 'Exercise programme', 'digitrial' ),
			'callback'             => array( self::class, 'erase' ),
		);
		return $erasers;
	}

	/** Suggests a text for the privacy policy of the site. */
	public static function suggest_policy(): void {
		$words = __( 'For participants of the exercise programme we keep the exercises of their plan with notes of their physiotherapist, their goals, the sessions that they logged with the time, on which day and how a session was done and felt as far as they said so, and earlier versions of their plan. These can be exported and erased on request, and are deleted with the account.', 'digitrial' );
		wp_add_privacy_policy_content( 'Digitrial', wp_kses_post( wpautop( $words ) ) );
	}

	/**
	 * Exports everything in a person's record.
	 *
	 * @param string $email Of the person.
	 * @return array{data: array, done: bool}
	 */
	public static function export( $email ): array {
		$user = get_user_by( 'email', $email );
		try {
			$data = $user ? self::all_items( $user->ID ) : array();
		} catch ( Digitrial_Refusal $refusal ) {
			$data = array();
		}
		return array(
			'data' => $data,
			'done' => true,
		);
	}

	/**
	 * Deletes everything in a person's record, with the journal, and ends the person's log-ins. The account stays, with an
	 * empty record. Registrations that are not confirmed are deleted.
	 *
	 * @param string $email Of the person.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( $email ): array {
		$user    = get_user_by( 'email', $email );
		$waiting = Digitrial_Tables::name( 'digitrial_pending_accounts' );
		$removed = Digitrial_Database::run( 'DELETE FROM %i WHERE email = %s', $waiting, strtolower( $email ) ) > 0;
		try {
			if ( $user ) {
				$removed = $removed || self::all_items( $user->ID ) !== array();
				Digitrial_Record::empty_for( $user->ID );
				Digitrial_Sessions::end_all( $user->ID );
			}
		} catch ( Digitrial_Refusal $refusal ) {
			// The user has no record.
			unset( $refusal );
		}
		return array(
			'items_removed'  => $removed,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * The record and the journal as items of the export.
	 *
	 * @param int $user_id User id.
	 * @throws Digitrial_Refusal If there is no record.
	 */
	private static function all_items( int $user_id ): array {
		$record = Digitrial_Record::read( $user_id );
		return array( ...self::items( $record ), ...self::events( Digitrial_Journal::all( $user_id ) ) );
	}

	/**
	 * The events of the journal as items of the export.
	 *
	 * @param array $events As returned by Digitrial_Journal::all.
	 */
	private static function events( array $events ): array {
		return array_map(
			fn ( $event ) => self::item(
				'journal',
				__( 'Journal', 'digitrial' ),
				$event['id'],
				array(
					__( 'Kind', 'digitrial' )               => $event['kind'],
					__( 'Time', 'digitrial' )               => $event['at'],
					__( 'Entered by', 'digitrial' )         => $event['entered_by'],
					__( 'Arrived by', 'digitrial' )         => $event['via'],
					__( 'Start of treatment', 'digitrial' ) => (string) $event['programme_start'],
					__( 'Content', 'digitrial' )            => $event['payload'],
				)
			),
			$events
		);
	}

	/**
	 * The record as items of the export.
	 *
	 * @param array $record As returned by Digitrial_Record::read.
	 * @return array Items of the groups plan, goals, diary and earlier programmes; none if the record is empty.
	 */
	private static function items( array $record ): array {
		$items = array();
		if ( null !== $record['treatment_start_date'] ) {
			$items[] = self::item( 'plan', __( 'Plan', 'digitrial' ), 'start', array( __( 'Start of treatment', 'digitrial' ) => $record['treatment_start_date'] ) );
		}
		foreach ( $record['selected_exercises'] as $selected ) {
			$fields  = array(
				__( 'Exercise', 'digitrial' )    => self::title( $selected['exercise'] ),
				__( 'Repetitions', 'digitrial' ) => $selected['reps'],
				__( 'Sets', 'digitrial' )        => $selected['sets'],
				__( 'Note', 'digitrial' )        => $selected['notes'],
			);
			$items[] = self::item( 'plan', __( 'Plan', 'digitrial' ), "exercise-{$selected['exercise']}", $fields );
		}
		foreach ( $record['participant_goals'] as $goal ) {
			$items[] = self::item( 'goals', __( 'Goals', 'digitrial' ), $goal['id'], array( __( 'Goal', 'digitrial' ) => $goal['description'] ) );
		}
		foreach ( self::weeks( $record ) as list( $group, $label, $week ) ) {
			$fields = array(
				__( 'Week', 'digitrial' )             => $week['week_number'],
				__( 'First day', 'digitrial' )        => $week['week_start_date'],
				__( 'Sessions planned', 'digitrial' ) => $week['session_frequency'],
			);
			foreach ( $week['sessions'] as $index => $session ) {
				/* translators: %d: number of the session within its week. */
				$name            = sprintf( __( 'Session %d', 'digitrial' ), $index + 1 );
				$done            = $session['session_completed'] ? __( 'done', 'digitrial' ) : __( 'not done', 'digitrial' );
				$fields[ $name ] = trim( $done . ' ' . ( $session['completed_at'] ?? '' ) );
			}
			$items[] = self::item( $group, $label, "week-{$week['week_number']}", $fields );
		}
		return $items;
	}

	/**
	 * The weeks of the diary and of the earlier programmes, each with the name and the label of its group.
	 *
	 * @param array $record As returned by Digitrial_Record::read.
	 * @return array<int, array{0: string, 1: string, 2: array}>
	 */
	private static function weeks( array $record ): array {
		$weeks = array_map( fn ( $week ) => array( 'diary', __( 'Diary', 'digitrial' ), $week ), $record['participant_diary'] );
		foreach ( $record['earlier_programmes'] as $earlier ) {
			$start = $earlier['treatment_start_date'];
			/* translators: %s: first day of the programme. */
			$label = sprintf( __( 'Earlier programme, begun on %s', 'digitrial' ), $start );
			foreach ( $earlier['participant_diary'] as $week ) {
				$weeks[] = array( "earlier-$start", $label, $week );
			}
		}
		return $weeks;
	}

	/**
	 * The name of an exercise, or its id if it no longer exists.
	 *
	 * @param int $id Of the exercise.
	 */
	private static function title( int $id ): string {
		$post = get_post( $id );
		return $post instanceof WP_Post ? Digitrial_Exercises::title( $post ) : (string) $id;
	}

	/**
	 * One item of the export. WordPress cleans the values as HTML.
	 *
	 * @param string $group  Its name.
	 * @param string $label  Heading of the group.
	 * @param string $id     Of the item within the group.
	 * @param array  $fields Values by label.
	 */
	private static function item( string $group, string $label, string $id, array $fields ): array {
		$data = array();
		foreach ( $fields as $name => $value ) {
			$data[] = array(
				'name'  => $name,
				'value' => esc_html( (string) $value ),
			);
		}
		return array(
			'group_id'    => "digitrial-$group",
			'group_label' => $label,
			'item_id'     => "digitrial-$group-$id",
			'data'        => $data,
		);
	}
}
