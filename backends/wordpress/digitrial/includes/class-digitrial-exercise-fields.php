<?php
/**
 * The fields of an exercise.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The form fields of an exercise, and their errors. Fields are those of Digitrial_Form_Fields; `meta` is the meta key
 * in which a field is stored.
 */
class Digitrial_Exercise_Fields {

	/**
	 * The texts.
	 *
	 * @return array[]
	 */
	public static function words(): array {
		$one_a_line = __( 'One a line.', 'digitrial' );
		$lists      = Digitrial_Exercises::LISTS;
		return array(
			self::field( 'summary', 'textarea', __( 'In one sentence', 'digitrial' ), __( 'What the exercise is good for: Makes your legs stronger, so it is easier to get up from a chair.', 'digitrial' ), Digitrial_Exercises::SUMMARY ),
			self::field( 'steps', 'lines', __( 'Steps', 'digitrial' ), $one_a_line . ' ' . __( 'What to do, in order, without numbers in front. Say everything that a picture or video shows.', 'digitrial' ), $lists['steps'] ),
			self::field( 'dos', 'lines', __( 'Do', 'digitrial' ), $one_a_line . ' ' . __( 'Such as: Breathe out as you stand up.', 'digitrial' ), $lists['dos'] ),
			self::field( 'donts', 'lines', __( 'Do not', 'digitrial' ), $one_a_line . ' ' . __( 'Whole sentences, such as: Do not drop back into the seat.', 'digitrial' ), $lists['donts'] ),
			self::field( 'stop_if', 'lines', __( 'Stop if', 'digitrial' ), $one_a_line . ' ' . __( 'Each goes on from “Stop if”, such as: you feel dizzy or faint.', 'digitrial' ), $lists['stop_if'] ),
			self::field( 'image_alt', 'text', __( 'What the picture shows', 'digitrial' ), __( 'For people who do not see the picture. Leave it empty to use the alternative text of the media library. Choose the picture itself in the box “Picture”.', 'digitrial' ), Digitrial_Exercises::IMAGE_ALT ),
		);
	}

	/**
	 * The usual dose: each half is one of the clinic's options, or what was stored before they changed.
	 *
	 * @param int $id Of the exercise.
	 * @return array[]
	 */
	public static function dose( int $id ): array {
		$fields = array(
			'sets' => self::field( 'dose_sets', 'select', __( 'Usual sets', 'digitrial' ), '', Digitrial_Exercises::DOSE['sets'] ),
			'reps' => self::field( 'dose_reps', 'select', __( 'Usual repetitions', 'digitrial' ), __( 'What a plan begins with when the physio adds the exercise.', 'digitrial' ), Digitrial_Exercises::DOSE['reps'] ),
		);
		$all    = Digitrial_Options::all();
		foreach ( $fields as $name => $field ) {
			$values = array_map( 'strval', array( ...$all[ "{$name}_options" ], (string) get_post_meta( $id, $field['meta'], true ) ) );
			$values = array_unique( array_filter( $values, fn ( $value ) => '' !== $value ) );

			$fields[ $name ]['choices'] = array( '' => __( 'None', 'digitrial' ) ) + array_combine( $values, $values );
		}
		return array_values( $fields );
	}

	/**
	 * The video.
	 *
	 * @return array[]
	 */
	public static function video(): array {
		$kind            = self::field( 'video_kind', 'select', __( 'Where the video is', 'digitrial' ), '', Digitrial_Exercise_Video::KIND );
		$kind['choices'] = array(
			''       => __( 'There is no video', 'digitrial' ),
			'hosted' => __( 'At Vimeo or YouTube', 'digitrial' ),
			'file'   => __( 'In the media library', 'digitrial' ),
		);
		return array(
			$kind,
			self::field( 'video_address', 'url', __( 'Address of the video', 'digitrial' ), __( 'As your browser shows it there, such as https://vimeo.com/76979871. An unlisted video of Vimeo has a second part: copy all of it.', 'digitrial' ), Digitrial_Exercise_Video::ADDRESS ),
			self::field( 'video_file', 'video', __( 'File', 'digitrial' ), __( 'MP4 or WebM.', 'digitrial' ), Digitrial_Exercise_Video::FILE ),
			self::field( 'video_captions', 'captions', __( 'Captions', 'digitrial' ), __( 'A WebVTT file for each language. Save to get another empty line.', 'digitrial' ), Digitrial_Exercise_Video::CAPTIONS ),
			self::field( 'video_title', 'text', __( 'Name of the video', 'digitrial' ), __( 'Leave it empty to use the name of the exercise.', 'digitrial' ), Digitrial_Exercise_Video::TITLE ),
			self::field( 'video_transcript', 'textarea', __( 'Transcript', 'digitrial' ), __( 'Everything that is said and shown, in words.', 'digitrial' ), Digitrial_Exercise_Video::TRANSCRIPT ),
			self::field( 'video_poster', 'image', __( 'Picture before it plays', 'digitrial' ), '', Digitrial_Exercise_Video::POSTER ),
		);
	}

	/**
	 * Creates a field.
	 *
	 * @param string $key   Of the field.
	 * @param string $kind  Of the field.
	 * @param string $label Label.
	 * @param string $help  Help text.
	 * @param string $meta  Key of the post meta.
	 */
	private static function field( string $key, string $kind, string $label, string $help, string $meta ): array {
		return compact( 'key', 'kind', 'label', 'help', 'meta' );
	}

	/**
	 * Errors in the stored values of an exercise.
	 *
	 * @param WP_Post $post An exercise.
	 * @return array<string, string> Messages by field key.
	 */
	public static function errors( WP_Post $post ): array {
		$missing = Digitrial_Exercises::missing( $post );
		$errors  = array();
		if ( in_array( 'category', $missing, true ) ) {
			$errors['category'] = __( 'Choose a category: people find the exercise by it.', 'digitrial' );
		}
		if ( in_array( 'steps', $missing, true ) ) {
			$errors['steps'] = __( 'Write at least 1 step.', 'digitrial' );
		}
		return $errors + self::dose_errors( $post->ID ) + self::video_errors( $post->ID );
	}

	/**
	 * Errors in the usual dose.
	 *
	 * @param int $id Of the exercise.
	 */
	private static function dose_errors( int $id ): array {
		$dose   = array_map( fn ( $key ) => (string) get_post_meta( $id, $key, true ), Digitrial_Exercises::DOSE );
		$all    = Digitrial_Options::all();
		$errors = array();
		foreach ( $dose as $name => $value ) {
			if ( '' === $value && '' !== implode( '', $dose ) ) {
				$errors[ "dose_$name" ] = __( 'Choose both, or neither: until then the exercise has no usual dose.', 'digitrial' );
			} elseif ( '' !== $value && ! in_array( $value, array_map( 'strval', $all[ "{$name}_options" ] ), true ) ) {
				$errors[ "dose_$name" ] = __( 'Your options do not have this any more, so it is not used: choose another.', 'digitrial' );
			}
		}
		return $errors;
	}

	/**
	 * Errors in the video.
	 *
	 * @param int $id Of the exercise.
	 */
	private static function video_errors( int $id ): array {
		$kept   = fn ( string $key ) => get_post_meta( $id, $key, true );
		$kind   = $kept( Digitrial_Exercise_Video::KIND );
		$errors = array();
		if ( 'hosted' === $kind && null === Digitrial_Exercise_Video::hosted( (string) $kept( Digitrial_Exercise_Video::ADDRESS ) ) ) {
			$errors['video_address'] = __( 'This is not the address of a video at Vimeo or YouTube, so the app shows no video. Open the video there and copy the address.', 'digitrial' );
		}
		if ( 'file' === $kind && ! Digitrial_Media::is( (int) $kept( Digitrial_Exercise_Video::FILE ), Digitrial_Media::VIDEOS ) ) {
			$errors['video_file'] = __( 'Choose an MP4 or WebM file. Until then the app shows no video.', 'digitrial' );
		}
		foreach ( Digitrial_Exercise_Video::captions( $id ) as $captions ) {
			$is_whole = Digitrial_Media::is( (int) $captions['file'], Digitrial_Media::CAPTIONS ) && Digitrial_Exercise_Video::is_language( $captions['language'] );
			if ( ! $is_whole ) {
				$errors['video_captions'] = __( 'Each line needs a WebVTT file (.vtt) and the short name of a language, such as en. The app leaves out the others.', 'digitrial' );
			}
		}
		$poster = (int) $kept( Digitrial_Exercise_Video::POSTER );
		if ( $poster > 0 && ! Digitrial_Media::is( $poster, Digitrial_Media::IMAGES ) ) {
			$errors['video_poster'] = __( 'Choose a picture that is a PNG, JPEG, WebP, AVIF or GIF file.', 'digitrial' );
		}
		return $errors;
	}
}
