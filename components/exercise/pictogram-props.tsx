import type { Figure } from './figure'
import { picture } from './ground'
import { Band, Dumbbell, Stretch } from './pictogram-props-on-body'
import type { Prop } from './pose'

/** Lines are drawn half their width below the surface that they stand for. */
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

/** A few bricks tell a wall; all of them would drown the person. */
function BrickWall() {
  const heaps = [
    { x: 5, y: 54 },
    { x: 77, y: 50 },
    { x: 9, y: 78 },
    { x: 75, y: 74 },
  ]
  const brick = (x: number, y: number) => `M${x} ${y}H${x + 9}V${y + 5.5}H${x}Z`
  const heap = ({ x, y }: { x: number; y: number }) => brick(x, y) + brick(x + 9, y) + brick(x + 4.5, y + 5.5)
  return <Lines path={heaps.map(heap).join('')} width={1.2} />
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

/** What is on the body, or in a hand, is drawn over the person; all else behind. */
export function isOnBody({ kind }: Prop): boolean {
  return kind === 'band' || kind === 'dumbbell' || kind === 'stretch'
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
    case 'band':
      return <Band figure={figure} />
    case 'dumbbell':
      return <Dumbbell arm={figure.nearArm} />
    case 'stretch':
      return <Stretch leg={figure.nearLeg} of={prop.of} />
  }
}
