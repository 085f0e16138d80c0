'use client'

import { type LucideIcon, Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReducedMotion } from '@/lib/browser/page/use-reduced-motion'
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
  onPress,
}: {
  pose: Pose
  /** Progress of the movement; `null` at rest. On paper it is always at rest. */
  share: number | null
  /** Whether the figure holds its position for a while, as the user should. */
  held: boolean
  Icon: LucideIcon
  label: string
  onPress: () => void
}) {
  const t = useTranslations('movement')
  return (
    <>
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
      <WhenHydrated className="mt-3">
        <Button look="secondary" onClick={onPress} className="w-full gap-3">
          <Icon aria-hidden="true" className="shrink-0" />
          <span>{label}</span>
        </Button>
      </WhenHydrated>
    </>
  )
}
