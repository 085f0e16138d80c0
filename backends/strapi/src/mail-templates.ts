import type { Core } from '@strapi/strapi'

type Template = { options: { from: object; response_email: string; object: string; message: string } }
type Templates = Record<'reset_password' | 'email_confirmation', Template>

const ours = { name: '', email: '' }

/**
 * Sets the templates of mails about accounts, whose links open the app. Written on the first start; later changes by an
 * editor are kept, and only the app's URL in them follows APP_URL.
 */
export async function nameLinks(strapi: Core.Strapi, appUrl: string): Promise<void> {
  const app = appUrl.replace(/\/+$/, '')
  const last = strapi.store({ type: 'core', name: 'steadily', key: 'app-url' })
  const before = (await last.get({})) as string | null
  if (before === app) return
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' })
  const templates = (await store.get({ key: 'email' })) as Templates
  const { reset_password: reset, email_confirmation: confirm } = templates
  if (before === null) {
    Object.assign(reset.options, { from: ours, ...resetMail(app) })
    Object.assign(confirm.options, { from: ours, ...confirmMail(app) })
  } else for (const { options } of [reset, confirm]) options.message = options.message.replaceAll(before, app)
  await store.set({ key: 'email', value: templates })
  const settings = (await store.get({ key: 'advanced' })) as Record<string, unknown>
  await store.set({
    key: 'advanced',
    value: {
      ...settings,
      email_reset_password: `${app}/user/reset-pwd`,
      email_confirmation_redirection: `${app}/user/login?reason=confirmed`,
    },
  })
  await last.set({ value: app })
}

// Strapi's templates cannot encode an address for a URL, so `mails.ts` replaces %EMAIL%.
const confirmMail = (app: string) => ({
  object: 'Confirm your account / Confirme su cuenta',
  message: mail(
    `${app}/user/register?login=%EMAIL%&amp;key=<%= CODE %>`,
    [
      'Hello,',
      'Someone asked for an account with this email address. If it was you, open this link within 24 hours and enter the password you chose:',
      'If it was not you, you can ignore this email.',
    ],
    [
      'Hola:',
      'Alguien ha pedido una cuenta con esta dirección de correo. Si ha sido usted, abra este enlace en las próximas 24 horas y escriba la contraseña que eligió:',
      'Si no ha sido usted, puede ignorar este correo.',
    ],
  ),
})

const resetMail = (app: string) => ({
  object: 'Choose a new password / Elija una nueva contraseña',
  message: mail(
    `${app}/user/reset-pwd?login=%EMAIL%&amp;key=<%= TOKEN %>`,
    [
      'Hello,',
      'You can choose a new password for your account. Open this link within 1 hour:',
      'If you did not ask for this, you can ignore this email. Your password stays as it is.',
    ],
    [
      'Hola:',
      'Puede elegir una nueva contraseña para su cuenta. Abra este enlace en la próxima hora:',
      'Si no lo ha pedido, puede ignorar este correo. Su contraseña no cambia.',
    ],
  ),
})

type Words = [hello: string, before: string, after: string]

function mail(link: string, ...languages: Words[]): string {
  const [english, spanish] = languages.map(([hello, before, after]) =>
    [hello, before, `<a href="${link}">${link}</a>`, after].map((words) => `<p>${words}</p>`).join('\n'),
  )
  return `<div lang="en">\n${english}\n</div>\n<hr>\n<div lang="es">\n${spanish}\n</div>`
}
