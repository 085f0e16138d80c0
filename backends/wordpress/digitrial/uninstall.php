<?php
/**
 * Runs when an admin deletes the plugin.
 *
 * Records are kept, unless "delete everything" was ticked in the options of the programme: after installing the plugin
 * again everything is there.
 *
 * @package Digitrial
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/class-digitrial-tables.php';
require_once __DIR__ . '/includes/class-digitrial-role.php';

/** Deletes all data of the plugin at the current site. The accounts of participants stay, without the role. */
function digitrial_delete_everything(): void {
	global $wpdb;
	Digitrial_Tables::drop();
	Digitrial_Role::remove_roles();

	$posts = $wpdb->get_col( $wpdb->prepare( 'SELECT ID FROM %i WHERE post_type = %s', $wpdb->posts, 'digitrial_exercise' ) );
	foreach ( $posts as $post ) {
		wp_delete_post( (int) $post, true );
	}
	register_taxonomy( 'digitrial_exercise_category', 'digitrial_exercise' );
	$terms = get_terms(
		array(
			'taxonomy'   => 'digitrial_exercise_category',
			'hide_empty' => false,
			'fields'     => 'ids',
		)
	);
	foreach ( is_array( $terms ) ? $terms : array() as $term ) {
		wp_delete_term( $term, 'digitrial_exercise_category' );
	}

	$names   = $wpdb->esc_like( 'digitrial_' ) . '%';
	$options = $wpdb->get_col( $wpdb->prepare( 'SELECT option_name FROM %i WHERE option_name LIKE %s', $wpdb->options, $names ) );
	foreach ( $options as $option ) {
		delete_option( $option );
	}
}

$digitrial_sites = is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( get_current_blog_id() );
foreach ( $digitrial_sites as $digitrial_site ) {
	if ( is_multisite() ) {
		switch_to_blog( $digitrial_site );
	}
	if ( get_option( 'digitrial_delete_on_uninstall' ) ) {
		digitrial_delete_everything();
	}
	if ( is_multisite() ) {
		restore_current_blog();
	}
}
