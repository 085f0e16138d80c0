import type { Core } from '@strapi/strapi'

const minute = 60
const day = 24 * 60 * minute

export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      // Short-lived tokens that the app refreshes: a new password revokes all earlier ones.
      jwtManagement: 'refresh',
      sessions: {
        accessTokenLifespan: env.int('TOKEN_MINUTES', 10) * minute,
        idleRefreshTokenLifespan: 14 * day,
        maxRefreshTokenLifespan: 30 * day,
      },
      register: { allowedFields: ['firstName', 'lastName'] },
      // All users log in from one address, the app's, and share this limit. The app counts wrong passwords per user.
      ratelimit: { interval: 60_000, max: env.int('SIGN_INS_A_MINUTE', 120) },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      // Without SMTP_URL, `src/mails` writes mails to a folder instead.
      providerOptions: { url: env('SMTP_URL', 'smtp://127.0.0.1:25') },
      settings: { defaultFrom: env('MAIL_FROM', 'no-reply@localhost') },
    },
  },
  upload: { config: { sizeLimit: env.int('LARGEST_FILE_MB', 200) * 1024 * 1024, breakpoints: {} } },
})
