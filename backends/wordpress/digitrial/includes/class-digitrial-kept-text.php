<?php
/**
 * Texts of participants and physios.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * What a text of a record may be. It is kept as it came, byte for byte, and is never printed as HTML here. The same rules
 * as those of the app: `lib/domain/text.ts`, `lib/domain/text.schema.ts`.
 */
final class Digitrial_Kept_Text {

	/** What JavaScript's `trim` takes away. */
	private const WHITE_SPACE = '\x{9}-\x{D}\x{20}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}';

	/** Unicode's Default_Ignorable_Code_Point: signs without a shape. Old libraries of PHP do not know it by name. */
	private const IGNORABLE = '\x{AD}\x{34F}\x{61C}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{200B}-\x{200F}\x{202A}-\x{202E}'
		. '\x{2060}-\x{206F}\x{3164}\x{FE00}-\x{FE0F}\x{FEFF}\x{FFA0}\x{FFF0}-\x{FFF8}\x{1BCA0}-\x{1BCA3}\x{1D173}-\x{1D17A}\x{E0000}-\x{E0FFF}';

	/** More of which nothing is to be seen: control characters, an empty braille cell, marks of annotations. */
	private const UNSEEN = '\x{0}-\x{1F}\x{7F}-\x{9F}\x{2800}\x{FFF9}-\x{FFFB}';

	/**
	 * Whether something is a text that can be kept: UTF-8 without NUL, and not too long.
	 *
	 * @param mixed $value   Whatever came.
	 * @param int   $longest How many characters (Unicode code points) it may have.
	 */
	public static function is_kept( $value, int $longest ): bool {
		return is_string( $value )
			&& ! str_contains( $value, "\0" )
			&& 1 === preg_match( '/^.{0,' . $longest . '}\z/us', $value );
	}

	/**
	 * A text without the white space around it, as JavaScript would trim it.
	 *
	 * @param string $text In UTF-8.
	 */
	public static function trim( string $text ): string {
		$space = '[' . self::WHITE_SPACE . ']+';
		return (string) preg_replace( "/^$space|$space\z/u", '', $text );
	}

	/**
	 * Whether nobody would see anything of a text.
	 *
	 * @param string $text In UTF-8.
	 */
	public static function is_blank( string $text ): bool {
		return 1 === preg_match( '/^[' . self::WHITE_SPACE . self::IGNORABLE . self::UNSEEN . ']*\z/u', $text );
	}
}
