import { useEffect, useState } from 'react'
import { useReducedMotion } from '@/lib/browser/page/use-media'
import { figureAt } from '../pictogram/movement'
import { InitialDrawing } from '../pictogram/pictogram-initial'
import { PictogramMat, PoseDrawing } from '../pictogram/pictogram-pose'
import type { Pose } from '../pictogram/pose'
import { roundOf, shareAt, steady } from '../pictogram/tempo'
import type { PlayerExercise } from './player-exercise'

/** How the figure moves: in rounds of some seconds, to its end where it stays, or not at all. */
export type Moves = { kind: 'rounds'; seconds: number } | { kind: 'holds'; from: number } | { kind: 'rests' }

const secondsToHold = 1.5

/**
 * Picture of the exercise that goes on. With reduced motion its start and its end stand side by side.
 * @param elapsed returns the seconds since the segment began
 */
export function MovingPicture({
  exercise,
  moves,
  elapsed,
}: {
  exercise: PlayerExercise
  moves: Moves
  elapsed: () => number
}) {
  const still = useReducedMotion()
  const { pose } = exercise
  if (!pose) return <StillPicture exercise={exercise} fills />
  if (!still) return <Moving pose={pose} moves={moves} elapsed={elapsed} />
  return (
    <div className="grid h-full grid-cols-2 gap-3">
      <Drawing pose={pose} share={0} />
      <Drawing pose={pose} share={1} />
    </div>
  )
}

/** Picture of an exercise at rest. It draws only the pose that it is given, so that no other is loaded. */
export function StillPicture({
  exercise: { title, image, pose },
  fills = false,
}: {
  exercise: PlayerExercise
  /** As high as its container. */
  fills?: boolean
}) {
  if (!pose && image)
    return (
      <img
        src={image.url}
        alt={image.alt}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        className={`w-full rounded-art bg-white object-contain ${fills ? 'h-full' : 'h-auto'}`}
      />
    )
  return (
    <PictogramMat name={null} fills={fills}>
      {pose ? <PoseDrawing pose={pose} /> : <InitialDrawing title={title} />}
    </PictogramMat>
  )
}

function Moving({ pose, moves, elapsed }: { pose: Pose; moves: Moves; elapsed: () => number }) {
  const [share, setShare] = useState(0)
  useEffect(() => {
    if (moves.kind === 'rests') return
    let request = requestAnimationFrame(function draw() {
      setShare(shareOf(moves, elapsed(), pose))
      request = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(request)
    }
  }, [elapsed, moves, pose])
  return <Drawing pose={pose} share={share} />
}

function shareOf(
  moves: Exclude<Moves, { kind: 'rests' }>,
  seconds: number,
  { tempo = steady }: Pose,
): number {
  if (moves.kind === 'rounds') return shareAt((seconds / moves.seconds) * roundOf(tempo), tempo)
  return Math.min(1, Math.max(0, seconds - moves.from + secondsToHold) / secondsToHold)
}

function Drawing({ pose, share }: { pose: Pose; share: number }) {
  return (
    <PictogramMat name={null} fills>
      <PoseDrawing pose={pose} moving={figureAt(pose, share)} />
    </PictogramMat>
  )
}
