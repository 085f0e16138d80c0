'use client'

import { type LucideIcon, Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReducedMotion } from '@/lib/browser/page/use-media'
import { WhenHydrated } from '../content/when-hydrated'
import { Button } from '../ui/button'
import { figureAt } from './movement'
import { PictogramMat, PoseDrawing } from './pictogram-pose'
import type { Pose } from './pose'
import { isHeld, shareAt, steady } from './tempo'
import { useMovement } from './use-movement'

/** Crops the picture of a person on a mat, who is low: its upper half would be empty. In picture units. */
const topAboveMat = 38

/** The drawing of an exercise with a button that animates it, or steps through it if the user prefers reduced motion. */
export function PictogramPlayer({ pose }: { pose: Pose }) {
  return useReducedMotion() ? <Stepped pose={pose} /> : <Played pose={pose} />
}

function Played({ pose }: { pose: Pose }) {
  const t = useTranslations('movement')
  const { tempo = steady } = pose
  const { time, playing, play, pause } = useMovement(tempo)
  return (
    <DrawingWithButton
      pose={pose}
      share={time === null ? null : shareAt(time, tempo)}
      held={time !== null && isHeld(time, tempo)}
      Icon={playing ? Pause : Play}
      label={t(playing ? 'pause' : 'play')}
      short={t(playing ? 'pause' : 'playShort')}
      onPress={playing ? pause : play}
    />
  )
}

function Stepped({ pose }: { pose: Pose }) {
  const t = useTranslations('movement')
  const [start, setStart] = useState(false)
  return (
    <DrawingWithButton
      pose={pose}
      share={start ? 0 : null}
      held={false}
      Icon={start ? StepForward : StepBack}
      label={t(start ? 'showEnd' : 'showStart')}
      short={t(start ? 'showEndShort' : 'showStartShort')}
      onPress={() => {
        setStart(!start)
      }}
    />
  )
}

function DrawingWithButton({
  pose,
  share,
  held,
  Icon,
  label,
  short,
  onPress,
}: {
  pose: Pose
  /** Progress of the movement; `null` at rest. On paper it is always at rest. */
  share: number | null
  /** Whether the figure holds its position for a while, as the user should. */
  held: boolean
  Icon: LucideIcon
  label: string
  /** A word of the label, for phones, where the button is in a corner of the picture. */
  short: string
  onPress: () => void
}) {
  const t = useTranslations('movement')
  return (
    <div className="relative">
      <div className="relative">
        <PictogramMat name={null} wide top={pose.props.some(({ kind }) => kind === 'mat') ? topAboveMat : 0}>
          {share !== null && (
            <g className="print:hidden">
              <PoseDrawing pose={pose} moving={figureAt(pose, share)} />
            </g>
          )}
          <g className={share === null ? '' : 'hidden print:inline'}>
            <PoseDrawing pose={pose} />
          </g>
        </PictogramMat>
        {held && (
          <p className="absolute start-1.5 top-1.5 rounded-art bg-surface px-2 py-0.5 font-bold print:hidden">
            {t('hold')}
          </p>
        )}
      </div>
      <WhenHydrated className="max-rail:absolute max-rail:end-1.5 max-rail:top-1.5 rail:mt-3">
        <Button
          look="secondary"
          size="floating"
          onClick={onPress}
          className="gap-2 max-rail:text-[min(var(--text-base),22px)] rail:min-h-12 rail:w-full rail:gap-3"
        >
          <Icon aria-hidden="true" className="shrink-0" />
          <span className="max-rail:sr-only">{label}</span>
          <span aria-hidden="true" className="rail:hidden">
            {short}
          </span>
        </Button>
      </WhenHydrated>
    </div>
  )
}
