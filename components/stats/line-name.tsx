import { useCartesianScale, usePlotArea } from 'recharts'

/** Label of a line, beside one of its points: above or below, on the side without a rising line. */
export function LineName({
  week,
  sessions,
  side,
  name,
}: {
  week: number
  sessions: number
  side: 'above' | 'below'
  name: string
}) {
  const point = useCartesianScale({ x: week, y: sessions })
  const plot = usePlotArea()
  if (!point || !plot) return null
  const above = side === 'above'
  return (
    <text
      x={point.x + (above ? 0 : 12)}
      y={above ? point.y - 20 : Math.min(point.y + 20, plot.y + plot.height - 14)}
      // Near the left edge there is no room for a label that ends at its point.
      textAnchor={above && week > 2 ? 'end' : 'start'}
      dominantBaseline="central"
      className="fill-ink text-small font-bold forced-colors:fill-[CanvasText]"
    >
      {name}
    </text>
  )
}
