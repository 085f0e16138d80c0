<?php
/**
 * The plugin's own tables.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Creates the tables, and alters them for a newer version of the plugin.
 *
 * All texts are utf8mb4 and are compared in PHP, because collations treat `a`, `A` and `a ` as equal. The tables are
 * InnoDB, because the limits of a plan rely on its row locks.
 */
final class Digitrial_Tables {

	/** To be incremented with every change to a table or a role. */
	private const VERSION = 4;

	/** The table names, without any prefix. */
	public const NAMES = array(
		'digitrial_participants',
		'digitrial_plan_exercises',
		'digitrial_goals',
		'digitrial_diary_weeks',
		'digitrial_sessions',
		'digitrial_programmes',
		'digitrial_journal',
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
	 * The full name of a table of this site.
	 *
	 * @param string $name One of NAMES.
	 */
	public static function name( string $name ): string {
		global $wpdb;
		return $wpdb->prefix . $name;
	}

	/** Creates or alters the tables if they are missing or from an older version. */
	public static function upgrade_if_older(): void {
		if ( (int) get_option( 'digitrial_db_version', 0 ) < self::VERSION ) {
			self::upgrade();
		}
	}

	/** Creates or alters the tables and the roles. Repeating it is harmless. */
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

	/** Deletes the tables with all data. */
	public static function drop(): void {
		global $wpdb;
		foreach ( self::NAMES as $name ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', self::name( $name ) ) );
		}
		delete_option( 'digitrial_db_version' );
	}

	/**
	 * The columns and keys of each table, in the format of dbDelta.
	 *
	 * @return array<string, string[]>
	 */
	private static function columns(): array {
		return array(
			/*
			 * One row per participant, the main row of the record. Every change first increments `lock_version`, which
			 * locks the row until the change is made or refused. `treatment_start_date` is null until a physio sets it.
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
			 * The exercises of a plan, ordered by `id`. `exercise_id` is the post's id; it stays when the exercise is
			 * no longer published. `notes` is the physio's note, empty if there is none.
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
			// The goals of a participant, ordered by `id`. The app creates `goal_id`, so that adding a goal twice adds
			// one.
			'digitrial_goals'            => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'user_id bigint(20) unsigned NOT NULL',
				'goal_id text NOT NULL',
				'description text NOT NULL',
				'PRIMARY KEY  (id)',
				'KEY user_id (user_id)',
			),
			// The weeks of a diary, from 1, and the number of planned sessions of each.
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
			 * The sessions of those weeks, from 1, that were ever logged. `completed_at` is an instant in the format of
			 * Digitrial_Clock, if the session is completed. After an undo, `former_completed_at` is its former instant,
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
			 * Programmes replaced by a newer one, ordered by `id`. `participant_diary` is the whole diary as sent, in
			 * JSON; `set_aside_at` is an instant in the format of Digitrial_Clock.
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
			 * The events of journals, ordered by `id`; they are only ever added. `at` is an instant in the format of
			 * Digitrial_Clock, `payload` is JSON as the app defines it. `event_id` is unique for each user.
			 */
			'digitrial_journal'          => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'user_id bigint(20) unsigned NOT NULL',
				'event_id char(36) NOT NULL',
				'kind varchar(40) NOT NULL',
				'at varchar(24) NOT NULL',
				'entered_by varchar(12) NOT NULL',
				'via varchar(8) NOT NULL',
				'programme_start date DEFAULT NULL',
				'payload longtext NOT NULL',
				'PRIMARY KEY  (id)',
				'UNIQUE KEY user_event (user_id,event_id)',
			),
			/*
			 * Refresh tokens. All times here and below are milliseconds since 1970-01-01 UTC. `family` identifies the
			 * login; `password_mark` tells the password of that login from later ones. `parent_hash` is the token that
			 * was exchanged for this one; null for the first of a family.
			 */
			'digitrial_refresh_tokens'   => array(
				'id bigint(20) unsigned NOT NULL AUTO_INCREMENT',
				'token_hash char(64) NOT NULL',
				'user_id bigint(20) unsigned NOT NULL',
				'family char(32) NOT NULL',
				'parent_hash char(64) DEFAULT NULL',
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
			// Registrations that are not confirmed yet. Only earlier versions of the plugin set `confirmed_at`.
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
			// Links for choosing a new password. `user_id` is 0 for an unknown email: that key was not sent.
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
