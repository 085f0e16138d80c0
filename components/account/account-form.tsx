import { useTranslations } from 'next-intl'
import type { ReactNode, SubmitEvent } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { Button } from '../ui/button'
import { ErrorSummary } from '../ui/error-summary'

/**
 * A form that is checked on submit and sent by script: what was wrong stands above it and takes the focus.
 * @param errors in the order of the fields; one that has no field stands for the whole form
 */
export function AccountForm({
  errors,
  hint,
  submitting,
  submit,
  onSubmit,
  children,
}: {
  errors: { field?: string; text: string | undefined }[]
  /** What may be the reason, below what was wrong. */
  hint?: string | undefined
  submitting: boolean
  /** The words of its button. */
  submit: string
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}) {
  const t = useTranslations('login')
  const hydrated = useHydrated()
  const said = errors.flatMap(({ text, ...rest }) => (text === undefined ? [] : [{ ...rest, text }]))
  return (
    <form
      // A press before the page is alive must never put a password into an address.
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!submitting) onSubmit(event.currentTarget)
      }}
      className="flex flex-col gap-6"
    >
      <ErrorSummary title={t('problem')} titlePrefix={t('errorPrefix')} errors={said} hint={hint} />
      {children}
      <Button type="submit" disabled={!hydrated} pending={submitting} className="self-start px-10!">
        {submit}
      </Button>
    </form>
  )
}
