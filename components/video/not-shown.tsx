import { useTranslations } from 'next-intl'
import { Button, buttonClasses } from '../ui/button'
import { VideoPanel } from './video-panel'

/** Why a video is not there, that nothing is lost by it, and the way to what says the same. */
export function NotShown({
  why,
  steps,
  takesFocus,
  onRetry,
}: {
  why: 'unavailable' | 'offline'
  steps: boolean
  takesFocus: boolean
  /** Left out where it would change nothing. */
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

/** The way to the steps of an exercise. */
export function StepsLink() {
  const t = useTranslations('video')
  return (
    <a href="#steps" className={buttonClasses('secondary')}>
      {t('readSteps')}
    </a>
  )
}
