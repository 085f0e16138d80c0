import { figureOf, picture } from './ground'
import { ArrowDrawing } from './pictogram-arrow'
import { FigureDrawing, type Tones } from './pictogram-figure'
import { InitialDrawing } from './pictogram-initial'
import { Floor, PropDrawing } from './pictogram-props'
import type { Pose } from './pose'
import { poses } from './poses'

const tones: Record<Pose['view'] | 'ghost', Tones> = {
  side: { near: 'stroke-ink', far: 'stroke-limb-far', solid: 'fill-ink' },
  front: { near: 'stroke-ink', far: 'stroke-ink', solid: 'fill-ink' },
  ghost: { near: 'stroke-ghost', far: 'stroke-ghost', solid: 'fill-ghost' },
}

function PoseDrawing({ pose }: { pose: Pose }) {
  const start = figureOf(pose.frames[0], pose.view)
  const end = figureOf(pose.frames[1], pose.view)
  const isHeld = (kind: string) => kind === 'band'
  const drawProps = (held: boolean) =>
    pose.props
      .filter(({ kind }) => isHeld(kind) === held)
      .map((prop) => <PropDrawing key={prop.kind} prop={prop} figure={end} />)
  return (
    <>
      {pose.props.some(({ kind }) => kind === 'mat') || <Floor />}
      <FigureDrawing figure={start} tones={tones.ghost} rim={false} />
      {drawProps(false)}
      <FigureDrawing figure={end} tones={tones[pose.view]} rim={pose.view === 'side'} />
      {drawProps(true)}
      {pose.arrows.map((arrow) => (
        <ArrowDrawing key={`${arrow.from.x},${arrow.from.y}`} arrow={arrow} />
      ))}
    </>
  )
}

/**
 * One exercise as a drawing of its start (pale) and its end. The written steps beside it say the same, so a picture
 * next to its own title may be `decorative`. It fills the width it is given, as a square.
 */
export function Pictogram({
  slug,
  title,
  decorative,
}: {
  slug: string
  title: string
  decorative?: boolean
}) {
  const pose = Object.hasOwn(poses, slug) ? poses[slug] : undefined
  const name = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  return (
    <svg
      viewBox={`0 0 ${picture.size} ${picture.size}`}
      className="block w-full rounded-art forced-color-adjust-none"
      {...name}
    >
      <rect width={picture.size} height={picture.size} className="fill-mat" />
      {pose ? <PoseDrawing pose={pose} /> : <InitialDrawing title={title} />}
    </svg>
  )
}
