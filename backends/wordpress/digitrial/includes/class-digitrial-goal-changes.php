<?php
/**
 * Changes to goals.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Each change runs in a transaction that locks the record (see Digitrial_Changes).
 */
final class Digitrial_Goal_Changes {

	/**
	 * Adds a goal at the end. Adding the same goal again is not an error.
	 *
	 * @param int   $user_id  User id.
	 * @param array $payload  `goal_id`, `goal_description`.
	 * @param array $settings Plan settings.
	 * @throws Digitrial_Refusal If another goal has this id, or the limit is reached.
	 */
	public static function add( int $user_id, array $payload, array $settings ): array {
		$goals   = Digitrial_Record::goal_rows( $user_id );
		$present = self::find( $goals, $payload['goal_id'] );
		if ( null !== $present && $present['description'] !== $payload['goal_description'] ) {
			throw Digitrial_Refusal::conflict( 'There is another goal with this id.' );
		}
		if ( null === $present && count( $goals ) >= $settings['max_goals'] ) {
			throw Digitrial_Refusal::limit_reached( $settings['max_goals'], 'There are as many goals as there may be.' );
		}
		if ( null === $present ) {
			Digitrial_Database::run(
				'INSERT INTO %i (user_id, goal_id, description) VALUES (%d, %s, %s)',
				Digitrial_Tables::name( 'digitrial_goals' ),
				$user_id,
				$payload['goal_id'],
				$payload['goal_description']
			);
		}
		return array();
	}

	/**
	 * Changes the text of a goal, which keeps its position.
	 *
	 * @param int   $user_id User id.
	 * @param array $payload `goal_id`, `goal_description`.
	 * @throws Digitrial_Refusal If there is no such goal.
	 */
	public static function edit( int $user_id, array $payload ): array {
		$present = self::find( Digitrial_Record::goal_rows( $user_id ), $payload['goal_id'] );
		if ( null === $present ) {
			throw Digitrial_Refusal::not_found( 'goal', 'There is no goal with this id.' );
		}
		Digitrial_Database::run(
			'UPDATE %i SET description = %s WHERE id = %d',
			Digitrial_Tables::name( 'digitrial_goals' ),
			$payload['goal_description'],
			$present['id']
		);
		return array();
	}

	/**
	 * Deletes a goal. A missing one is not an error.
	 *
	 * @param int   $user_id User id.
	 * @param array $payload `goal_id`.
	 */
	public static function delete( int $user_id, array $payload ): array {
		$present = self::find( Digitrial_Record::goal_rows( $user_id ), $payload['goal_id'] );
		if ( null !== $present ) {
			Digitrial_Database::run( 'DELETE FROM %i WHERE id = %d', Digitrial_Tables::name( 'digitrial_goals' ), $present['id'] );
		}
		return array();
	}

	/**
	 * The goal with that id, compared byte by byte.
	 *
	 * @param array  $goals   Rows.
	 * @param string $goal_id As created by the app.
	 * @return array|null Its row.
	 */
	private static function find( array $goals, string $goal_id ): ?array {
		foreach ( $goals as $goal ) {
			if ( $goal['goal_id'] === $goal_id ) {
				return $goal;
			}
		}
		return null;
	}
}
