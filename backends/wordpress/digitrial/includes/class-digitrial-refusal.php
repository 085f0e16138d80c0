<?php
/**
 * A change that is refused.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Why a change is refused: the code, the message and the status of the response. Messages are for logs.
 */
final class Digitrial_Refusal extends RuntimeException {

	/**
	 * Sets the content of the response.
	 *
	 * @param string $error  Its code.
	 * @param string $words  Its message.
	 * @param array  $data   Its data: `status`, and possibly more.
	 */
	private function __construct( private string $error, string $words, private array $data ) {
		parent::__construct( $words );
	}

	/**
	 * A value that is not accepted.
	 *
	 * @param string $words Reason.
	 */
	public static function invalid( string $words ): self {
		return new self( 'digitrial_invalid', $words, array( 'status' => 400 ) );
	}

	/**
	 * Something that does not exist.
	 *
	 * @param string $what  Such as `record`.
	 * @param string $words Reason.
	 */
	public static function not_found( string $what, string $words ): self {
		return new self( "digitrial_no_$what", $words, array( 'status' => 404 ) );
	}

	/**
	 * A record that the change no longer fits.
	 *
	 * @param string $words Reason.
	 */
	public static function conflict( string $words ): self {
		return new self( 'digitrial_conflict', $words, array( 'status' => 409 ) );
	}

	/** A change for another plan than that of the record. */
	public static function other_plan(): self {
		return new self( 'digitrial_other_plan', 'The plan began on another day than the change means.', array( 'status' => 409 ) );
	}

	/**
	 * A session of a week that has not begun.
	 *
	 * @param int $week Its number.
	 */
	public static function not_yet( int $week ): self {
		return new self( 'digitrial_not_yet', "Week $week has not begun.", array( 'status' => 409 ) );
	}

	/**
	 * A limit is reached.
	 *
	 * @param int    $limit The limit.
	 * @param string $words Reason.
	 */
	public static function limit_reached( int $limit, string $words ): self {
		$data = array(
			'status' => 409,
			'limit'  => $limit,
		);
		return new self( 'digitrial_limit_reached', $words, $data );
	}

	/** The response. */
	public function answer(): WP_Error {
		return new WP_Error( $this->error, $this->getMessage(), $this->data );
	}
}
