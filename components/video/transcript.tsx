import { useTranslations } from 'next-intl'

/** What a video says and shows, in words. */
export function Transcript({ text }: { text: string }) {
  const t = useTranslations('video')
  if (text === '') return null
  return (
    <details className="mt-3 rounded-art bg-surface px-5 forced-colors:border">
      <summary className="min-h-12 py-3 font-bold">{t('transcript')}</summary>
      <p className="max-w-[65ch] pb-5 wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  )
}
