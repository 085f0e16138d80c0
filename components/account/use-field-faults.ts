import { useTranslations } from 'next-intl'
import { isLongEnough, leastPasswordLength, looksLikeEmail, mostLength } from '@/lib/domain/account'
import { isBlank } from '@/lib/domain/text'

type FaultOf = (text: string) => string | undefined

/** Validates the fields of an account form: the error message, or `undefined` if valid. The server validates again. */
export function useFieldFaults(): Record<'email' | 'firstName' | 'lastName' | 'newPassword', FaultOf> {
  const t = useTranslations('account')
  return {
    email: (text) => {
      if (text === '') return t('emailMissing')
      return looksLikeEmail(text) && text.length <= mostLength.email ? undefined : t('emailWrong')
    },
    firstName: (text) => {
      if (isBlank(text)) return t('firstNameMissing')
      return lengthOf(text) > mostLength.name ? t('firstNameTooLong', { most: mostLength.name }) : undefined
    },
    lastName: (text) => {
      if (isBlank(text)) return t('lastNameMissing')
      return lengthOf(text) > mostLength.name ? t('lastNameTooLong', { most: mostLength.name }) : undefined
    },
    newPassword: (text) => {
      if (isBlank(text)) return t('passwordMissing')
      if (!isLongEnough(text)) return t('passwordTooShort', { least: leastPasswordLength })
      return lengthOf(text) > mostLength.password
        ? t('passwordTooLong', { most: mostLength.password })
        : undefined
    },
  }
}

/** Length in characters (code points), as the server counts. */
function lengthOf(text: string): number {
  return Array.from(text).length
}
