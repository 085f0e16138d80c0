<?php
/**
 * Plugin Name: The tokens of other plugins, for the tests. Never on a real site.
 */

if ( 'local' !== wp_get_environment_type() ) {
	return;
}

/**
 * Answers sign-ins like another plugin if `test-token-shape` names one: `flat` for "JWT Authentication for WP REST API",
 * `wrapped` for "JWT Auth". Neither gives a refresh token here. `lasting` is "JWT Auth" with its cookie of 30 days, which a
 * refresh does not replace; `alone` is the same without the Digitrial plugin's promise.
 */
add_filter(
	'rest_post_dispatch',
	function ( $response, $server, $request ) {
		$shape = steadily_test_file( 'test-token-shape' );
		if ( '' === $shape || '/jwt-auth/v1/token' !== $request->get_route() ) {
			return $response;
		}
		$data    = $response->get_data();
		$headers = $response->get_headers();
		if ( 'lasting' === $shape || 'alone' === $shape ) {
			if ( null === $request['username'] ) {
				unset( $headers['Set-Cookie'] );
			} elseif ( isset( $headers['Set-Cookie'] ) ) {
				$headers['Set-Cookie'] = preg_replace( '/Max-Age=\d+/', 'Max-Age=2592000', $headers['Set-Cookie'] );
			}
			$response->set_headers( $headers );
			if ( 'alone' === $shape ) {
				unset( $data['data']['refreshEndsWithPassword'] );
				$response->set_data( $data );
			}
			return $response;
		}
		unset( $headers['Set-Cookie'] );
		$response->set_headers( $headers );
		if ( 200 !== $response->get_status() ) {
			$response->set_status( 403 );
			$response->set_data(
				'flat' === $shape
					? array(
						'code'    => '[jwt_auth] incorrect_password',
						'message' => '<strong>Error</strong>: The password you entered is incorrect.',
						'data'    => array( 'status' => 403 ),
					)
					: array(
						'success'    => false,
						'statusCode' => 403,
						'code'       => 'incorrect_password',
						'message'    => 'The password you entered is incorrect.',
						'data'       => array(),
					)
			);
		} elseif ( 'flat' === $shape ) {
			$response->set_data(
				array(
					'token'             => $data['data']['token'],
					'user_email'        => $data['data']['email'],
					'user_nicename'     => $data['data']['nicename'],
					'user_display_name' => $data['data']['displayName'],
				)
			);
		}
		return $response;
	},
	10,
	3
);
