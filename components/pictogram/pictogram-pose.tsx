import type { ReactNode } from 'react'
import { along, distance, type Figure, heading } from './figure'
import { figureOf, picture } from './ground'
import { FigureDrawing, type Tones } from './pictogram-figure'
import { Floor, layerOf, PropDrawing } from './pictogram-props'
import type { Arrow, Pose } from './pose'
import { pointList } from './svg-points'

const tones: Record<Pose['view'] | 'ghost', Tones> = {
  side: { near: 'stroke-ink', far: 'stroke-limb-far', solid: 'fill-ink' },
  front: { near: 'stroke-ink', far: 'stroke-ink', solid: 'fill-ink' },
  ghost: { near: 'stroke-ghost', far: 'stroke-ghost', solid: 'fill-ghost' },
}

/**
 * The start (pale), the end and the arrows between them. With `moving`, that figure alone: the arrows would point the
 * wrong way half of the time.
 */
export function PoseDrawing({ pose, moving }: { pose: Pose; moving?: Figure }) {
  const figure = moving ?? figureOf(pose.frames[1], pose.view)
  const drawProps = (at: ReturnType<typeof layerOf>) =>
    pose.props
      .filter((prop) => layerOf(prop) === at)
      .map((prop) => <PropDrawing key={prop.kind} prop={prop} figure={figure} />)
  return (
    <>
      {drawProps('backdrop')}
      {!moving && (
        <FigureDrawing figure={figureOf(pose.frames[0], pose.view)} tones={tones.ghost} rim={false} />
      )}
      {drawProps('behind')}
      <FigureDrawing figure={figure} tones={tones[pose.view]} rim={pose.view === 'side'} />
      {pose.props.some(({ kind }) => kind === 'mat') || <Floor />}
      {drawProps('over')}
      {!moving &&
        pose.arrows.map((arrow) => <ArrowDrawing key={`${arrow.from.x},${arrow.from.y}`} arrow={arrow} />)}
    </>
  )
}

/** Limits the height of a drawing at the top of its page, to leave room for what is below. It stays whole and centred. */
export const capped = 'max-h-[max(24svh,9rem)] rail:max-h-[max(40svh,11rem)] print:max-h-none'

/** Background of every drawing, as wide as its container. Without a name it is decoration. */
export function PictogramMat({
  name,
  wide = false,
  fills = false,
  top = 0,
  children,
}: {
  name: string | null
  /** As high as its container. */
  fills?: boolean
  /** Not square if that would be too high for the screen. */
  wide?: boolean
  /** First visible `y`, in picture units: anything above is cut off. */
  top?: number
  children: ReactNode
}) {
  return (
    <svg
      viewBox={`0 ${top} ${picture.size} ${picture.size - top}`}
      className={`block w-full rounded-art bg-mat forced-color-adjust-none ${wide ? capped : ''} ${fills ? 'h-full' : ''}`}
      {...(name === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {children}
    </svg>
  )
}

const head = { length: 7, halfWidth: 4.2 }

function ArrowDrawing({ arrow: { from, to, bulge } }: { arrow: Arrow }) {
  const middle = along(from, distance(from, to) / 2, heading(from, to))
  // The curve passes half way between its control point and the straight line.
  const control = along(middle, bulge * 2, heading(from, to) + 90)
  const ahead = heading(control, to)
  const base = along(to, -head.length, ahead)
  const wings = [along(base, head.halfWidth, ahead + 90), to, along(base, -head.halfWidth, ahead + 90)]
  return (
    <>
      <path
        d={`M${pointList([from])}Q${pointList([control, base])}`}
        strokeWidth={2}
        strokeLinecap="round"
        className="fill-none stroke-effort"
      />
      <polygon points={pointList(wings)} className="fill-effort" />
    </>
  )
}
