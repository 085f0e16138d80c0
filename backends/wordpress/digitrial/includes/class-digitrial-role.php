<?php
/**
 * Roles and capabilities.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * The plugin's roles and capabilities.
 */
final class Digitrial_Role {

	/** Role of users with a record. */
	public const PARTICIPANT = 'participant';

	/** Role of the account with which the app itself logs in, to manage accounts of participants and to export. */
	public const SERVICE = 'digitrial_service';

	/** The capability to create accounts and set passwords for participants. */
	public const MANAGE_ACCOUNTS = 'digitrial_manage_accounts';

	/** The capability to read the data of everyone for an export; only the role SERVICE has it. */
	public const READ_TRIAL = 'digitrial_read_trial';

	/** The capability to read and change one's own record, and no other. */
	public const OWN_RECORD = 'digitrial_own_record';

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'set_user_role', array( self::class, 'on_role' ), 10, 2 );
		add_action( 'add_user_role', array( self::class, 'on_role' ), 10, 2 );
	}

	/** Creates the roles, or adds missing capabilities to existing ones. */
	public static function add_roles(): void {
		self::add_role( self::PARTICIPANT, 'Participant', array( 'read', self::OWN_RECORD ) );
		self::add_role( self::SERVICE, 'Programme service', array( 'read', self::MANAGE_ACCOUNTS, self::READ_TRIAL ) );
	}

	/** Removes the plugin's roles. Users who had them keep their accounts. */
	public static function remove_roles(): void {
		remove_role( self::PARTICIPANT );
		remove_role( self::SERVICE );
	}

	/**
	 * Creates a record for a user who becomes a participant.
	 *
	 * @param int    $user_id User id.
	 * @param string $role    The new role.
	 */
	public static function on_role( $user_id, $role ): void {
		if ( self::PARTICIPANT === $role ) {
			Digitrial_Record::create_for( (int) $user_id );
		}
	}

	/**
	 * Whether a user may have a record to read and change.
	 *
	 * @param WP_User $user Logged-in user.
	 */
	public static function has_own_record( WP_User $user ): bool {
		return in_array( self::PARTICIPANT, $user->roles, true ) || $user->has_cap( self::OWN_RECORD );
	}

	/**
	 * Creates a role, or adds missing capabilities to an existing one.
	 *
	 * @param string   $role         Its name.
	 * @param string   $label        For admins.
	 * @param string[] $capabilities Its capabilities.
	 */
	private static function add_role( string $role, string $label, array $capabilities ): void {
		$present = get_role( $role ) ?? add_role( $role, $label );
		foreach ( $capabilities as $capability ) {
			$present->add_cap( $capability );
		}
	}
}
