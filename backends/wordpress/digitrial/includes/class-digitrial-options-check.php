<?php
/**
 * Validates the options page.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Converts input to values for storing, or to error messages. The rules are those of the app's own content files
 * (`lib/adapters/embedded/content/site.ts`).
 */
class Digitrial_Options_Check {

	/**
	 * Validates all fields.
	 *
	 * @param array $typed Input by key, unslashed.
	 * @return array{values: array, errors: array<string, string>} Values of the valid fields, messages for the others.
	 */
	public static function all( array $typed ): array {
		$values = array();
		$errors = array();
		foreach ( Digitrial_Options_Fields::all() as $key => $field ) {
			try {
				$values[ $key ] = self::value( $field, $typed[ $key ] ?? '' );
			} catch ( InvalidArgumentException $wrong ) {
				$errors[ $key ] = $wrong->getMessage();
			}
		}
		return compact( 'values', 'errors' );
	}

	/**
	 * The value of a field.
	 *
	 * @param array $field One of Digitrial_Options_Fields.
	 * @param mixed $typed The input.
	 * @return mixed
	 * @throws InvalidArgumentException With a message for the user.
	 */
	private static function value( array $field, $typed ) {
		switch ( $field['kind'] ) {
			case 'checkbox':
				return '1' === $typed;
			case 'textarea':
				return self::paragraphs( $field, Digitrial_Text::clean( $typed ) );
			case 'number':
				return self::number( Digitrial_Text::line( $typed ), $field );
			case 'number_lines':
				return array_map( fn ( $line ) => self::number( $line, $field ), self::list_of( $typed ) );
			case 'lines':
				return self::list_of( $typed );
			case 'links':
				return self::links( $typed );
			case 'image':
				return self::image( $typed );
			default:
				return self::text( $field, Digitrial_Text::line( $typed ) );
		}
	}

	/**
	 * A single-line text.
	 *
	 * @param array  $field One of Digitrial_Options_Fields.
	 * @param string $text  The input.
	 */
	private static function text( array $field, string $text ): string {
		if ( '' === $text ) {
			self::refuse_unless( empty( $field['is_needed'] ), __( 'Write something here.', 'digitrial' ) );
			return '';
		}
		if ( 'url' === $field['kind'] ) {
			$is_url = preg_match( '~^https?://[^\s/?#@\\\\]+(/[^\s?#\\\\]*)?$~Di', $text ) && false !== wp_parse_url( $text );
			self::refuse_unless( $is_url, __( 'This must be an address that begins with https://, such as https://exercises.example.org.', 'digitrial' ) );
			return untrailingslashit( $text );
		}
		if ( 'email' === $field['kind'] ) {
			self::refuse_unless( false !== is_email( $text ), __( 'This must be an email address, such as hello@example.org, or empty.', 'digitrial' ) );
		}
		if ( 'phone' === $field['kind'] ) {
			$is_phone = preg_match( '/^(?=.*\d)[\d ()+-]{1,40}$/D', $text );
			self::refuse_unless( $is_phone, __( 'This must be a phone number of digits, spaces, +, (, ) and -, or empty.', 'digitrial' ) );
		}
		return $text;
	}

	/**
	 * A text of one or more lines. One of only invisible characters is empty.
	 *
	 * @param array  $field One of Digitrial_Options_Fields.
	 * @param string $text  The input.
	 */
	private static function paragraphs( array $field, string $text ): string {
		if ( ! isset( $field['longest'] ) ) {
			return $text;
		}
		// translators: %d: number of characters.
		$words = sprintf( __( 'Write at most %d characters.', 'digitrial' ), $field['longest'] );
		self::refuse_unless( Digitrial_Text_Rules::is_storable( $text, $field['longest'] ), $words );
		return Digitrial_Text_Rules::is_blank( $text ) ? '' : $text;
	}

	/**
	 * An integer.
	 *
	 * @param string $text  The input.
	 * @param array  $field With `least` and `most`.
	 */
	private static function number( string $text, array $field ): int {
		$is_one = preg_match( '/^\d{1,6}$/D', $text ) && (int) $text >= $field['least'] && (int) $text <= $field['most'];
		// translators: 1: what was typed, 2 and 3: numbers.
		$words = __( '“%1$s” is not a whole number from %2$d to %3$d.', 'digitrial' );
		self::refuse_unless( $is_one, sprintf( $words, $text, $field['least'], $field['most'] ) );
		return (int) $text;
	}

	/**
	 * A list with one entry per line.
	 *
	 * @param mixed $typed The input.
	 * @return string[]
	 */
	private static function list_of( $typed ): array {
		$lines = Digitrial_Text::lines( $typed );
		self::refuse_unless( array() !== $lines, __( 'Write at least one line here.', 'digitrial' ) );
		$twice = array_diff_key( $lines, array_unique( $lines ) );
		// translators: %s: a line.
		self::refuse_unless( array() === $twice, sprintf( __( '“%s” is here twice. Keep one of them.', 'digitrial' ), (string) reset( $twice ) ) );
		return $lines;
	}

	/**
	 * Links.
	 *
	 * @param mixed $typed A list of `{title, url}`.
	 * @return array<array{title: string, url: string}>
	 */
	private static function links( $typed ): array {
		$links = array();
		foreach ( is_array( $typed ) ? array_values( $typed ) : array() as $index => $row ) {
			$title = Digitrial_Text::line( $row['title'] ?? '' );
			$url   = Digitrial_Text::line( $row['url'] ?? '' );
			if ( '' === $title && '' === $url ) {
				continue;
			}
			// translators: %d: number of a line.
			$line = sprintf( __( 'Line %d:', 'digitrial' ), $index + 1 ) . ' ';
			self::refuse_unless( '' !== $title, $line . __( 'write the words of the link too.', 'digitrial' ) );
			$is_url = preg_match( '~^(/(?![/\\\\])|https://[^\s/]|mailto:[^\s@]+@)[^\s\\\\]*$~D', $url );
			self::refuse_unless( $is_url, $line . __( 'the address must begin with / for a page of the app, with https:// or with mailto:.', 'digitrial' ) );
			$links[] = compact( 'title', 'url' );
		}
		return $links;
	}

	/**
	 * A picture of the media library.
	 *
	 * @param mixed $typed Its id, or an empty string.
	 */
	private static function image( $typed ): int {
		$text = Digitrial_Text::line( $typed );
		if ( '' === $text || '0' === $text ) {
			return 0;
		}
		$is_image = ctype_digit( $text ) && Digitrial_Media::is( (int) $text, Digitrial_Media::IMAGES );
		self::refuse_unless( $is_image, __( 'Choose a picture that is a PNG, JPEG, WebP, AVIF or GIF file.', 'digitrial' ) );
		return (int) $text;
	}

	/**
	 * Throws unless a value is valid.
	 *
	 * @param mixed  $is_right Whether it is.
	 * @param string $words    Message for the user.
	 * @throws InvalidArgumentException If it is not.
	 */
	private static function refuse_unless( $is_right, string $words ): void {
		if ( ! $is_right ) {
			// Escaped on output.
			throw new InvalidArgumentException( $words ); // phpcs:ignore WordPress.Security.EscapeOutput
		}
	}
}
