<?php
/**
 * Mails about accounts.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Writes the mails in plain text, in the language of the requester, and sends them after the response: its duration
 * must not reveal whether there is an account. If PHP cannot finish a response early, the app delays its own response
 * instead.
 */
final class Digitrial_Mails {

	/**
	 * Mails to send after the response.
	 *
	 * @var array<int, array{to: string, subject: string, text: string}>
	 */
	private static array $waiting = array();

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'shutdown', array( self::class, 'send_waiting' ), 20 );
	}

	/**
	 * Whether links can be written. They lead to the app, never to a URL from a request.
	 */
	public static function can_link(): bool {
		return '' !== self::app();
	}

	/**
	 * Queues a mail.
	 *
	 * @param string $kind     `confirm-account`, `account-exists`, `choose-password` or `password-changed`.
	 * @param string $to       Email, in lower case.
	 * @param string $language `en` or `es`.
	 * @param string $key      Of the link, for the kinds with one.
	 */
	public static function send( string $kind, string $to, string $language, string $key = '' ): void {
		/**
		 * Fires when a mail about an account is about to be sent.
		 *
		 * @param string $kind     Kind of mail.
		 * @param string $to       Email, in lower case.
		 * @param string $language `en` or `es`.
		 * @param string $key      Of its link. It permits what the link does: never store or log it.
		 */
		do_action( 'digitrial_mail', $kind, $to, $language, $key );
		self::$waiting[] = array( 'to' => $to ) + self::write( $kind, $to, $language, $key );
	}

	/** Finishes the response, then sends the mails. */
	public static function send_waiting(): void {
		if ( array() === self::$waiting ) {
			return;
		}
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		} elseif ( function_exists( 'litespeed_finish_request' ) ) {
			litespeed_finish_request();
		}
		foreach ( self::$waiting as $mail ) {
			if ( ! wp_mail( $mail['to'], $mail['subject'], $mail['text'] ) ) {
				error_log( 'Digitrial: a mail could not be sent.' ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions
			}
		}
		self::$waiting = array();
	}

	/**
	 * Writes a mail.
	 *
	 * @param string $kind     Kind of mail.
	 * @param string $to       Recipient.
	 * @param string $language `en` or `es`.
	 * @param string $key      Of its link.
	 * @return array{subject: string, text: string}
	 */
	public static function write( string $kind, string $to, string $language, string $key ): array {
		$words   = require dirname( DIGITRIAL_FILE ) . '/languages/mails-' . ( 'es' === $language ? 'es' : 'en' ) . '.php';
		$site    = self::one_line( (string) Digitrial_Options::get( 'site_name' ) );
		$contact = self::one_line( (string) Digitrial_Options::get( 'site_admin_email' ) );
		$say     = static fn ( $text ) => strtr( $text, array( '{site}' => $site, '{email}' => $contact ) );
		$parts   = array(
			$words['hello'],
			$say( $words[ $kind ]['opening'] ),
			self::app() . self::path( $kind, $to, $key ),
			$say( $words[ $kind ]['closing'] ),
			$say( $words[ $kind ]['notYou'] ),
		);
		if ( '' !== $contact ) {
			$parts[] = $say( $words['contact'] );
		}
		$parts[] = $site;
		return array(
			'subject' => $say( $words[ $kind ]['subject'] ),
			'text'    => implode( "\n\n", $parts ) . "\n",
		);
	}

	/**
	 * Path of a mail's link within the app.
	 *
	 * @param string $kind Kind of mail.
	 * @param string $to   Recipient.
	 * @param string $key  Of its link.
	 */
	private static function path( string $kind, string $to, string $key ): string {
		$pages = array(
			'confirm-account' => '/user/register',
			'choose-password' => '/user/reset-pwd',
		);
		if ( ! isset( $pages[ $kind ] ) ) {
			return '/user/login';
		}
		return $pages[ $kind ] . '?login=' . rawurlencode( $to ) . '&key=' . rawurlencode( $key );
	}

	/** The app's URL, without a trailing slash; empty if the options have none. */
	private static function app(): string {
		return untrailingslashit( (string) Digitrial_Options::get( 'site_url' ) );
	}

	/**
	 * Removes line breaks, which would also end a mail header.
	 *
	 * @param string $text Any text.
	 */
	private static function one_line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', $text ) );
	}
}
