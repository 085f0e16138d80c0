import type { Figure } from './figure'
import { picture } from './ground'
import { Capsule } from './pictogram-figure'
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

function Wall({ x }: { x: number }) {
  return <Lines path={`M${x - 2.5} 7V${picture.floor - 1.8}`} width={5} />
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

/** Yellow alone is too faint on a pale mat, and an ink edge alone is lost on the ink trunk: so it has both. */
function Band({ figure }: { figure: Figure }) {
  const [shoulders] = figure.torso
  const chest = [-7, 7].map((x) => ({ x: shoulders.x + x, y: shoulders.y + 10 }))
  const hands = [figure.farArm[2], figure.nearArm[2]] as const
  const band = [hands[0], ...chest, hands[1]]
  return (
    <>
      <Capsule points={band} width={6} tone="stroke-mat" />
      <Capsule points={band} width={4.2} tone="stroke-ink" />
      <Capsule points={band} width={2.4} tone="stroke-band" />
      {hands.map((hand) => (
        <Capsule key={hand.x} points={[hand, hand]} width={6} tone="stroke-ink" />
      ))}
    </>
  )
}

export function PropDrawing({ prop, figure }: { prop: Prop; figure: Figure }) {
  switch (prop.kind) {
    case 'chair':
      return <Chair x={prop.x} seat={prop.seat} faces={prop.faces} />
    case 'wall':
      return <Wall x={prop.x} />
    case 'bar':
      return <Bar x={prop.x} height={prop.height} />
    case 'step':
      return <Step from={prop.from} to={prop.to} height={prop.height} />
    case 'mat':
      return <Mat from={prop.from} to={prop.to} />
    case 'band':
      return <Band figure={figure} />
  }
}
