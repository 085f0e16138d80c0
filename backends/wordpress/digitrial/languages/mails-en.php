<?php
/**
 * The texts of the mails about accounts, in English: those of `messages/en.json` in the app.
 *
 * They are chosen by the language of the requester and not by the site's, so they are not gettext translations.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

return array(
	'hello'            => 'Hello,',
	'contact'          => 'Questions? Write to {email}.',
	'confirm-account'  => array(
		'subject' => 'Confirm your account with {site}',
		'opening' => 'Somebody asked for an account with {site} for this email address. If it was you, confirm it here:',
		'closing' => 'The page asks for the password you chose. This link works for 24 hours.',
		'notYou'  => 'If it was not you, there is nothing to do: without this link and that password there is no account. You can also open the link and press "I did not ask for this".',
	),
	'choose-password'  => array(
		'subject' => 'Choose a new password for {site}',
		'opening' => 'Somebody asked for a new password for your account with {site}. If it was you, choose one here:',
		'closing' => 'This link works for 1 hour, and 1 time.',
		'notYou'  => 'If it was not you, there is nothing to do. Your password stays as it is.',
	),
	'account-exists'   => array(
		'subject' => 'You have an account with {site}',
		'opening' => 'Somebody asked for an account with {site} for this email address. You have one already. If it was you, log in here:',
		'closing' => 'If you do not know your password any more, you can choose a new one there.',
		'notYou'  => 'If it was not you, there is nothing to do. Nothing has changed.',
	),
	'password-changed' => array(
		'subject' => 'Your password for {site} has changed',
		'opening' => 'The password of your account with {site} has changed. You are logged out everywhere. Log in with the new password here:',
		'closing' => 'If it was you, there is nothing more to do.',
		'notYou'  => 'If it was not you, choose a new password now: open the link and press "Forgot your password?".',
	),
);
