'use client'

import { PageError } from '@/components/content/page-error'

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageError error={error} onTryAgain={retry} />
}
