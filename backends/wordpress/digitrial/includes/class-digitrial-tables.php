<?php
/**
 * The plugin's own tables.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Makes the tables, and alters them when a newer plugin wants them otherwise.
 *
 * All texts are utf8mb4 and are compared in PHP: collations would take `a`, `A` and `a ` for the same. The tables are
 * InnoDB, since the limits of a plan rest on its row locks.
 */
final class Digitrial_Tables {

	/** Raised with every change to a table or a role. */
	private const VERSION = 2;

	/** The names of the tables, without any prefix. */
	public const NAMES = array(
		'digitrial_participants',
		'digitrial_plan_exercises',
		'digitrial_goals',
		'digitrial_diary_weeks',
		'digitrial_sessions',
		'digitrial_programmes',
		'digitrial_refresh_tokens',
		'digitrial_pending_accounts',
		'digitrial_password_keys',
	);

	/** Adds the hooks. */
	public static function init(): void {
		register_activation_hook( DIGITRIAL_FILE, array( self::class, 'upgrade' ) );
		add_action( 'plugins_loaded', array( self::class, 'upgrade_if_older' ) );
	}

	/**
	 * The whole name of a table of this site.
	 *
	 * @param string $name One of NAMES.
	 */
	public static function name( string $name ): string {
		global $wpdb;
		return $wpdb->prefix . $name;
	}

	/** Makes or alters the tables where an older plugin made them, or none. */
	public static function upgrade_if_older(): void {
		if ( (int) get_option( 'digitrial_db_version', 0 ) < self::VERSION ) {
			self::upgrade();
		}
	}

	/** Makes or alters the tables and the roles. Doing it again is harmless. */
	public static function upgrade(): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		foreach ( self::columns() as $name => $columns ) {
			$columns = implode( ",\n", $columns );
			dbDelta( 'CREATE TABLE ' . self::name( $name ) . " (\n$columns\n) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4" );
		}
		Digitrial_Role::add_roles();
		Digitrial_Record::create_for_all();
		update_option( 'digitrial_db_version', self::VERSION );
	}

	/** Removes the tables with all that is in them. */
	public static function drop(): void {
		global $wpdb;
		foreach ( self::NAMES as $name ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', self::name( $name ) ) );
		}
		delete_option( 'digitrial_db_version' );
	}

	/**
	 * The columns and keys of each table, as dbDelta wants them written.
	 *
	 * @return array<string, string[]>
	 */
	private static function columns(): array {
		return array(
			/*
			 * One row for each participant, the record's head. Every change first raises `lock_version`, which holds the
			 * row until the change is made or refused. `treatment_start_date` is empty until a physio sets it.
			 */
			'digitrial_participants'     => array(
				'participant_id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'user_id bigint(20) unsigned NOT NULL',
				'treatment_start_date date DEFAULT NULL',
				'lock_version bigint(20) unsigned NOT NULL DEFAULT 0',
				'PRIMARY KEY  (participant_id)',
				'UNIQUE KEY user_id (user_id)',
			),
			/*
			 * The exercises of a plan, in the order of `id`. `exercise_id` is the post's id; it stays when the exercise is
			 * no longer published. `notes` is the physio's note, empty where there is none.
			 */
			'digitrial_plan_exercises'   => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'user_id bigint(20) unsigned NOT NULL',
				'exercise_id bigint(20) unsigned NOT NULL',
				'reps text NOT NULL',
				'sets text NOT NULL',
				'notes text NOT NULL',
				'PRIMARY KEY  (id)',
				'UNIQUE KEY user_exercise (user_id,exercise_id)',
			),
			// The goals of a participant, in the order of `id`. The app makes `goal_id`, so that adding one twice adds one.
			'digitrial_goals'            => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'user_id bigint(20) unsigned NOT NULL',
				'goal_id text NOT NULL',
				'description text NOT NULL',
				'PRIMARY KEY  (id)',
				'KEY user_id (user_id)',
			),
			// The weeks of a diary, from 1, and how many sessions are planned in each.
			'digitrial_diary_weeks'      => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'user_id bigint(20) unsigned NOT NULL',
				'week_number smallint(5) unsigned NOT NULL',
				'week_start_date date NOT NULL',
				'session_frequency smallint(5) unsigned NOT NULL',
				'PRIMARY KEY  (id)',
				'UNIQUE KEY user_week (user_id,week_number)',
			),
			/*
			 * The sessions of those weeks, from 1, that were ever logged. `completed_at` is an instant as Digitrial_Clock
			 * writes it, where the session is completed. Of one that was taken back, `former_completed_at` was its instant,
			 * and `taken_back_at` is in milliseconds since 1970-01-01 UTC; neither is ever sent.
			 */
			'digitrial_sessions'         => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'user_id bigint(20) unsigned NOT NULL',
				'week_number smallint(5) unsigned NOT NULL',
				'session_number smallint(5) unsigned NOT NULL',
				'session_completed tinyint(1) NOT NULL DEFAULT 0',
				'completed_at varchar(24) DEFAULT NULL',
				'former_completed_at varchar(24) DEFAULT NULL',
				'taken_back_at bigint(20) unsigned DEFAULT NULL',
				'PRIMARY KEY  (id)',
				'UNIQUE KEY user_week_session (user_id,week_number,session_number)',
			),
			/*
			 * Programmes that another one took the place of, in the order of `id`. `participant_diary` is the whole diary as it
			 * is sent, in JSON; `set_aside_at` is an instant as Digitrial_Clock writes it.
			 */
			'digitrial_programmes'       => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'user_id bigint(20) unsigned NOT NULL',
				'treatment_start_date date NOT NULL',
				'set_aside_at varchar(24) NOT NULL',
				'participant_diary longtext NOT NULL',
				'PRIMARY KEY  (id)',
				'KEY user_start (user_id,treatment_start_date)',
			),
			/*
			 * Who is signed in where. All instants here and below are milliseconds since 1970-01-01 UTC. `family` is of one
			 * sign-in, `password_mark` tells the password that it began with from later ones.
			 */
			'digitrial_refresh_tokens'   => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'token_hash char(64) NOT NULL',
				'user_id bigint(20) unsigned NOT NULL',
				'family char(32) NOT NULL',
				'device varchar(64) NOT NULL',
				'password_mark char(32) NOT NULL',
				'used_at bigint(20) unsigned DEFAULT NULL',
				'expires_at bigint(20) unsigned NOT NULL',
				'PRIMARY KEY  (id)',
				'UNIQUE KEY token_hash (token_hash)',
				'KEY user_id (user_id)',
				'KEY family (family)',
				'KEY expires_at (expires_at)',
			),
			// Accounts that wait for their link, and those of the last 24 hours that were made by one.
			'digitrial_pending_accounts' => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'key_hash char(64) NOT NULL',
				'email varchar(100) NOT NULL',
				'first_name text NOT NULL',
				'last_name text NOT NULL',
				'password_hash varchar(255) NOT NULL',
				'confirmed_at bigint(20) unsigned DEFAULT NULL',
				'expires_at bigint(20) unsigned NOT NULL',
				'PRIMARY KEY  (id)',
				'UNIQUE KEY key_hash (key_hash)',
				'KEY email (email)',
				'KEY expires_at (expires_at)',
			),
			// Links to choose a new password with. `user_id` is 0 where a stranger asked for one: nobody was sent it.
			'digitrial_password_keys'    => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'key_hash char(64) NOT NULL',
				'user_id bigint(20) unsigned NOT NULL',
				'expires_at bigint(20) unsigned NOT NULL',
				'PRIMARY KEY  (id)',
				'UNIQUE KEY key_hash (key_hash)',
				'KEY user_id (user_id)',
				'KEY expires_at (expires_at)',
			),
		);
	}
}
