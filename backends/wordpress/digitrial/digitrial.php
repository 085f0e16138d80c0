<?php
/**
 * Plugin Name:       Digitrial
 * Description:       Keeps an exercise programme for the Steadily app: exercises, treatment plan settings, participants and their records.
 * Version:           1.1.0
 * Requires at least: 6.5
 * Requires PHP:      8.1
 * Text Domain:       digitrial
 * Domain Path:       /languages
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

define( 'DIGITRIAL_VERSION', '1.1.0' );
define( 'DIGITRIAL_FILE', __FILE__ );
define( 'DIGITRIAL_NAMESPACE', 'digitrial/v1' );

/*
 * The parts of the plugin: `includes/class-digitrial-NAME.php` contains the class `Digitrial_Name`. A class with hooks
 * adds them in its static method `init`, which is called here, while plugins are loaded.
 */
$digitrial_parts = array(
	'clean-output',
	'clock',
	'text',
	'text-rules',
	'database-fault',
	'database',
	'tables',
	'role',
	'refusal',
	'record-rows',
	'record',
	'records',
	'plan-options',
	'earlier-programmes',
	'plan-changes',
	'diary-changes',
	'session-log',
	'goal-changes',
	'changes',
	'change-context',
	'arguments',
	'journal',
	'journal-programmes',
	'journal-routes',
	'participant-routes',
	'privacy',
	'people',
	'trial-routes',
	'plan-stage',
	'adherence',
	'participants-csv',
	'participants-page',
	'answers',
	'participants',
	'own-doors',
	'guesses',
	'passwords',
	'jwt',
	'sessions',
	'token-route',
	'mailed-key',
	'pending-accounts',
	'password-keys',
	'mails',
	'accounts-routes',
	'options',
	'media',
	'exercises',
	'options-fields',
	'options-check',
	'options-page',
	'form-fields',
	'form-rows',
	'exercise-video',
	'exercise-fields',
	'exercise-editor',
	'exercise-list',
	'page-fields',
	'content-routes',
	'import-media',
	'import-shapes',
	'importer',
	'import-command',
);

foreach ( $digitrial_parts as $digitrial_part ) {
	require_once __DIR__ . "/includes/class-digitrial-$digitrial_part.php";
	$digitrial_class = 'Digitrial_' . str_replace( '-', '_', ucwords( $digitrial_part, '-' ) );
	if ( method_exists( $digitrial_class, 'init' ) ) {
		$digitrial_class::init();
	}
}
unset( $digitrial_parts, $digitrial_part, $digitrial_class );
