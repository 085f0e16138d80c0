<?php
/**
 * Fields with several rows.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Links and captions: one row each, and empty ones to fill in.
 */
class Digitrial_Form_Rows {

	/** Number of empty rows. */
	const EMPTY_ROWS = array(
		'links'    => 2,
		'captions' => 1,
	);

	/**
	 * Prints the rows.
	 *
	 * @param array $field Of Digitrial_Form_Fields.
	 * @param array $rows  Their values.
	 */
	public static function render( array $field, array $rows ): void {
		$columns = 'links' === $field['kind']
			? array(
				'title' => __( 'Words', 'digitrial' ),
				'url'   => __( 'Address', 'digitrial' ),
			)
			: array(
				'file'     => __( 'File (.vtt)', 'digitrial' ),
				'language' => __( 'Language (en, es …)', 'digitrial' ),
				'label'    => __( 'Name of the language', 'digitrial' ),
			);
		$rows    = array_values( array_filter( $rows, fn ( $row ) => is_array( $row ) && '' !== implode( '', array_filter( $row, 'is_scalar' ) ) ) );
		$id      = Digitrial_Form_Fields::id( $field['key'] );
		printf( '<table class="digitrial-rows digitrial-rows-%s" id="%s" tabindex="-1" aria-labelledby="%s-label"><thead><tr>', esc_attr( $field['kind'] ), esc_attr( $id ), esc_attr( $id ) );
		foreach ( $columns as $column => $title ) {
			printf( '<th scope="col" id="%s">%s</th>', esc_attr( "$id-$column-label" ), esc_html( $title ) );
		}
		echo '</tr></thead><tbody>';
		$count = count( $rows ) + self::EMPTY_ROWS[ $field['kind'] ];
		for ( $index = 0; $index < $count; $index++ ) {
			echo '<tr>';
			foreach ( $columns as $column => $title ) {
				$value = $rows[ $index ][ $column ] ?? '';
				$name  = Digitrial_Form_Fields::NAME . "[{$field['key']}][$index][$column]";
				printf( '<td data-label="%s">', esc_attr( $title ) );
				self::cell( $column, $name, "$id-$column-$index", "$id-$column-label", is_scalar( $value ) ? (string) $value : '' );
				echo '</td>';
			}
			echo '</tr>';
		}
		echo '</tbody></table>';
	}

	/**
	 * Prints a cell.
	 *
	 * @param string $column Of the table.
	 * @param string $name   Of the field.
	 * @param string $id     Of the field.
	 * @param string $label  Id of the column's heading.
	 * @param string $value  Its value.
	 */
	private static function cell( string $column, string $name, string $id, string $label, string $value ): void {
		if ( 'file' === $column ) {
			Digitrial_Form_Fields::media( $name, $id, 'captions', $value, $label );
			return;
		}
		printf( '<input type="text" id="%s" name="%s" aria-labelledby="%s" value="%s">', esc_attr( $id ), esc_attr( $name ), esc_attr( $label ), Digitrial_Form_Fields::letters( $value ) ); // phpcs:ignore WordPress.Security.EscapeOutput
	}
}
