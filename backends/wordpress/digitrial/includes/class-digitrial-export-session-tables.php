<?php
/**
 * The files of an export about sessions.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * `sessions.csv` and `felt.csv`, with the columns of the app: `lib/adapters/admin/export/session-tables.ts`.
 */
final class Digitrial_Export_Session_Tables {

	/** The file with a row for each session. */
	public static function sessions(): Digitrial_Export_Table {
		return new Digitrial_Export_Table(
			'sessions.csv',
			'One row for each planned or logged session of the present programme and the earlier ones.',
			fn ( $person ) => $person['sessions'],
			array(
				...self::place(),
				array( 'planned', '1 or 0', '1: one of the sessions planned for the week. 0: beyond the plan.', fn ( $line ) => Digitrial_Export_Table::flag( $line['planned'] ) ),
				array( 'done', '1 or 0', '1: logged as done. 0: not logged, or taken back; also in weeks to come. Empty: it is unclear.', fn ( $line ) => Digitrial_Export_Table::flag( $line['done'] ) ),
				array( 'done_on', 'date', 'The day it was done, if known: logged by the participant on that day, or named. Empty: not known.', fn ( $line ) => $line['done_on'] ),
				array( 'entered_at', 'instant', 'When it was logged: when the button was pressed, also if the device had no connection then.', fn ( $line ) => $line['entered_at'] ),
				array( 'via', '"online", "queue" or "paper"', 'How it arrived: at once, after waiting on a device, or copied from paper. Empty: not known.', fn ( $line ) => $line['via'] ),
				self::entered_by( 'Who logged it', fn ( $line ) => $line['entered_by'] ),
			)
		);
	}

	/** The file with a row for each answer about a done session. */
	public static function felt(): Digitrial_Export_Table {
		$said = fn ( $key ) => fn ( $line ) => $line['felt']['payload'][ $key ] ?? null;
		return new Digitrial_Export_Table(
			'felt.csv',
			'One row for each done session about which something was said: the last answer within 24 hours of the first.',
			fn ( $person ) => array_values( array_filter( $person['sessions'], fn ( $line ) => null !== $line['felt'] ) ),
			array(
				...self::place(),
				array( 'effort', '"easy", "right" or "hard"', 'How it was. Empty: not said.', $said( 'effort' ) ),
				array( 'pain', 'whole number, 0 to 10', 'Pain as a number. Empty: not said, or said in a word. Never 0 for an answer not given.', $said( 'pain' ) ),
				array( 'pain_word', '"none", "little" or "lot"', 'Pain as a word, given instead of a number and never converted. Empty: not said, or a number.', $said( 'painWord' ) ),
				array( 'note', 'text', 'What the person wrote. It may name people.', $said( 'note' ), true ),
				array( 'at', 'instant', 'When the answer was given.', fn ( $line ) => $line['felt']['at'] ),
				self::entered_by( 'Who gave the answer', fn ( $line ) => $line['felt']['entered_by'] ),
			)
		);
	}

	/** The columns that say which session it is. */
	private static function place(): array {
		return array(
			array( 'programme_start', 'date', 'First day of the programme. A person has one programme for each start date.', fn ( $line ) => $line['start'] ),
			array( 'week', 'whole number', 'Week of the programme, from 1.', fn ( $line ) => $line['week'] ),
			array( 'session', 'whole number', 'Number of the session in its week, from 1.', fn ( $line ) => $line['session'] ),
		);
	}

	/**
	 * The column that says who entered it.
	 *
	 * @param string   $what What the person did.
	 * @param callable $cell Returns the cell of a line.
	 */
	private static function entered_by( string $what, callable $cell ): array {
		return array( 'entered_by', '"participant" or "clinic"', "$what: the participant, or a browser of the clinic.", $cell );
	}
}
