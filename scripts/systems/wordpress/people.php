<?php
/**
 * Puts people with whole records into a site: those of the demo and those of the tests.
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
 * Puts people in, anew where they are there already.
 *
 * @param array[] $people Each `{email, password, name, record}`; the record as the app has it, with the slugs of the
 *                        exercises, or null for none.
 * @return array<string, string> Their ids by their e-mails.
 */
function steadily_put_people( array $people ) {
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/user.php';
	$ids = array();
	// One after the other: WordPress counts its users in one row, and of two transactions MariaDB would undo one.
	$turn = fopen( ABSPATH . 'people.lock', 'c' );
	flock( $turn, LOCK_EX );
	// All at once: hundreds of small writes take seconds.
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
 * Puts a record in, for somebody who has none.
 *
 * @param int   $user   Whose.
 * @param array $record As the app has it.
 */
function steadily_put_record( $user, array $record ) {
	steadily_insert( 'digitrial_participants', $user, array( 'treatment_start_date' => $record['treatmentStartDate'] ) );
	foreach ( $record['selectedExercises'] as $chosen ) {
		$exercise = get_page_by_path( $chosen['exercise'], OBJECT, Digitrial_Exercises::TYPE );
		$dose     = array_intersect_key( $chosen, array_flip( array( 'reps', 'sets', 'notes' ) ) );
		// One that the library does not have any more.
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
 * One row of somebody's record.
 *
 * @param string $table  Its name without prefix.
 * @param int    $user   Whose.
 * @param array  $values By column.
 */
function steadily_insert( $table, $user, array $values ) {
	global $wpdb;
	if ( false === $wpdb->insert( Digitrial_Tables::name( $table ), array( 'user_id' => $user ) + $values ) ) {
		throw new Exception( $table . ': ' . $wpdb->last_error );
	}
}

/**
 * Takes somebody's record away.
 *
 * @param int $user Whose.
 * @return array<string, array[]> Its rows by table.
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
 * Gives a record back.
 *
 * @param array<string, array[]> $taken As it was taken.
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
