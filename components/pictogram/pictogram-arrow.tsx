import { along, distance, heading } from './figure'
import type { Arrow } from './pose'
import { pointList } from './svg-points'

const head = { length: 7, halfWidth: 4.2 }

export function ArrowDrawing({ arrow: { from, to, bulge } }: { arrow: Arrow }) {
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
