<?php
/**
 * The texts of the mails about accounts, in Spanish: those of `messages/es.json` in the app.
 *
 * They are chosen by the language of the requester and not by the site's, so they are not gettext translations.
 *
 * @package Digitrial
 */

defined( 'ABSPATH' ) || exit;

return array(
	'hello'            => 'Hola:',
	'contact'          => '¿Tiene preguntas? Escriba a {email}.',
	'confirm-account'  => array(
		'subject' => 'Confirme su cuenta en {site}',
		'opening' => 'Alguien ha pedido una cuenta en {site} para esta dirección de correo electrónico. Si ha sido usted, confírmela aquí:',
		'closing' => 'La página le pide la contraseña que eligió. Este enlace funciona durante 24 horas.',
		'notYou'  => 'Si no ha sido usted, no tiene que hacer nada: sin este enlace y esa contraseña no hay ninguna cuenta. También puede abrir el enlace y pulsar «Yo no he pedido esto».',
	),
	'choose-password'  => array(
		'subject' => 'Elija una contraseña nueva para {site}',
		'opening' => 'Alguien ha pedido una contraseña nueva para su cuenta en {site}. Si ha sido usted, elíjala aquí:',
		'closing' => 'Este enlace funciona durante 1 hora y solo 1 vez.',
		'notYou'  => 'Si no ha sido usted, no tiene que hacer nada. Su contraseña sigue siendo la misma.',
	),
	'account-exists'   => array(
		'subject' => 'Ya tiene una cuenta en {site}',
		'opening' => 'Alguien ha pedido una cuenta en {site} para esta dirección de correo electrónico. Usted ya tiene una cuenta. Si ha sido usted, entre aquí:',
		'closing' => 'Si ya no recuerda su contraseña, allí puede elegir una nueva.',
		'notYou'  => 'Si no ha sido usted, no tiene que hacer nada. No ha cambiado nada.',
	),
	'password-changed' => array(
		'subject' => 'Su contraseña para {site} ha cambiado',
		'opening' => 'La contraseña de su cuenta en {site} ha cambiado. Ha salido de su cuenta en todos los dispositivos. Entre con la contraseña nueva aquí:',
		'closing' => 'Si ha sido usted, no tiene que hacer nada más.',
		'notYou'  => 'Si no ha sido usted, elija ahora una contraseña nueva: abra el enlace y pulse «¿Ha olvidado su contraseña?».',
	),
);
