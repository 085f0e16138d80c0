<?php
/**
 * Texts as people typed them.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Takes texts from forms and files without changing a letter of them.
 *
 * The functions of WordPress that clean texts also take away what looks like a tag or an encoded sign ("10 < 20", "50%af").
 * Nothing here is ever printed as HTML, so nothing of that is needed: what goes are signs that nobody can type.
 */
class Digitrial_Text {

	/**
	 * A text of one or more lines.
	 *
	 * @param mixed $value Unslashed.
	 * @return string With line feeds, without control characters, and without space around it.
	 */
	public static function clean( $value ): string {
		if ( ! is_scalar( $value ) ) {
			return '';
		}
		$text = wp_check_invalid_utf8( (string) $value, true );
		$text = preg_replace( '/\r\n?|\x{0085}|\x{2028}|\x{2029}/u', "\n", $text );
		$text = preg_replace( '/[\x00-\x08\x0B-\x1F\x7F-\x{9F}]/u', '', (string) $text );
		return trim( (string) $text );
	}

	/**
	 * A text of one line.
	 *
	 * @param mixed $value Unslashed.
	 */
	public static function line( $value ): string {
		return trim( (string) preg_replace( '/\s*\n\s*/', ' ', self::clean( $value ) ) );
	}

	/**
	 * The lines of a text that are not empty.
	 *
	 * @param mixed $value Unslashed.
	 * @return string[]
	 */
	public static function lines( $value ): array {
		$lines = array_map( 'trim', explode( "\n", self::clean( $value ) ) );
		return array_values( array_filter( $lines, fn ( $line ) => '' !== $line ) );
	}

	/**
	 * The letters of a text that WordPress itself keeps as HTML, such as a title.
	 *
	 * @param string $html Such as "Rest &amp; breathe".
	 */
	public static function decode( string $html ): string {
		return html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
