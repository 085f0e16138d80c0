<?php
/**
 * The files of an import.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds files that come with a programme to the media library, each once.
 */
class Digitrial_Import_Media {

	/** Meta key: the name of a file in the programme. */
	const NAME = '_digitrial_media_name';

	/** Matches a reference to a file in a programme: `media:stand-up.png`. */
	const MARK = '/media:([a-z0-9]+(?:[._-][a-z0-9]+)*)/';

	/**
	 * The folder with the files.
	 *
	 * @var string
	 */
	private $folder;

	/**
	 * Number of files added so far.
	 *
	 * @var int
	 */
	public $added = 0;

	/**
	 * Sets the folder.
	 *
	 * @param string $folder Without a trailing slash.
	 */
	public function __construct( string $folder ) {
		$this->folder = $folder;
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
	}

	/**
	 * The file of a reference; added if it is not there yet.
	 *
	 * @param string $address Such as `media:stand-up.png`.
	 * @param string $alt     Alternative text of a picture; stored only if it has none yet.
	 * @return int Its id in the media library; 0 if this is not a reference.
	 * @throws RuntimeException If the file is missing or WordPress refuses it.
	 */
	public function id( string $address, string $alt = '' ): int {
		if ( ! preg_match( self::MARK, $address, $found ) || $found[0] !== $address ) {
			return 0;
		}
		$id = $this->find( $found[1] );
		if ( 0 === $id ) {
			$id = $this->add( $found[1] );
		}
		if ( '' !== $alt && '' === Digitrial_Media::alt( $id ) ) {
			update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $alt ) );
		}
		return $id;
	}

	/**
	 * Replaces references to files in HTML by URLs of the media library.
	 *
	 * @param string $html Of a page.
	 */
	public function with_addresses( string $html ): string {
		return (string) preg_replace_callback(
			self::MARK,
			fn ( $found ) => esc_url( (string) wp_get_attachment_url( $this->id( $found[0] ) ) ),
			$html
		);
	}

	/**
	 * The id of a file that was added earlier, or 0.
	 *
	 * @param string $name Its name.
	 */
	private function find( string $name ): int {
		$found = get_posts(
			array(
				'post_type'   => 'attachment',
				'post_status' => array( 'inherit', 'private' ),
				'numberposts' => 1,
				'fields'      => 'ids',
				'meta_key'    => self::NAME, // phpcs:ignore WordPress.DB.SlowDBQuery
				'meta_value'  => $name, // phpcs:ignore WordPress.DB.SlowDBQuery
			)
		);
		return $found[0] ?? 0;
	}

	/**
	 * Adds a file.
	 *
	 * @param string $name Its name.
	 * @throws RuntimeException If the file is missing or WordPress refuses it.
	 */
	private function add( string $name ): int {
		$file = $this->folder . '/' . $name;
		$copy = wp_tempnam( $name );
		if ( ! is_file( $file ) || ! copy( $file, $copy ) ) {
			// translators: %s: name of a file.
			throw new RuntimeException( sprintf( __( 'The file %s could not be read.', 'digitrial' ), $name ) );
		}
		$title = pathinfo( $name, PATHINFO_FILENAME );
		$id    = media_handle_sideload(
			array(
				// WordPress changes names with a second dot.
				'name'     => strtr( $title, '.', '-' ) . '.' . pathinfo( $name, PATHINFO_EXTENSION ),
				'tmp_name' => $copy,
			),
			0,
			null,
			// Pages and files share their slugs: a file must not take the slug of a page that is added later.
			array(
				'post_title' => $title,
				'post_name'  => 'digitrial-media-' . sanitize_title( $name ),
			)
		);
		if ( is_wp_error( $id ) ) {
			wp_delete_file( $copy );
			throw new RuntimeException( $name . ': ' . wp_strip_all_tags( $id->get_error_message() ) );
		}
		update_post_meta( $id, self::NAME, $name );
		++$this->added;
		return $id;
	}
}
