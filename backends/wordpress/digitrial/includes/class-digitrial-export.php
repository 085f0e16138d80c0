<?php
/**
 * The data of a trial.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Collects the records and journals of everyone as CSV files with a data dictionary: the same files as `npm run export` of
 * the app.
 */
final class Digitrial_Export {

	/** How many people are in memory at once, with their journals. */
	private const AT_ONCE = 20;

	/**
	 * The files, in the order of the dictionary.
	 *
	 * @return Digitrial_Export_Table[]
	 */
	public static function tables(): array {
		return array(
			Digitrial_Export_Plan_Tables::people(),
			Digitrial_Export_Session_Tables::sessions(),
			Digitrial_Export_Session_Tables::felt(),
			Digitrial_Export_Plan_Tables::goals(),
			Digitrial_Export_Plan_Tables::plans(),
		);
	}

	/**
	 * Collects the files. The rows of one person are of the same moment.
	 *
	 * @param bool $names Whether names, emails, goals and notes are included.
	 * @return Digitrial_Zip|null Null if there are no people.
	 * @throws UnexpectedValueException If the pseudonyms cannot be made.
	 * @throws RuntimeException         If the files cannot be stored.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function make( bool $names ): ?Digitrial_Zip {
		$pseudonyms = Digitrial_Export_Pseudonyms::of( Digitrial_People::ids() );
		if ( array() === $pseudonyms ) {
			return null;
		}
		$zip    = new Digitrial_Zip();
		$tables = self::tables();
		$counts = array(
			'rows'           => array(),
			'unread_events'  => 0,
			'unread_records' => 0,
		);
		foreach ( $tables as $table ) {
			$zip->write( $table->file, $table->head( $names ) );
			$counts['rows'][ $table->file ] = 0;
		}
		foreach ( array_chunk( $pseudonyms, self::AT_ONCE, true ) as $some ) {
			$people = self::people( $some, $counts );
			foreach ( $tables as $table ) {
				$rows = array_merge( ...array_map( fn ( $person ) => $table->rows( $person, $names ), $people ) );
				$zip->write( $table->file, implode( '', $rows ) );
				$counts['rows'][ $table->file ] += count( $rows );
			}
		}
		$zip->write( Digitrial_Export_Dictionary::FILE, Digitrial_Export_Dictionary::text( $tables, $names, $counts ) );
		return $zip;
	}

	/**
	 * Reads some people, as for Digitrial_Export_Table. Those who were deleted meanwhile are left out.
	 *
	 * @param array<string, int> $pseudonyms Ids by pseudonym.
	 * @param array              $counts     Counts what is left out because it cannot be read.
	 * @return array[]
	 */
	private static function people( array $pseudonyms, array &$counts ): array {
		$ids = array_values( $pseudonyms );

		list( $accounts, $records, $journals ) = Digitrial_Database::transaction(
			fn () => array(
				Digitrial_People::with_ids( $ids ),
				Digitrial_Records::of( $ids ),
				Digitrial_Records::by_user( Digitrial_Journal::TABLE, Digitrial_Journal::COLUMNS, 'id', $ids ),
			)
		);
		$people = array();
		foreach ( $pseudonyms as $pseudonym => $id ) {
			if ( array_key_exists( $id, $records ) && null === $records[ $id ] ) {
				++$counts['unread_records'];
			} elseif ( isset( $accounts[ $id ] ) ) {
				list( $events, $unread ) = Digitrial_Export_Events::read( $journals[ $id ] ?? array() );
				$record                  = $records[ $id ] ?? null;
				$counts['unread_events'] += $unread;

				$people[] = array(
					'pseudonym' => $pseudonym,
					'account'   => $accounts[ $id ],
					'record'    => $record,
					'events'    => $events,
					'sessions'  => null === $record ? array() : Digitrial_Export_Programmes::sessions( $record, $events ),
				);
			}
		}
		return $people;
	}
}
