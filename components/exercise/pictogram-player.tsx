'use client'

import { type LucideIcon, Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReducedMotion } from '@/lib/browser/use-reduced-motion'
import { WhenAlive } from '../content/when-alive'
import { Button } from '../ui/button'
import { figureAt, shareAt } from './movement'
import { PictogramSquare, PoseDrawing } from './pictogram-pose'
import type { Pose } from './pose'
import { useMovement } from './use-movement'

/** The drawing of an exercise with a button that sets it in motion, or steps through it for who asked for less motion. */
export function PictogramPlayer({ pose }: { pose: Pose }) {
  return useReducedMotion() ? <Stepped pose={pose} /> : <Played pose={pose} />
}

function Played({ pose }: { pose: Pose }) {
  const t = useTranslations('movement')
  const { time, playing, play, pause } = useMovement()
  return (
    <DrawingWithButton
      pose={pose}
      share={time === null ? null : shareAt(time)}
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
  Icon,
  label,
  onPress,
}: {
  pose: Pose
  /** How far the movement is; `null` at rest. On paper it is always at rest. */
  share: number | null
  Icon: LucideIcon
  label: string
  onPress: () => void
}) {
  return (
    <>
      <PictogramSquare name={null}>
        {share !== null && (
          <g className="print:hidden">
            <PoseDrawing pose={pose} moving={figureAt(pose, share)} />
          </g>
        )}
        <g className={share === null ? '' : 'hidden print:inline'}>
          <PoseDrawing pose={pose} />
        </g>
      </PictogramSquare>
      <WhenAlive className="mt-3">
        <Button look="secondary" onClick={onPress} className="w-full gap-3">
          <Icon aria-hidden="true" className="shrink-0" />
          {label}
        </Button>
      </WhenAlive>
    </>
  )
}
