<?php
/**
 * The data dictionary of an export.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Says how the files are written, and what each column means; as in the app: `lib/adapters/admin/export/dictionary.ts`.
 */
final class Digitrial_Export_Dictionary {

	public const FILE = 'README.txt';

	/**
	 * The text.
	 *
	 * @param Digitrial_Export_Table[] $tables Of the export.
	 * @param bool                     $names  Whether names are included.
	 * @param array                    $counts `rows` by file, `unread_events`, `unread_records`.
	 */
	public static function text( array $tables, bool $names, array $counts ): string {
		$lines = array(
			'Steadily: data of a trial',
			'',
			'Made: ' . Digitrial_Clock::instant( digitrial_now() ),
			'Names, e-mails, goals and notes: ' . ( $names ? 'included' : 'left out (the box "With names" includes them)' ),
			...self::missing( $counts ),
			'',
			'Form: CSV (RFC 4180) in UTF-8 with a byte order mark; commas, lines that end with CRLF, a header row. Read it',
			'  with read_csv of readr, read.csv(file, fileEncoding = "UTF-8-BOM"), pandas, or the encoding utf-8-sig of Python.',
			'An empty cell: not known, or not said. It is never 0.',
			'date: yyyy-mm-dd, a day in the time zone of the clinic, ' . Digitrial_Clock::zone() . '.',
			'instant: yyyy-mm-ddThh:mm:ss.sssZ, in UTC.',
			"text: one that a spreadsheet would run as a formula, as it begins with = + - or @, has a ' before it.",
			'Each person has one row in people.csv. Rows are in the order of the pseudonyms. The rows of one person are of',
			'  the same moment; those of two people may be some seconds apart.',
			'Pseudonyms do not make the data anonymous: dates and instants may tell who a person is.',
			'',
		);
		foreach ( $tables as $table ) {
			$lines[] = "$table->file (rows: {$counts['rows'][ $table->file ]})";
			$lines[] = $table->about;
			foreach ( $table->columns( $names ) as list( $name, $type, $meaning ) ) {
				$lines[] = "  $name ($type)";
				$lines[] = "      $meaning";
			}
			$lines[] = '';
		}
		return implode( "\n", $lines );
	}

	/**
	 * The lines about what could not be read.
	 *
	 * @param array $counts As above.
	 */
	private static function missing( array $counts ): array {
		$lines = array();
		if ( $counts['unread_records'] > 0 ) {
			$lines[] = "People left out, because their record cannot be read: {$counts['unread_records']}";
		}
		if ( $counts['unread_events'] > 0 ) {
			$lines[] = "Events left out, because this version cannot read them: {$counts['unread_events']}";
		}
		return $lines;
	}
}
