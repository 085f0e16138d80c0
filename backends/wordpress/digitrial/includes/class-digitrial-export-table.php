<?php
/**
 * A file of an export.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * A CSV file (RFC 4180) by the lines of a person and a cell of a line for each column. The pseudonym is the first column. The
 * columns and their description are one list, so that they cannot differ.
 *
 * A person is an array with `pseudonym`, `account`, `record` (null if there is none), `events` and `sessions`.
 */
final class Digitrial_Export_Table {

	/** Begins a file: without it some spreadsheets do not read UTF-8. */
	public const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

	/** A cell that a spreadsheet would run as a formula; the same as in the app: `lib/domain/csv-options.ts`. */
	private const FORMULA = '/^[\x{9}-\x{D}\x{20}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]*'
		. '[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|^[\t\r\n]/u';

	/**
	 * Defines a file.
	 *
	 * @param string   $file    Its name.
	 * @param string   $about   What one row is.
	 * @param callable $lines   Returns the lines of a person.
	 * @param array[]  $columns Each `[name, type, meaning, cell]`: `cell` takes a line and the person, and returns a text, a
	 *                          number, or null. With a fifth value, true, it may name a person, and is left out otherwise.
	 */
	public function __construct(
		public readonly string $file,
		public readonly string $about,
		private $lines,
		private readonly array $columns
	) {}

	/**
	 * The columns, as for the constructor.
	 *
	 * @param bool $names Whether those that may name a person are among them.
	 * @return array[]
	 */
	public function columns( bool $names ): array {
		$pseudonym = array( 'pseudonym', 'text', 'The person, in each file. The same in each export of this site.', fn ( $line, $person ) => $person['pseudonym'] );
		return array( $pseudonym, ...array_filter( $this->columns, fn ( $column ) => $names || empty( $column[4] ) ) );
	}

	/**
	 * The begin of the file, with the header row.
	 *
	 * @param bool $names As for `columns()`.
	 */
	public function head( bool $names ): string {
		return self::BYTE_ORDER_MARK . self::row( array_column( $this->columns( $names ), 0 ) );
	}

	/**
	 * The rows of a person.
	 *
	 * @param array $person See above.
	 * @param bool  $names  As for `columns()`.
	 * @return string[] Each with its line end.
	 */
	public function rows( array $person, bool $names ): array {
		$cells = array_column( $this->columns( $names ), 3 );
		return array_map(
			fn ( $line ) => self::row( array_map( fn ( $cell ) => $cell( $line, $person ), $cells ) ),
			( $this->lines )( $person )
		);
	}

	/**
	 * A yes or no as a cell.
	 *
	 * @param bool $value Whether it is so.
	 */
	public static function flag( bool $value ): int {
		return $value ? 1 : 0;
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
		if ( 0 !== preg_match( self::FORMULA, $value ) ) {
			return '"\'' . str_replace( '"', '""', $value ) . '"';
		}
		$needs_quotes = 1 === preg_match( '/[\r\n",]|^ | \z/', $value ) || str_contains( $value, self::BYTE_ORDER_MARK );
		return $needs_quotes ? '"' . str_replace( '"', '""', $value ) . '"' : $value;
	}
}
