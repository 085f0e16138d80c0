<?php
/**
 * Plugin Name: What the tests need of a site. Never on a real one.
 *
 * The clock and the mails are files beside the site's folder, so that a test can read and set them without a request:
 * `test-clock` holds how many seconds the clock is ahead, `test-slow-writes` the delay of each new row of a record in
 * milliseconds, `test-journal` what is wrong with the journal's table, `test-home` another address, `test-mails` one line per
 * mail.
 */

if ( 'local' !== wp_get_environment_type() ) {
	return;
}

/**
 * Reads a file beside the site.
 *
 * @param string $name Its name.
 * @return string Its text, empty if there is none.
 */
function steadily_test_file( $name ) {
	$file = dirname( ABSPATH ) . '/' . $name;
	return is_readable( $file ) ? trim( (string) file_get_contents( $file ) ) : '';
}

add_filter(
	'digitrial_now',
	function ( $now ) {
		return $now + (float) steadily_test_file( 'test-clock' );
	}
);

// Another address of the site, as if it were on another machine.
add_filter(
	'home_url',
	function ( $url ) {
		$other = steadily_test_file( 'test-home' );
		return '' === $other ? $url : $other;
	}
);

// Delays inserts, so that other requests can come between a read and its write if no lock is held.
add_filter(
	'query',
	function ( $query ) {
		if ( preg_match( '/^INSERT INTO \S*digitrial_(plan_exercises|goals)/', $query ) ) {
			usleep( 1000 * (int) steadily_test_file( 'test-slow-writes' ) );
		}
		return $query;
	}
);

// The journal's table is `away`, `full`, `refusing` or `locked`. What the plugin logs of that is expected, so it is kept apart.
if ( '' !== steadily_test_file( 'test-journal' ) ) {
	ini_set( 'error_log', dirname( ABSPATH ) . '/test-journal-log' );
}
add_filter(
	'query',
	function ( $query ) {
		$fault = steadily_test_file( 'test-journal' );
		if ( '' === $fault || ! preg_match( '/^(SELECT|INSERT)\b.*digitrial_journal/s', $query ) ) {
			return $query;
		}
		if ( 'full' === $fault ) {
			return preg_replace( '/^SELECT COUNT\(\*\) AS events.*$/s', 'SELECT 10000 AS events', $query );
		}
		if ( 'locked' === $fault ) {
			return $query;
		}
		if ( 'refusing' === $fault ) {
			return preg_replace( '/^INSERT INTO (\S+) \(/', 'INSERT INTO $1 (no_such_column, ', $query );
		}
		return str_replace( 'digitrial_journal', 'digitrial_journal_away', $query );
	}
);

add_action(
	'digitrial_mail',
	function ( $kind, $to, $language, $key = '' ) {
		$mail = array(
			'kind'     => $kind,
			'to'       => $to,
			'language' => $language,
		);
		if ( '' !== (string) $key ) {
			$mail['key'] = $key;
		}
		file_put_contents( dirname( ABSPATH ) . '/test-mails', wp_json_encode( $mail ) . "\n", FILE_APPEND | LOCK_EX );
	},
	10,
	4
);

// Stores each mail as text instead of sending it.
add_filter(
	'pre_wp_mail',
	function ( $sent, $mail ) {
		$to   = implode( ', ', (array) $mail['to'] );
		$text = "To: $to\nSubject: {$mail['subject']}\n\n{$mail['message']}";
		file_put_contents( dirname( ABSPATH ) . '/test-outbox', wp_json_encode( $text ) . "\n", FILE_APPEND | LOCK_EX );
		return true;
	},
	10,
	2
);

// Uses the lowest bcrypt cost, because the tests create hundreds of users.
add_filter(
	'wp_hash_password_options',
	function ( $options ) {
		$options['cost'] = 4;
		return $options;
	}
);

/**
 * The routes that the plugin has registered under any namespace.
 *
 * @return array[] Each with its route and its methods.
 */
function steadily_test_routes() {
	$plugin = wp_normalize_path( WP_PLUGIN_DIR . '/digitrial/' );
	$found  = array();
	foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
		foreach ( $handlers as $handler ) {
			$callback = $handler['callback'] ?? null;
			if ( null === $callback ) {
				continue;
			}
			$code = is_array( $callback )
				? new ReflectionMethod( $callback[0], $callback[1] )
				: new ReflectionFunction( Closure::fromCallable( $callback ) );
			if ( str_starts_with( wp_normalize_path( (string) $code->getFileName() ), $plugin ) ) {
				foreach ( array_keys( $handler['methods'] ) as $method ) {
					$found[] = "$method $route";
				}
			}
		}
	}
	return $found;
}

/**
 * Adds exercises to the library.
 *
 * @param array[] $exercises Each as wp_insert_post takes it, with `steps` and `category`.
 * @return int[] Their ids.
 */
function steadily_test_put_exercises( $exercises ) {
	$ids = array();
	foreach ( $exercises as $exercise ) {
		$post  = $exercise + array(
			'post_type'   => 'digitrial_exercise',
			'post_status' => 'publish',
			'meta_input'  => array( 'digitrial_steps' => $exercise['steps'] ?? '' ),
		);
		$id    = wp_insert_post( wp_slash( $post ) );
		$ids[] = $id;
		wp_set_object_terms( $id, $exercise['category'] ?? array(), 'digitrial_exercise_category' );
	}
	return $ids;
}

/**
 * Signs a user in to the admin pages.
 *
 * @param string $role The user's role.
 * @return array The header `Cookie`, and the nonces of the plugin's forms.
 */
function steadily_test_sign_in( $role ) {
	$user  = get_user_by( 'login', "test-$role" );
	$id    = $user ? $user->ID : wp_create_user( "test-$role", wp_generate_password(), "test-$role@example.org" );
	$until = time() + DAY_IN_SECONDS;
	$token = WP_Session_Tokens::get_instance( $id )->create( $until );
	( new WP_User( $id ) )->set_role( $role );
	// Nonces depend on the user and the session.
	$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $id, $until, 'logged_in', $token );
	wp_set_current_user( $id );
	return array(
		'cookie' => AUTH_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( $id, $until, 'auth', $token ) )
			. '; ' . LOGGED_IN_COOKIE . '=' . rawurlencode( $_COOKIE[ LOGGED_IN_COOKIE ] ),
		'save'   => wp_create_nonce( 'digitrial_save_options' ),
		'import' => wp_create_nonce( 'digitrial_import_demo' ),
		'csv'    => wp_create_nonce( 'digitrial_participants_csv' ),
	);
}

add_action(
	'rest_api_init',
	function () {
		$routes = array(
			'people'        => function ( WP_REST_Request $request ) {
				return steadily_put_people( $request->get_json_params() );
			},
			'take'          => function ( WP_REST_Request $request ) {
				return steadily_take_record( (int) $request['user'] );
			},
			'give'          => function ( WP_REST_Request $request ) {
				return steadily_give_record( $request->get_json_params() );
			},
			'routes'        => 'steadily_test_routes',
			'export'        => function ( WP_REST_Request $request ) {
				return Digitrial_Privacy::export( (string) $request['email'] )['data'];
			},
			'erase'         => function ( WP_REST_Request $request ) {
				return Digitrial_Privacy::erase( (string) $request['email'] );
			},
			// Stands for one created before the plugin was installed.
			'app-password'  => function ( WP_REST_Request $request ) {
				$made = WP_Application_Passwords::create_new_application_password( (int) $request['user'], array( 'name' => 'old' ) );
				return array( 'password' => $made[0] );
			},
			'put-exercises' => function ( WP_REST_Request $request ) {
				return steadily_test_put_exercises( $request->get_json_params() );
			},
			'delete-posts'  => function ( WP_REST_Request $request ) {
				return array_map( fn ( $id ) => (bool) wp_delete_post( $id, true ), $request->get_json_params() );
			},
			'lock-journal'  => function ( WP_REST_Request $request ) {
				global $wpdb;
				$wpdb->query( "LOCK TABLES {$wpdb->prefix}digitrial_journal WRITE" );
				sleep( (int) $request['seconds'] );
				$wpdb->query( 'UNLOCK TABLES' );
				return true;
			},
			'sign-in'       => function ( WP_REST_Request $request ) {
				return steadily_test_sign_in( (string) $request['role'] );
			},
			// Left out by a null.
			'put-option'    => function ( WP_REST_Request $request ) {
				return null === $request['value'] ? delete_option( $request['name'] ) : update_option( $request['name'], $request['value'], false );
			},
			'zone'          => function ( WP_REST_Request $request ) {
				return update_option( 'timezone_string', (string) $request['zone'] );
			},
			'import'        => function () {
				return Digitrial_Importer::import_demo();
			},
			'options'       => function ( WP_REST_Request $request ) {
				$before = get_option( 'digitrial_options' );
				update_option( 'digitrial_options', array_merge( $before, $request->get_json_params() ) );
				return $before;
			},
		);
		foreach ( $routes as $name => $callback ) {
			register_rest_route(
				'steadily-test/v1',
				"/$name",
				array(
					'methods'             => 'POST',
					'callback'            => $callback,
					'permission_callback' => '__return_true',
				)
			);
		}
	}
);
