<?php
/**
 * Files of the media library.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Files of the media library, as in the responses.
 */
class Digitrial_Media {

	const IMAGES = array( 'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif' );

	const VIDEOS = array( 'video/mp4', 'video/webm' );

	const CAPTIONS = array( 'text/vtt' );

	/**
	 * Whether a file exists and is of one of these types.
	 *
	 * @param int      $id    In the media library.
	 * @param string[] $types Such as `Digitrial_Media::IMAGES`.
	 */
	public static function is( int $id, array $types ): bool {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post
			&& 'attachment' === $post->post_type
			&& 'trash' !== $post->post_status
			&& in_array( $post->post_mime_type, $types, true );
	}

	/**
	 * A picture.
	 *
	 * @param int         $id  In the media library; 0 for none.
	 * @param string|null $alt Alternative text, if not that of the media library.
	 * @return array|false `{url, alt, width, height}`; false if there is none.
	 */
	public static function picture( int $id, ?string $alt = null ) {
		if ( ! self::is( $id, self::IMAGES ) ) {
			return false;
		}
		// A smaller copy of a GIF is not animated.
		$size   = 'image/gif' === get_post_mime_type( $id ) ? 'full' : 'large';
		$source = wp_get_attachment_image_src( $id, $size );
		if ( ! $source ) {
			return false;
		}
		return array(
			'url'    => $source[0],
			'alt'    => $alt ?? self::alt( $id ),
			'width'  => $source[1] ? (int) $source[1] : null,
			'height' => $source[2] ? (int) $source[2] : null,
		);
	}

	/**
	 * The alternative text of a picture in the media library.
	 *
	 * @param int $id In the media library.
	 */
	public static function alt( int $id ): string {
		return (string) get_post_meta( $id, '_wp_attachment_image_alt', true );
	}

	/**
	 * The URL of a file.
	 *
	 * @param int      $id    In the media library.
	 * @param string[] $types Accepted types.
	 * @return string|false
	 */
	public static function url( int $id, array $types ) {
		return self::is( $id, $types ) ? wp_get_attachment_url( $id ) : false;
	}
}
