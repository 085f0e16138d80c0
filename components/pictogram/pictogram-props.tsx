import type { Figure } from './figure'
import { picture } from './ground'
import { Band, Dumbbell, Stretch } from './pictogram-props-on-body'
import type { Prop } from './pose'

/** Lines are drawn half their width below the surface that they represent. */
const floorLine = picture.floor + 0.7

function Lines({ path, width = 2 }: { path: string; width?: number }) {
  return (
    <path
      d={path}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-none stroke-edge"
    />
  )
}

export function Floor() {
  return <Lines path={`M5 ${floorLine}H95`} width={1.4} />
}

function Chair({ x, seat, faces }: { x: number; seat: number; faces: 'left' | 'right' }) {
  const top = picture.floor - seat + 1
  const ahead = faces === 'right' ? 1 : -1
  const back = x - ahead * 8
  return <Lines path={`M${back} ${top - 25}V${floorLine}M${back} ${top}H${x + ahead * 12}V${floorLine}`} />
}

function Wall({ x, faces }: { x: number; faces: 'left' | 'right' }) {
  return <Lines path={`M${faces === 'right' ? x - 2.5 : x + 2.5} 7V${picture.floor - 1.8}`} width={5} />
}

/** Behind the whole person, and pale: bricks in the tone of the other props would overpower the figure. */
function BrickWall() {
  const wall = { left: 5, top: 3, right: 95 }
  const course = 6.5
  const brick = 15
  const courses = Array.from({ length: 14 }, (_, index) => picture.floor - course * (index + 1))
  const joints = courses.flatMap((top, index) => {
    const first = wall.left + (index % 2 === 0 ? brick : brick / 2)
    return Array.from(
      { length: index % 2 === 0 ? 5 : 6 },
      (_, joint) => `M${first + joint * brick} ${top}v${course}`,
    )
  })
  const beds = courses.map((top) => `M${wall.left} ${top}H${wall.right}`)
  return (
    <>
      <path
        d={`M${wall.left} ${wall.top}H${wall.right}V${picture.floor}H${wall.left}Z`}
        className="fill-edge/10"
      />
      <path d={[...beds, ...joints].join('')} strokeWidth={0.8} className="fill-none stroke-edge/30" />
    </>
  )
}

function Bar({ x, height }: { x: number; height: number }) {
  const top = picture.floor - height + 1
  return <Lines path={`M${x - 4} ${top}H${x + 20}M${x} ${top}V${floorLine}M${x + 16} ${top}V${floorLine}`} />
}

function Step({ from, to, height }: { from: number; to: number; height: number }) {
  return <Lines path={`M${from} ${picture.floor - height + 1}H${to}V${floorLine}H${from}Z`} />
}

function Mat({ from, to }: { from: number; to: number }) {
  return <Lines path={`M${from} ${picture.floor + 2}H${to}`} width={4} />
}

function Towel({ x, height }: { x: number; height: number }) {
  return <Lines path={`M${x - 4} ${picture.floor - height / 2}H${x + 4}`} width={height} />
}

/**
 * What is on the body or in a hand is drawn over the person, and so is what people stand on, because the rim of a foot
 * would cut it. A backdrop is behind the start too. Everything else is between start and end.
 */
export function layerOf({ kind }: Prop): 'backdrop' | 'behind' | 'over' {
  if (kind === 'brickWall') return 'backdrop'
  return kind === 'chair' || kind === 'wall' || kind === 'bar' ? 'behind' : 'over'
}

export function PropDrawing({ prop, figure }: { prop: Prop; figure: Figure }) {
  switch (prop.kind) {
    case 'chair':
      return <Chair x={prop.x} seat={prop.seat} faces={prop.faces} />
    case 'wall':
      return <Wall x={prop.x} faces={prop.faces} />
    case 'brickWall':
      return <BrickWall />
    case 'bar':
      return <Bar x={prop.x} height={prop.height} />
    case 'step':
      return <Step from={prop.from} to={prop.to} height={prop.height} />
    case 'mat':
      return <Mat from={prop.from} to={prop.to} />
    case 'towel':
      return <Towel x={prop.x} height={prop.height} />
    case 'band':
      return <Band figure={figure} />
    case 'dumbbell':
      return <Dumbbell arm={figure.nearArm} />
    case 'stretch':
      return <Stretch leg={figure.nearLeg} of={prop.of} />
  }
}
