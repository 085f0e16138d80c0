'use client'

import { ErrorNotice } from '@/components/content/error-notice'

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return <ErrorNotice code={error.digest} onTryAgain={reset} />
}
