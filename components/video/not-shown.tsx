import { useTranslations } from 'next-intl'
import { Button, buttonClasses } from '../ui/button'
import { VideoPanel } from './video-panel'

/** Why a video is not shown, that nothing is lost by it, and a link to what says the same. */
export function NotShown({
  why,
  steps,
  takesFocus,
  onRetry,
}: {
  why: 'unavailable' | 'offline'
  steps: boolean
  takesFocus: boolean
  /** Omitted if a retry would change nothing. */
  onRetry?: (() => void) | undefined
}) {
  const t = useTranslations('video')
  const instead = !steps ? 'textSaysSame' : why === 'offline' ? 'stepsWorkOffline' : 'stepsSaySame'
  return (
    <VideoPanel words={`${t(why)} ${t(instead)}`} takesFocus={takesFocus}>
      {steps && <StepsLink />}
      {onRetry && (
        <Button look="quiet" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </VideoPanel>
  )
}

/** Link to the steps of an exercise. */
export function StepsLink() {
  const t = useTranslations('video')
  return (
    <a href="#steps" className={buttonClasses({ look: 'secondary' })}>
      {t('readSteps')}
    </a>
  )
}
