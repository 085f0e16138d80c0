<?php
/**
 * Options of a running plan.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * A running plan keeps its length and its options when the clinic changes the settings: values that it contains may be
 * chosen again. The same rule as the app's `lib/domain/plan-settings.ts`; to be called while the record is locked.
 */
final class Digitrial_Plan_Options {

	/** The setting with the options of each field. */
	private const SETTINGS = array(
		'reps' => 'reps_options',
		'sets' => 'sets_options',
	);

	/**
	 * Refuses repetitions or sets that the clinic does not offer and no exercise of the plan has.
	 *
	 * @param string $field    `reps` or `sets`; others have no options.
	 * @param string $value    The new value.
	 * @param array  $settings Plan settings.
	 * @param array  $selected The exercises of the plan, as returned by Digitrial_Record.
	 * @throws Digitrial_Refusal In that case. A clinic without options accepts any value.
	 */
	public static function refuse_other_dose( string $field, string $value, array $settings, array $selected ): void {
		$offered = array_map( 'strval', $settings[ self::SETTINGS[ $field ] ?? '' ] ?? array() );
		if ( array() === $offered || in_array( $value, $offered, true ) ) {
			return;
		}
		if ( '' === $value || ! in_array( $value, array_column( $selected, $field ), true ) ) {
			throw Digitrial_Refusal::invalid( "The value of $field is not one of the options." );
		}
	}

	/**
	 * Refuses a week that is after the last one of both the settings and the plan.
	 *
	 * @param int   $number   Of the week.
	 * @param array $settings Plan settings.
	 * @param array $weeks    Of the diary, as returned by Digitrial_Record.
	 * @throws Digitrial_Refusal In that case.
	 */
	public static function refuse_later_week( int $number, array $settings, array $weeks ): void {
		if ( $number > max( array( $settings['number_treatment_weeks'], ...array_column( $weeks, 'week_number' ) ) ) ) {
			throw Digitrial_Refusal::invalid( "A plan has no week $number." );
		}
	}
}
