import type { Figure } from './figure'
import { picture } from './ground'
import { Capsule } from './pictogram-figure'
import type { Prop } from './pose'

/** Lines are drawn half their width below the surface that they stand for. */
const floorLine = picture.floor + 0.7

function Lines({ path, width = 2 }: { path: string; width?: number }) {
  return (
    <path d={path} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" className="fill-none stroke-edge" />
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

/** A few bricks, because a bare line could be a pole. */
function Wall({ x }: { x: number }) {
  const left = x - 15
  return (
    <>
      <Lines path={`M${x} 8V${floorLine}`} width={2.4} />
      <Lines
        path={`M${left} 20H${x}M${left + 4} 34H${x}M${left - 2} 48H${x}M${left + 3} 62H${x}M${left} 76H${x}M${x - 8} 20V34M${x - 5} 34V48M${x - 9} 48V62M${x - 5} 62V76`}
        width={1}
      />
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

/** Yellow alone is too faint on a pale mat, and an ink edge alone is lost on the ink trunk: so it has both. */
function Band({ figure }: { figure: Figure }) {
  const hands = [figure.farArm[2], figure.nearArm[2]]
  return (
    <>
      <Capsule points={hands} width={6.2} tone="stroke-mat" />
      <Capsule points={hands} width={4.6} tone="stroke-ink" />
      <Capsule points={hands} width={2.8} tone="stroke-band" />
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
