<?php
/**
 * Form fields in the admin pages.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints fields as rows of WordPress's form tables: the label, the field, the help text and the error.
 *
 * A field is `{key, kind, label, help}`. Its id is `digitrial-KEY` and its name `digitrial[KEY]`. Kinds: text, url,
 * email, phone, number, textarea, lines, number_lines, checkbox, select (with `choices`), image, video, links, captions.
 */
class Digitrial_Form_Fields {

	/** Name of the array in which the fields are submitted. */
	const NAME = 'digitrial';

	/**
	 * Enqueues the style and the script of the fields.
	 */
	public static function enqueue(): void {
		wp_enqueue_media();
		self::enqueue_style();
		wp_enqueue_script( 'digitrial-admin', plugins_url( 'admin/admin.js', DIGITRIAL_FILE ), array( 'media-editor' ), DIGITRIAL_VERSION, true );
	}

	/**
	 * Loads the style of the admin pages.
	 */
	public static function enqueue_style(): void {
		wp_enqueue_style( 'digitrial-admin', plugins_url( 'admin/admin.css', DIGITRIAL_FILE ), array(), DIGITRIAL_VERSION );
	}

	/**
	 * The submitted fields, unslashed.
	 *
	 * @return array Input by key.
	 */
	public static function sent(): array {
		// Callers check the nonce, and clean each value by its kind.
		$sent = wp_unslash( $_POST[ self::NAME ] ?? array() ); // phpcs:ignore WordPress.Security
		return is_array( $sent ) ? $sent : array();
	}

	/**
	 * Prints a row.
	 *
	 * @param array  $field The field.
	 * @param mixed  $value The stored value, or the input.
	 * @param string $error Error message; an empty string if there is none.
	 */
	public static function row( array $field, $value, string $error = '' ): void {
		$id       = self::id( $field['key'] );
		$is_group = in_array( $field['kind'], array( 'checkbox', 'image', 'video', 'links', 'captions' ), true );
		$label    = $is_group ? '<span id="%1$s-label">%2$s</span>' : '<label for="%1$s">%2$s</label>';
		printf( '<tr class="%s" data-field="%s"><th scope="row">', '' === $error ? '' : 'digitrial-wrong', esc_attr( $field['key'] ) );
		printf( $label, esc_attr( $id ), esc_html( $field['label'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput
		echo '</th><td>';
		self::control( $field, $value, '' !== $error );
		if ( '' !== $error ) {
			printf( '<p class="digitrial-error" id="%s-error">%s</p>', esc_attr( $id ), esc_html( $error ) );
		}
		if ( '' !== ( $field['help'] ?? '' ) && 'checkbox' !== $field['kind'] ) {
			printf( '<p class="description" id="%s-help">%s</p>', esc_attr( $id ), esc_html( $field['help'] ) );
		}
		echo '</td></tr>';
	}

	/**
	 * Id of a field.
	 *
	 * @param string $key Of the field.
	 */
	public static function id( string $key ): string {
		return 'digitrial-' . str_replace( '_', '-', $key );
	}

	/**
	 * Prints a field.
	 *
	 * @param array $field    The field.
	 * @param mixed $value    Its value.
	 * @param bool  $is_wrong Whether it has an error.
	 */
	private static function control( array $field, $value, bool $is_wrong ): void {
		$id    = self::id( $field['key'] );
		$about = self::attributes(
			array(
				'id'               => $id,
				'name'             => self::NAME . '[' . $field['key'] . ']',
				'aria-describedby' => trim( ( $is_wrong ? "$id-error " : '' ) . ( empty( $field['help'] ) ? '' : "$id-help" ) ),
				'aria-invalid'     => $is_wrong ? 'true' : '',
			)
		);
		// Every attribute is escaped by attributes().
		// phpcs:disable WordPress.Security.EscapeOutput
		switch ( $field['kind'] ) {
			case 'textarea':
			case 'lines':
			case 'number_lines':
				$text = is_array( $value ) ? implode( "\n", $value ) : (string) $value;
				$rows = max( 'textarea' === $field['kind'] ? 3 : 4, substr_count( $text, "\n" ) + 2 );
				// HTML drops the first line feed after the tag.
				printf( "<textarea %s class=\"large-text\" rows=\"%d\">\n%s</textarea>", $about, min( $rows, 14 ), esc_textarea( $text ) );
				break;
			case 'checkbox':
				printf( '<label><input type="checkbox" %s value="1"%s> %s</label>', $about, checked( (bool) $value, true, false ), esc_html( $field['help'] ) );
				break;
			case 'select':
				echo "<select $about>";
				foreach ( $field['choices'] as $choice => $words ) {
					printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( (string) $choice, (string) $value, false ), esc_html( $words ) );
				}
				echo '</select>';
				break;
			case 'image':
			case 'video':
				self::media( self::NAME . '[' . $field['key'] . ']', $id, $field['kind'], is_scalar( $value ) ? (string) $value : '', "$id-label" );
				break;
			case 'links':
			case 'captions':
				Digitrial_Form_Rows::render( $field, is_array( $value ) ? array_values( $value ) : array() );
				break;
			default:
				$type = array( 'number' => 'numeric', 'email' => 'email', 'phone' => 'tel', 'url' => 'url' )[ $field['kind'] ] ?? 'text'; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
				// Always of type text, so that the browser keeps invalid input and the error message is ours.
				printf( '<input type="text" inputmode="%s" %s class="%s" value="%s">', $type, $about, 'number' === $field['kind'] ? 'small-text' : 'regular-text', self::letters( $value ) );
		}
		// phpcs:enable
	}

	/**
	 * Prints a picker for a file of the media library.
	 *
	 * @param string $name  Of the field.
	 * @param string $id    Of the field.
	 * @param string $kind  `image`, `video` or `captions`.
	 * @param string $value Id of the file; an empty string or 0 for none.
	 * @param string $label Id of the element that labels the field.
	 */
	public static function media( string $name, string $id, string $kind, string $value, string $label ): void {
		$types = array(
			'image'    => Digitrial_Media::IMAGES,
			'video'    => Digitrial_Media::VIDEOS,
			'captions' => Digitrial_Media::CAPTIONS,
		);
		$file  = ctype_digit( $value ) && get_post( (int) $value ) ? (int) $value : 0;
		$image = $file && 'image' === $kind ? wp_get_attachment_image( $file, 'medium' ) : '';
		$shown = '' !== $image ? $image : esc_html( $file ? (string) wp_basename( (string) get_attached_file( $file ) ) : '' );
		?>
		<span class="digitrial-media" role="group" aria-labelledby="<?php echo esc_attr( $label ); ?>" data-types="<?php echo esc_attr( implode( ',', $types[ $kind ] ) ); ?>" data-kind="<?php echo esc_attr( $kind ); ?>">
			<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( '0' === $value ? '' : $value ); ?>">
			<span class="digitrial-media-file" aria-live="polite"><?php echo wp_kses_post( $shown ); ?></span>
			<button type="button" class="button" id="<?php echo esc_attr( $id ); ?>" data-do="choose" data-title="<?php esc_attr_e( 'Choose a file', 'digitrial' ); ?>"><?php esc_html_e( 'Choose', 'digitrial' ); ?></button>
			<button type="button" class="button button-link-delete" data-do="remove"<?php echo '' === $value || '0' === $value ? ' hidden' : ''; ?>><?php esc_html_e( 'Take away', 'digitrial' ); ?></button>
		</span>
		<?php
	}

	/**
	 * The value of a single-line field, escaped for an attribute.
	 *
	 * @param mixed $value Any.
	 */
	public static function letters( $value ): string {
		// esc_attr() does not escape the ampersand of "&amp;" again, so another text than was typed would come back.
		return is_scalar( $value ) ? esc_textarea( (string) $value ) : '';
	}

	/**
	 * Attributes of an element; those without a value are left out.
	 *
	 * @param array<string, string> $values Values by name.
	 */
	private static function attributes( array $values ): string {
		$written = array();
		foreach ( array_filter( $values, fn ( $value ) => '' !== $value ) as $name => $value ) {
			$written[] = sprintf( '%s="%s"', $name, esc_attr( $value ) );
		}
		return implode( ' ', $written );
	}
}
