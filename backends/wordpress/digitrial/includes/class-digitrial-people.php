<?php
/**
 * Everyone in the programme.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Finds the people who are participants or have a record, for the admin pages and for exports.
 */
final class Digitrial_People {

	/**
	 * How many there are.
	 *
	 * @param string $search Part of the name or of the email; empty for all.
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function count( string $search = '' ): int {
		list( $condition, $values ) = self::condition( $search );
		return (int) Digitrial_Database::rows( "SELECT COUNT(*) AS people FROM %i WHERE $condition", ...$values )[0]['people'];
	}

	/**
	 * Some of them, by email.
	 *
	 * @param string $search Part of the name or of the email; empty for all.
	 * @param int    $most   How many at most.
	 * @param int    $after  How many to leave out before them.
	 * @return array<int, array{id: int, email: string, name: string}>
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function page( string $search, int $most, int $after ): array {
		list( $condition, $values ) = self::condition( $search );
		$values[]                   = $most;
		$values[]                   = $after;

		$rows = Digitrial_Database::rows(
			"SELECT ID, user_email, display_name FROM %i WHERE $condition ORDER BY user_email, ID LIMIT %d OFFSET %d",
			...$values
		);
		return array_map( array( self::class, 'person' ), $rows );
	}

	/**
	 * Some of them, by id.
	 *
	 * @param int $id   Those with a greater id.
	 * @param int $most How many at most.
	 * @return array<int, array{id: int, email: string, name: string}>
	 * @throws Digitrial_Database_Fault If the database fails.
	 */
	public static function after( int $id, int $most ): array {
		list( $condition, $values ) = self::condition( '' );
		$values[]                   = $id;
		$values[]                   = $most;

		$rows = Digitrial_Database::rows(
			"SELECT ID, user_email, display_name FROM %i WHERE $condition AND ID > %d ORDER BY ID LIMIT %d",
			...$values
		);
		return array_map( array( self::class, 'person' ), $rows );
	}

	/**
	 * A condition for the table of users, and the values of the query up to it.
	 *
	 * @param string $search As typed.
	 * @return array{0: string, 1: array}
	 */
	private static function condition( string $search ): array {
		global $wpdb;
		$condition = '(ID IN (SELECT user_id FROM %i) OR ID IN (SELECT user_id FROM %i WHERE meta_key = %s AND meta_value LIKE %s))';
		$values    = array(
			$wpdb->users,
			Digitrial_Tables::name( 'digitrial_participants' ),
			$wpdb->usermeta,
			$wpdb->get_blog_prefix() . 'capabilities',
			'%' . $wpdb->esc_like( '"' . Digitrial_Role::PARTICIPANT . '"' ) . '%',
		);
		if ( '' !== $search ) {
			$condition .= ' AND (user_email LIKE %s OR display_name LIKE %s)';
			$values[]   = '%' . $wpdb->esc_like( $search ) . '%';
			// WordPress stores names as HTML.
			$values[] = '%' . $wpdb->esc_like( _wp_specialchars( $search ) ) . '%';
		}
		return array( $condition, $values );
	}

	/**
	 * A person, with the name as plain text.
	 *
	 * @param array<string, string|null> $row Of the table of users.
	 */
	private static function person( array $row ): array {
		return array(
			'id'    => (int) $row['ID'],
			'email' => (string) $row['user_email'],
			'name'  => Digitrial_Text::decode( (string) $row['display_name'] ),
		);
	}
}
