<?php
/**
 * A zip without PHP's extension for it.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Collects files outside memory, and sends them as one zip. They are stored without compression, because many hosts have no
 * ZipArchive. PHP deletes the files when the request ends, however it ends.
 */
final class Digitrial_Zip {

	private const LOCAL   = 0x04034b50;
	private const CENTRAL = 0x02014b50;
	private const END     = 0x06054b50;

	/** Version 1.0 of the format, names in UTF-8, no compression. */
	private const FORMAT = array( 10, 0x0800, 0 );

	/**
	 * The files: `handle`, `hash` and `size` of each, by name.
	 *
	 * @var array<string, array>
	 */
	private array $files = array();

	/**
	 * Adds to a file, which is created if it is not there yet.
	 *
	 * @param string $name Of the file.
	 * @param string $text To be added.
	 * @throws RuntimeException If it cannot be stored.
	 */
	public function write( string $name, string $text ): void {
		if ( ! isset( $this->files[ $name ] ) ) {
			$this->files[ $name ] = array(
				'handle' => tmpfile(),
				'hash'   => hash_init( 'crc32b' ),
				'size'   => 0,
			);
		}
		$handle = $this->files[ $name ]['handle'];
		if ( false === $handle || strlen( $text ) !== fwrite( $handle, $text ) ) {
			throw new RuntimeException( 'The folder for temporary files is full, or PHP may not write there.' );
		}
		hash_update( $this->files[ $name ]['hash'], $text );
		$this->files[ $name ]['size'] += strlen( $text );
	}

	/** Prints the zip. Nothing can be written afterwards. */
	public function send(): void {
		$central = '';
		$offset  = 0;
		foreach ( $this->files as $name => $file ) {
			$sums  = array( hexdec( hash_final( $file['hash'] ) ), $file['size'], $file['size'], strlen( $name ), 0 );
			$about = pack( 'v3', ...self::FORMAT ) . self::time() . pack( 'V3v2', ...$sums );
			$local = pack( 'V', self::LOCAL ) . $about . $name;
			// phpcs:ignore WordPress.Security.EscapeOutput -- Bytes of a zip.
			echo $local;
			rewind( $file['handle'] );
			fpassthru( $file['handle'] );
			$central .= pack( 'Vv', self::CENTRAL, self::FORMAT[0] ) . $about . pack( 'v3V2', 0, 0, 0, 0, $offset ) . $name;
			$offset  += strlen( $local ) + $file['size'];
		}
		$count = count( $this->files );
		// phpcs:ignore WordPress.Security.EscapeOutput -- Bytes of a zip.
		echo $central . pack( 'Vv4V2v', self::END, 0, 0, $count, $count, strlen( $central ), $offset, 0 );
	}

	/** The time now in the zone of the site, in the format of MS-DOS. */
	private static function time(): string {
		$now = ( new DateTimeImmutable( '@' . (int) digitrial_now() ) )->setTimezone( wp_timezone() );

		list( $year, $month, $day, $hour, $minute, $second ) = array_map( 'intval', explode( ' ', $now->format( 'Y n j G i s' ) ) );
		return pack( 'v2', $hour << 11 | $minute << 5 | $second >> 1, ( $year - 1980 ) << 9 | $month << 5 | $day );
	}
}
