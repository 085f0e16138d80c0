<?php
/**
 * Converts responses to what the plugin stores.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Converts options and exercises in the format of the responses (docs/wordpress-calls.md) to options and post meta.
 */
class Digitrial_Import_Shapes {

	/**
	 * Options.
	 *
	 * @param array                  $answer As in the response of `options/all`.
	 * @param Digitrial_Import_Media $media  Its files.
	 * @return array Some of the keys of Digitrial_Options::defaults().
	 */
	public static function options( array $answer, Digitrial_Import_Media $media ): array {
		$site    = $answer['site_details'] ?? array();
		$cookies = $answer['cookie_control_settings'] ?? array();
		$footer  = $answer['footer_content'] ?? array();
		$plan    = $answer['treatment_plan_settings'] ?? array();
		$texts   = array_intersect_key(
			$site + $cookies + $footer,
			array_flip(
				array(
					...array( 'site_name', 'site_url', 'site_admin_email', 'cookie_modal_title', 'cookie_modal_text' ),
					...array( 'footer_col_1', 'footer_col_2', 'footer_additional_info' ),
				)
			)
		);
		$options = array_map( array( Digitrial_Text::class, 'clean' ), $texts );
		// An empty text sets nothing.
		$options = array_filter( $options, fn ( $text ) => '' !== $text );
		if ( isset( $cookies['non_necessary_cookies_used'] ) ) {
			$options['non_necessary_cookies_used'] = (bool) $cookies['non_necessary_cookies_used'];
		}
		$links = array(
			'main_navigation' => $answer['main_navigation'] ?? null,
			'footer_links'    => $footer['footer_links'] ?? null,
		);
		foreach ( array_filter( $links ) as $key => $rows ) {
			$options[ $key ] = array_map( fn ( $link ) => array( 'title' => (string) $link['title'], 'url' => (string) $link['url'] ), $rows ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
		}
		$pain = $answer['pain_question'] ?? false;
		if ( $pain ) {
			$options['pain_stop_text']  = Digitrial_Text::clean( $pain['stop_text'] ?? '' );
			$options['pain_phone']      = Digitrial_Text::line( $pain['phone'] ?? '' );
			$options['pain_in_numbers'] = (bool) ( $pain['in_numbers'] ?? false );
			$options['pain_stop_from']  = (int) ( $pain['stop_from'] ?? 7 );
		}
		$logos = array(
			'site_logo'   => $answer['site_logos']['site_logo'] ?? false,
			'footer_logo' => $footer['footer_logo'] ?? false,
		);
		foreach ( array_filter( $logos ) as $key => $logo ) {
			$options[ $key ] = self::picture( $logo, $media );
		}
		$numbers  = array_intersect_key( $plan, array_flip( array( 'number_treatment_weeks', 'max_exercises', 'max_goals' ) ) );
		$options += array_map( 'intval', $numbers );
		foreach ( array( 'session_frequency', 'reps_options', 'sets_options' ) as $key ) {
			if ( ! empty( $plan[ $key ] ) ) {
				$values          = array_column( $plan[ $key ], 'option' );
				$options[ $key ] = array_map( 'session_frequency' === $key ? 'intval' : 'strval', $values );
			}
		}
		return $options;
	}

	/**
	 * An exercise.
	 *
	 * @param array                  $exercise As in the response of `exercises`.
	 * @param Digitrial_Import_Media $media    Its files.
	 * @return array Post meta.
	 */
	public static function exercise( array $exercise, Digitrial_Import_Media $media ): array {
		$image = $exercise['image'] ?? false;
		$meta  = array(
			Digitrial_Exercises::SUMMARY   => Digitrial_Text::clean( $exercise['summary'] ?? '' ),
			Digitrial_Exercises::IMAGE_ALT => $image ? (string) ( $image['alt'] ?? '' ) : '',
			'_thumbnail_id'                => self::picture( $image, $media ),
		);
		foreach ( Digitrial_Exercises::LISTS as $name => $key ) {
			$meta[ $key ] = implode( "\n", array_map( array( Digitrial_Text::class, 'line' ), $exercise[ $name ] ?? array() ) );
		}
		foreach ( Digitrial_Exercises::DOSE as $name => $key ) {
			$meta[ $key ] = Digitrial_Text::line( $exercise['dose'][ $name ] ?? '' );
		}
		return array_filter( $meta ) + self::video( $exercise['video'] ?? false, $media );
	}

	/**
	 * A video.
	 *
	 * @param array|false            $video As in the response of `exercises`.
	 * @param Digitrial_Import_Media $media Its files.
	 * @return array Post meta.
	 */
	private static function video( $video, Digitrial_Import_Media $media ): array {
		if ( ! $video ) {
			return array();
		}
		$meta = array(
			Digitrial_Exercise_Video::TITLE      => Digitrial_Text::line( $video['title'] ?? '' ),
			Digitrial_Exercise_Video::TRANSCRIPT => Digitrial_Text::clean( $video['transcript'] ?? '' ),
			Digitrial_Exercise_Video::POSTER     => self::picture( $video['poster'] ?? false, $media ),
		);
		if ( isset( $video['file_url'] ) ) {
			$captions = array_map(
				fn ( $each ) => array(
					'file'     => $media->id( $each['url'] ),
					'language' => $each['language'],
					'label'    => $each['label'],
				),
				$video['captions'] ?? array()
			);
			return $meta + array(
				Digitrial_Exercise_Video::KIND     => 'file',
				Digitrial_Exercise_Video::FILE     => $media->id( $video['file_url'] ),
				Digitrial_Exercise_Video::CAPTIONS => $captions,
			);
		}
		$address = 'vimeo' === $video['provider']
			? 'https://vimeo.com/' . rtrim( $video['video_id'] . '/' . ( $video['hash'] ?? '' ), '/' )
			: 'https://www.youtube.com/watch?v=' . $video['video_id'];
		return $meta + array(
			Digitrial_Exercise_Video::KIND    => 'hosted',
			Digitrial_Exercise_Video::ADDRESS => $address,
		);
	}

	/**
	 * A picture.
	 *
	 * @param array|false            $picture As in the responses.
	 * @param Digitrial_Import_Media $media   Its files.
	 * @return int Its id in the media library; 0 for none.
	 */
	private static function picture( $picture, Digitrial_Import_Media $media ): int {
		return $picture ? $media->id( $picture['url'], $picture['alt'] ?? '' ) : 0;
	}
}
