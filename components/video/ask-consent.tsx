import { useTranslations } from 'next-intl'
import type { VideoProvider } from '@/lib/domain/video'
import { providerNames } from '@/lib/domain/video-address'
import { Button } from '../ui/button'
import { StepsLink } from './not-shown'
import { VideoPanel } from './video-panel'

/** Asks for consent before a provider's video is played. */
export function AskConsent({
  provider,
  steps,
  onOnce,
  onAlways,
}: {
  provider: VideoProvider
  steps: boolean
  onOnce: () => void
  /** `null` if the site has no cookie question: the user could not withdraw consent then. */
  onAlways: (() => void) | null
}) {
  const t = useTranslations('video')
  return (
    <VideoPanel words={t('asks', { provider: providerNames[provider] })} takesFocus>
      <Button onClick={onOnce}>{t('allowOnce')}</Button>
      {onAlways && (
        <Button look="secondary" onClick={onAlways}>
          {t('allowAlways')}
        </Button>
      )}
      {steps && <StepsLink />}
    </VideoPanel>
  )
}
