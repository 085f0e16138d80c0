<?php
/**
 * Creates people with complete records in a site: those of the demo and those of the tests.
 */

const STEADILY_RECORD_TABLES = array(
	'digitrial_participants',
	'digitrial_plan_exercises',
	'digitrial_goals',
	'digitrial_diary_weeks',
	'digitrial_sessions',
	'digitrial_programmes',
);

/**
 * Creates people, and replaces existing ones.
 *
 * @param array[] $people Each `{email, password, name, record}`; the record in the app's format, with the slugs of the
 *                        exercises, or null for none.
 * @return array<string, string> Their ids by email.
 */
function steadily_put_people( array $people ) {
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/user.php';
	$ids = array();
	// One process at a time: WordPress updates one row with its number of users, and MariaDB would roll back one of two
	// transactions.
	$turn = fopen( ABSPATH . 'people.lock', 'c' );
	flock( $turn, LOCK_EX );
	// In one transaction: hundreds of separate writes take seconds.
	$wpdb->query( 'START TRANSACTION' );
	foreach ( $people as $person ) {
		$before = get_user_by( 'email', $person['email'] );
		if ( $before ) {
			wp_delete_user( $before->ID );
		}
		list( $first, $last ) = explode( ' ', $person['name'], 2 ) + array( '', '' );

		$id = wp_insert_user(
			array(
				'user_login'   => $person['email'],
				'user_email'   => $person['email'],
				'user_pass'    => $person['password'],
				'display_name' => $person['name'],
				'first_name'   => $first,
				'last_name'    => $last,
				'role'         => Digitrial_Role::PARTICIPANT,
			)
		);
		if ( is_wp_error( $id ) ) {
			throw new Exception( $person['email'] . ': ' . $id->get_error_message() );
		}
		steadily_take_record( $id );
		if ( null !== $person['record'] ) {
			steadily_put_record( $id, $person['record'] );
		}
		$ids[ $person['email'] ] = (string) $id;
	}
	$wpdb->query( 'COMMIT' );
	fclose( $turn );
	return $ids;
}

/**
 * Stores the record of a user who has none.
 *
 * @param int   $user   User id.
 * @param array $record In the app's format.
 */
function steadily_put_record( $user, array $record ) {
	steadily_insert( 'digitrial_participants', $user, array( 'treatment_start_date' => $record['treatmentStartDate'] ) );
	foreach ( $record['selectedExercises'] as $chosen ) {
		$exercise = get_page_by_path( $chosen['exercise'], OBJECT, Digitrial_Exercises::TYPE );
		$dose     = array_intersect_key( $chosen, array_flip( array( 'reps', 'sets', 'notes' ) ) );
		// An exercise that is no longer in the library.
		$gone = 99999999;
		steadily_insert( 'digitrial_plan_exercises', $user, array( 'exercise_id' => $exercise ? $exercise->ID : $gone ) + $dose );
	}
	foreach ( $record['participantGoals'] as $goal ) {
		$texts = array(
			'goal_id'     => $goal['id'],
			'description' => $goal['description'],
		);
		steadily_insert( 'digitrial_goals', $user, $texts );
	}
	foreach ( $record['participantDiary'] as $week ) {
		$about = array(
			'week_number'       => $week['weekNumber'],
			'week_start_date'   => $week['weekStartDate'],
			'session_frequency' => $week['sessionFrequency'],
		);
		steadily_insert( 'digitrial_diary_weeks', $user, $about );
		foreach ( $week['sessions'] as $index => $session ) {
			$logged = array(
				'week_number'       => $week['weekNumber'],
				'session_number'    => $index + 1,
				'session_completed' => (int) $session['sessionCompleted'],
				'completed_at'      => $session['completedAt'] ?? null,
			);
			steadily_insert( 'digitrial_sessions', $user, $logged );
		}
	}
}

/**
 * Inserts one row of a user's record.
 *
 * @param string $table  Name without prefix.
 * @param int    $user   User id.
 * @param array  $values By column.
 */
function steadily_insert( $table, $user, array $values ) {
	global $wpdb;
	if ( false === $wpdb->insert( Digitrial_Tables::name( $table ), array( 'user_id' => $user ) + $values ) ) {
		throw new Exception( $table . ': ' . $wpdb->last_error );
	}
}

/**
 * Deletes a user's record.
 *
 * @param int $user User id.
 * @return array<string, array[]> The deleted rows by table.
 */
function steadily_take_record( $user ) {
	global $wpdb;
	$taken = array();
	foreach ( STEADILY_RECORD_TABLES as $table ) {
		$name            = Digitrial_Tables::name( $table );
		$taken[ $table ] = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $name WHERE user_id = %d", $user ), ARRAY_A );
		$wpdb->delete( $name, array( 'user_id' => $user ) );
	}
	return $taken;
}

/**
 * Restores a deleted record.
 *
 * @param array<string, array[]> $taken As returned by steadily_take_record().
 */
function steadily_give_record( array $taken ) {
	global $wpdb;
	foreach ( $taken as $table => $rows ) {
		foreach ( $rows as $row ) {
			$wpdb->insert( Digitrial_Tables::name( $table ), $row );
		}
	}
	return array();
}
