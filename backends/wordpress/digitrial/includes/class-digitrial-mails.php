<?php
/**
 * Mails about accounts.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

/**
 * Writes the mails in plain text, in the language of whoever asked, and sends them once the answer is out: how long that
 * takes must not tell whether there is an account. Where PHP cannot end an answer early, it is the app that waits a while
 * before it passes the answer on.
 */
final class Digitrial_Mails {

	/**
	 * The ones to be sent.
	 *
	 * @var array<int, array{to: string, subject: string, text: string}>
	 */
	private static array $waiting = array();

	/** Adds the hooks. */
	public static function init(): void {
		add_action( 'shutdown', array( self::class, 'send_waiting' ), 20 );
	}

	/**
	 * Whether links can be written: they lead to the app, never to an address that a request names.
	 */
	public static function can_link(): bool {
		return '' !== self::app();
	}

	/**
	 * Has a mail sent.
	 *
	 * @param string $kind     `confirm-account`, `account-exists`, `choose-password` or `password-changed`.
	 * @param string $to       An e-mail, in lower case.
	 * @param string $language `en` or `es`.
	 * @param string $key      Of the link, for the kinds that carry one.
	 */
	public static function send( string $kind, string $to, string $language, string $key = '' ): void {
		/**
		 * Fires when a mail about an account is about to be sent.
		 *
		 * @param string $kind     Which.
		 * @param string $to       An e-mail, in lower case.
		 * @param string $language `en` or `es`.
		 * @param string $key      Of its link. Whoever has it may do what the link does: never keep or log it.
		 */
		do_action( 'digitrial_mail', $kind, $to, $language, $key );
		self::$waiting[] = array( 'to' => $to ) + self::write( $kind, $to, $language, $key );
	}

	/** Lets the answer go, and sends the mails. */
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
	 * @param string $kind     Which.
	 * @param string $to       Whose.
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
	 * Where a mail leads, within the app.
	 *
	 * @param string $kind Which mail.
	 * @param string $to   Whose.
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

	/** The address of the app, without a slash at the end; empty where the options have none. */
	private static function app(): string {
		return untrailingslashit( (string) Digitrial_Options::get( 'site_url' ) );
	}

	/**
	 * A text that cannot end a line, of a mail's header too.
	 *
	 * @param string $text Anything.
	 */
	private static function one_line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', $text ) );
	}
}
