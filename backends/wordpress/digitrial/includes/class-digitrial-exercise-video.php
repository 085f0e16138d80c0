<?php
/**
 * The video of an exercise.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * A video at Vimeo or YouTube, or a file of the media library. Stored as typed; a video that cannot be shown is left
 * out of responses.
 */
class Digitrial_Exercise_Video {

	/** Source of the video: `hosted`, `file`, or an empty string for none. */
	const KIND = 'digitrial_video';

	const ADDRESS = 'digitrial_video_address';

	const FILE = 'digitrial_video_file';

	const TITLE = 'digitrial_video_title';

	const TRANSCRIPT = 'digitrial_video_transcript';

	const POSTER = 'digitrial_video_poster';

	/** A list of `{file, language, label}`. */
	const CAPTIONS = 'digitrial_video_captions';

	/**
	 * The video, as in the response of `exercises`.
	 *
	 * @param WP_Post $post An exercise.
	 * @return array|false
	 */
	public static function answer( WP_Post $post ) {
		$source = self::source( $post->ID );
		if ( null === $source ) {
			return false;
		}
		$title = (string) get_post_meta( $post->ID, self::TITLE, true );
		$about = array(
			'title'      => '' === $title ? Digitrial_Exercises::title( $post ) : $title,
			'transcript' => (string) get_post_meta( $post->ID, self::TRANSCRIPT, true ),
			'poster'     => Digitrial_Media::picture( (int) get_post_meta( $post->ID, self::POSTER, true ) ),
		);
		return $about + $source;
	}

	/**
	 * The source of the video.
	 *
	 * @param int $id Of the exercise.
	 * @return array|null Null if there is none, or none that can be shown.
	 */
	private static function source( int $id ): ?array {
		switch ( get_post_meta( $id, self::KIND, true ) ) {
			case 'hosted':
				return self::hosted( (string) get_post_meta( $id, self::ADDRESS, true ) );
			case 'file':
				$file = (int) get_post_meta( $id, self::FILE, true );
				$url  = Digitrial_Media::url( $file, Digitrial_Media::VIDEOS );
				if ( ! $url ) {
					return null;
				}
				return array(
					'file_url'     => $url,
					'content_type' => get_post_mime_type( $file ),
					'captions'     => self::captions_answer( $id ),
				);
			default:
				return null;
		}
	}

	/**
	 * Parses the URL of a video at Vimeo or YouTube, as users copy it from there.
	 *
	 * @param string $address Such as https://vimeo.com/76979871/abcdef0123 or https://youtu.be/…
	 * @return array{provider: string, video_id: string, hash: string}|null
	 */
	public static function hosted( string $address ): ?array {
		if ( ! preg_match( '~^https://([a-z.-]+)(/[\w/-]*)(?:\?([^#\s]*))?(?:#\S*)?$~D', $address, $parts ) ) {
			return null;
		}
		$host  = preg_replace( '/^(www|m)\./', '', $parts[1] );
		$path  = explode( '/', trim( $parts[2], '/' ) );
		$query = array();
		wp_parse_str( $parts[3] ?? '', $query );
		switch ( $host ) {
			case 'vimeo.com':
				$is_list = in_array( $path[0], array( 'channels', 'album', 'showcase' ), true );
				return $is_list ? self::vimeo( end( $path ), '' ) : self::vimeo( $path[0], $path[1] ?? $query['h'] ?? '' );
			case 'player.vimeo.com':
				return 'video' === $path[0] ? self::vimeo( $path[1] ?? '', $query['h'] ?? '' ) : null;
			case 'youtu.be':
				return self::youtube( $path[0] );
			case 'youtube.com':
			case 'youtube-nocookie.com':
				return self::youtube( 'watch' === $path[0] ? $query['v'] ?? '' : $path[1] ?? '' );
			default:
				return null;
		}
	}

	/**
	 * A video of Vimeo.
	 *
	 * @param mixed $id   Digits.
	 * @param mixed $hash The second part of the URL of an unlisted video; an empty string if it is listed.
	 */
	private static function vimeo( $id, $hash ): ?array {
		$is_one = is_string( $id ) && is_string( $hash )
			&& preg_match( '/^\d{1,15}$/D', $id ) && preg_match( '/^([0-9a-f]{6,40})?$/Di', $hash );
		return $is_one ? array( 'provider' => 'vimeo', 'video_id' => $id, 'hash' => $hash ) : null; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	}

	/**
	 * A video of YouTube.
	 *
	 * @param mixed $id Eleven letters, digits, hyphens and underscores.
	 */
	private static function youtube( $id ): ?array {
		$is_one = is_string( $id ) && preg_match( '/^[\w-]{11}$/D', $id );
		return $is_one ? array( 'provider' => 'youtube', 'video_id' => $id, 'hash' => '' ) : null; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
	}

	/**
	 * The captions, as stored.
	 *
	 * @param int $id Of the exercise.
	 * @return array<array{file: int, language: string, label: string}>
	 */
	public static function captions( int $id ): array {
		$kept = get_post_meta( $id, self::CAPTIONS, true );
		return is_array( $kept ) ? $kept : array();
	}

	/**
	 * The captions that can be shown.
	 *
	 * @param int $id Of the exercise.
	 */
	private static function captions_answer( int $id ): array {
		$answer = array();
		foreach ( self::captions( $id ) as $captions ) {
			$url = Digitrial_Media::url( (int) $captions['file'], Digitrial_Media::CAPTIONS );
			if ( $url && self::is_language( $captions['language'] ) ) {
				$answer[] = array(
					'url'      => $url,
					'language' => $captions['language'],
					'label'    => '' === $captions['label'] ? $captions['language'] : $captions['label'],
				);
			}
		}
		return $answer;
	}

	/**
	 * Whether a text is a language code.
	 *
	 * @param string $text Such as `en` or `pt-BR`.
	 */
	public static function is_language( string $text ): bool {
		return 1 === preg_match( '/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/Di', $text );
	}
}
