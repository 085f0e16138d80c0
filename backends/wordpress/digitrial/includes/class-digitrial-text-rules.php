<?php
/**
 * Texts of participants and physios.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Rules for the texts of a record. They are stored unchanged, byte for byte, and never printed as HTML here. The same
 * rules as in the app: `lib/domain/text.ts`, `lib/domain/text.schema.ts`.
 */
final class Digitrial_Text_Rules {

	/** What JavaScript's `trim` removes. */
	private const WHITE_SPACE = '\x{9}-\x{D}\x{20}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}';

	/** Unicode's Default_Ignorable_Code_Point: invisible characters. Old libraries of PHP do not know it by name. */
	private const IGNORABLE = '\x{AD}\x{34F}\x{61C}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{200B}-\x{200F}\x{202A}-\x{202E}'
		. '\x{2060}-\x{206F}\x{3164}\x{FE00}-\x{FE0F}\x{FEFF}\x{FFA0}\x{FFF0}-\x{FFF8}\x{1BCA0}-\x{1BCA3}\x{1D173}-\x{1D17A}\x{E0000}-\x{E0FFF}';

	/** Other invisible characters: control characters, an empty braille cell, annotation marks. */
	private const UNSEEN = '\x{0}-\x{1F}\x{7F}-\x{9F}\x{2800}\x{FFF9}-\x{FFFB}';

	/**
	 * Whether a value is a text that can be stored: UTF-8 without NUL, and not too long.
	 *
	 * @param mixed $value   Any value.
	 * @param int   $longest Most characters (Unicode code points).
	 */
	public static function is_storable( $value, int $longest ): bool {
		return is_string( $value )
			&& ! str_contains( $value, "\0" )
			&& 1 === preg_match( '/^.{0,' . $longest . '}\z/us', $value );
	}

	/**
	 * Removes surrounding white space, like JavaScript's `trim`.
	 *
	 * @param string $text In UTF-8.
	 */
	public static function trim( string $text ): string {
		$space = '[' . self::WHITE_SPACE . ']+';
		return (string) preg_replace( "/^$space|$space\z/u", '', $text );
	}

	/**
	 * Whether a text has no visible character.
	 *
	 * @param string $text In UTF-8.
	 */
	public static function is_blank( string $text ): bool {
		return 1 === preg_match( '/^[' . self::WHITE_SPACE . self::IGNORABLE . self::UNSEEN . ']*\z/u', $text );
	}
}
