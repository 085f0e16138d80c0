import { z } from 'zod'
import type { Accepted, AccountDeleted, ConfirmationBody, MailedKey, NewAccount } from './account'
import { isLongEnough, looksLikeEmail, mostLength, plainEmail } from './account'
import { isBlank } from './text'
import { safeText, safeTextUpTo } from './text.schema'

// One line: nothing that would end a line, also not in a mail header.
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

const email = safeText
  .max(mostLength.email)
  .transform(plainEmail)
  .refine(looksLikeEmail, 'Not an email address')

const name = safeTextUpTo(mostLength.name)
  .trim()
  .regex(oneLine, 'More than one line')
  .refine((text) => !isBlank(text), 'Empty')

// As typed: other systems get exactly that, and our own store normalises it before hashing.
const newPassword = safeTextUpTo(mostLength.password)
  .regex(oneLine, 'More than one line')
  .refine((text) => !isBlank(text), 'Nothing to be seen in it')
  .refine(isLongEnough, 'Too short')

/** `POST /api/account`. The e-mail is parsed to the form in which it is stored. */
export const newAccountSchema: z.ZodType<NewAccount> = z.strictObject({
  email,
  password: newPassword,
  firstName: name,
  lastName: name,
})

/** `POST /api/account/password-reset-request` */
export const resetRequestSchema = z.strictObject({ email })

/** The answer before the result is known, which only a mail reveals. */
export const acceptedSchema: z.ZodType<Accepted> = z.object({ status: z.literal('accepted') })

/** A new password is set. */
export const changedSchema = z.object({ status: z.literal('changed') })
export type Changed = z.infer<typeof changedSchema>

/** The content of a mailed link; the body of `DELETE /api/account/confirmation`. */
export const mailedKeySchema: z.ZodType<MailedKey> = z.strictObject({
  login: safeText.min(1).max(mostLength.email),
  key: safeText.min(1).max(mostLength.key),
})

/**
 * `POST /api/account/confirmation`. The password is compared and not chosen, so the rules for new passwords do not apply.
 */
export const confirmationSchema: z.ZodType<ConfirmationBody> = z.strictObject({
  login: safeText.min(1).max(mostLength.email),
  key: safeText.min(1).max(mostLength.key),
  password: safeText.min(1).max(1024),
  sharedComputer: z.boolean().default(false),
})

/** `POST /api/account/deletion`. The password is compared and not chosen. */
export const accountEndSchema = z.strictObject({ password: safeText.min(1).max(1024) })

/** The answer to it. */
export const accountDeletedSchema: z.ZodType<AccountDeleted> = z.object({
  status: z.enum(['closed', 'erased']),
})

/** `POST /api/account/password-reset` */
export const passwordResetSchema: z.ZodType<MailedKey & { password: string }> = z.strictObject({
  login: safeText.min(1).max(mostLength.email),
  key: safeText.min(1).max(mostLength.key),
  password: newPassword,
})
