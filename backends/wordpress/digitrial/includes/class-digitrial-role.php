<?php
/**
 * Who may do what.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The plugin's roles and capabilities.
 */
final class Digitrial_Role {

	/** Somebody who has a record. */
	public const PARTICIPANT = 'participant';

	/** The account that the app itself signs in with, for accounts of participants alone. */
	public const SERVICE = 'digitrial_service';

	/** The capability to make accounts and to set passwords for participants. */
	public const MANAGE_ACCOUNTS = 'digitrial_manage_accounts';

	/** The capability to read and change one's own record, and no other. */
	public const OWN_RECORD = 'digitrial_own_record';

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'set_user_role', array( self::class, 'on_role' ), 10, 2 );
		add_action( 'add_user_role', array( self::class, 'on_role' ), 10, 2 );
	}

	/** Makes the roles, or gives those that are there what they need. */
	public static function add_roles(): void {
		self::add_role( self::PARTICIPANT, 'Participant', array( 'read', self::OWN_RECORD ) );
		self::add_role( self::SERVICE, 'Programme service', array( 'read', self::MANAGE_ACCOUNTS ) );
	}

	/** Removes the plugin's roles. Those who had them keep their accounts. */
	public static function remove_roles(): void {
		remove_role( self::PARTICIPANT );
		remove_role( self::SERVICE );
	}

	/**
	 * Whoever becomes a participant gets a record.
	 *
	 * @param int    $user_id Whose role it is.
	 * @param string $role    The new one.
	 */
	public static function on_role( $user_id, $role ): void {
		if ( self::PARTICIPANT === $role ) {
			Digitrial_Record::create_for( (int) $user_id );
		}
	}

	/**
	 * Whether somebody may have a record to read and change.
	 *
	 * @param WP_User $user Somebody who is signed in.
	 */
	public static function has_own_record( WP_User $user ): bool {
		return in_array( self::PARTICIPANT, $user->roles, true ) || $user->has_cap( self::OWN_RECORD );
	}

	/**
	 * Makes a role, or gives one that is there the capabilities it lacks.
	 *
	 * @param string   $role         Its name.
	 * @param string   $label        What admins read.
	 * @param string[] $capabilities What it may do.
	 */
	private static function add_role( string $role, string $label, array $capabilities ): void {
		$present = get_role( $role ) ?? add_role( $role, $label );
		foreach ( $capabilities as $capability ) {
			$present->add_cap( $capability );
		}
	}
}
