import { useTranslations } from 'next-intl'
import type { ReactNode, SubmitEvent } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { Button } from '../ui/button'
import { ErrorSummary } from '../ui/error-summary'

/**
 * Form that is validated on submit and sent by script. Its errors are listed above it, and that list takes the focus.
 * @param errors in the order of the fields; one without `field` is about the whole form
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
  /** Possible reason, shown below the errors. */
  hint?: string | undefined
  submitting: boolean
  /** Label of the submit button. */
  submit: string
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}) {
  const t = useTranslations('login')
  const hydrated = useHydrated()
  const said = errors.flatMap(({ text, ...rest }) => (text === undefined ? [] : [{ ...rest, text }]))
  return (
    <form
      // POST, so that a submit before hydration never puts a password into the URL.
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
      <Button type="submit" disabled={!hydrated} pending={submitting} size="wide" className="self-start">
        {submit}
      </Button>
    </form>
  )
}
