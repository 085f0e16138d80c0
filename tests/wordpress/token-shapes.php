<?php
/**
 * Plugin Name: The tokens of other plugins, for the tests. Never on a real site.
 */

if ( 'local' !== wp_get_environment_type() ) {
	return;
}

/**
 * Answers sign-ins like another plugin if `test-token-shape` names one: `flat` for "JWT Authentication for WP REST API",
 * `wrapped` for "JWT Auth". Neither gives a refresh token here.
 */
add_filter(
	'rest_post_dispatch',
	function ( $response, $server, $request ) {
		$shape = steadily_test_file( 'test-token-shape' );
		if ( '' === $shape || '/jwt-auth/v1/token' !== $request->get_route() ) {
			return $response;
		}
		$headers = $response->get_headers();
		unset( $headers['Set-Cookie'] );
		$response->set_headers( $headers );
		$data = $response->get_data();
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
