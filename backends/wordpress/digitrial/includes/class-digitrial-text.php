<?php
/**
 * Texts as typed.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Cleans texts of forms and files without changing a visible character.
 *
 * WordPress's own cleaning functions also remove what looks like a tag or an encoded character ("10 < 20", "50%af").
 * Nothing here is ever printed as HTML, so that is not needed: only characters that cannot be typed are removed.
 */
class Digitrial_Text {

	/**
	 * A text of one or more lines.
	 *
	 * @param mixed $value Unslashed.
	 * @return string With line feeds, without control characters, trimmed.
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
	 * A single-line text.
	 *
	 * @param mixed $value Unslashed.
	 */
	public static function line( $value ): string {
		return trim( (string) preg_replace( '/\s*\n\s*/', ' ', self::clean( $value ) ) );
	}

	/**
	 * The non-empty lines of a text.
	 *
	 * @param mixed $value Unslashed.
	 * @return string[]
	 */
	public static function lines( $value ): array {
		$lines = array_map( 'trim', explode( "\n", self::clean( $value ) ) );
		return array_values( array_filter( $lines, fn ( $line ) => '' !== $line ) );
	}

	/**
	 * Decodes a text that WordPress itself stores as HTML, such as a title.
	 *
	 * @param string $html Such as "Rest &amp; breathe".
	 */
	public static function decode( string $html ): string {
		return html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
