<?php
/**
 * A change that is refused.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Why a change is not made: the code, the words and the status of the answer. Words are for logs.
 */
final class Digitrial_Refusal extends RuntimeException {

	/**
	 * Takes what the answer says.
	 *
	 * @param string $error  Its code.
	 * @param string $words  Its message.
	 * @param array  $data   Its data: `status`, and perhaps more.
	 */
	private function __construct( private string $error, string $words, private array $data ) {
		parent::__construct( $words );
	}

	/**
	 * A value that cannot be taken.
	 *
	 * @param string $words Why.
	 */
	public static function invalid( string $words ): self {
		return new self( 'digitrial_invalid', $words, array( 'status' => 400 ) );
	}

	/**
	 * Something that is not there.
	 *
	 * @param string $what  Such as `record`.
	 * @param string $words Why.
	 */
	public static function not_found( string $what, string $words ): self {
		return new self( "digitrial_no_$what", $words, array( 'status' => 404 ) );
	}

	/**
	 * A record that the change no longer fits.
	 *
	 * @param string $words Why.
	 */
	public static function conflict( string $words ): self {
		return new self( 'digitrial_conflict', $words, array( 'status' => 409 ) );
	}

	/** A change that means another plan than the record has. */
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
	 * As many as there may be.
	 *
	 * @param int    $limit How many that is.
	 * @param string $words Of what.
	 */
	public static function limit_reached( int $limit, string $words ): self {
		$data = array(
			'status' => 409,
			'limit'  => $limit,
		);
		return new self( 'digitrial_limit_reached', $words, $data );
	}

	/** The answer. */
	public function answer(): WP_Error {
		return new WP_Error( $this->error, $this->getMessage(), $this->data );
	}
}
