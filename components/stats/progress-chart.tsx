import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts'
import type { ProgressPoint } from '@/lib/domain/progress'
import { LineName } from './line-name'

export type ProgressChartProps = {
  points: ProgressPoint[]
  /** Labels of the lines. */
  names: { done: string; planned: string }
}

const still = { dot: false, activeDot: false, isAnimationActive: false, type: 'linear' } as const
const axis = {
  tickLine: false,
  tick: { className: 'fill-ink-2 text-tab forced-colors:fill-[CanvasText]' },
  tickMargin: 8,
  stroke: 'var(--edge)',
} as const

/**
 * The sessions done as a taut band, over the planned ones as a slack one. They differ in shape and each has a label, so
 * nothing depends on colour. It needs a big library: load it in the browser only, and only if it is shown.
 */
export function ProgressChart({ points, names }: ProgressChartProps) {
  const weeks = points.length - 1
  const named = whereToName(points)
  return (
    <LineChart
      data={points}
      responsive
      className="size-full"
      accessibilityLayer={false}
      margin={{ top: 28, right: 12, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        {...axis}
        dataKey="week"
        type="number"
        domain={[0, weeks]}
        ticks={points.slice(1).map(({ week }) => week)}
        interval="equidistantPreserveEnd"
        height="auto"
      />
      <YAxis {...axis} axisLine={false} width="auto" allowDecimals={false} />
      <Line
        {...still}
        dataKey="planned"
        stroke="var(--edge)"
        strokeWidth={3}
        strokeDasharray="0.1 8"
        strokeLinecap="round"
      />
      <Line {...still} dataKey="done" stroke="var(--ink)" strokeWidth={11} strokeLinecap="round" />
      <Line {...still} dataKey="done" stroke="var(--band)" strokeWidth={7} strokeLinecap="round" />
      {named.planned && (
        <LineName
          week={named.planned.week}
          sessions={named.planned.planned}
          side={isAhead(named.planned) ? 'below' : 'above'}
          name={names.planned}
        />
      )}
      {named.done && (
        <LineName
          week={named.done.week}
          sessions={named.done.done ?? 0}
          side={isAhead(named.done) ? 'above' : 'below'}
          name={names.done}
        />
      )}
    </LineChart>
  )
}

function isAhead({ done, planned }: ProgressPoint): boolean {
  return done !== null && done > planned
}

/** The points at which the lines are labelled: their ends, unless there is no room or the other label is there. */
function whereToName(points: ProgressPoint[]): { done?: ProgressPoint; planned?: ProgressPoint } {
  const weeks = points.length - 1
  const end = points[weeks]
  const lastDone = points.findLast(({ done }) => done !== null)
  if (!end || !lastDone) return {}
  const ahead = isAhead(lastDone)
  const nearTheEnd = ahead && (lastDone.done ?? 0) > end.planned * 0.85
  const done = ahead ? lastDone : points[Math.min(lastDone.week, Math.ceil(weeks * 0.6))]
  const planned = nearTheEnd ? points[Math.ceil(weeks * 0.4)] : end
  return { ...(done && { done }), ...(planned && { planned }) }
}
