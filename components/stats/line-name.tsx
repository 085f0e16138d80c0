import { useCartesianScale } from 'recharts'

/** The name of a line, written beside one of its points: above it or below, where no rising line runs. */
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
  if (!point) return null
  const above = side === 'above'
  return (
    <text
      x={point.x + (above ? 0 : 10)}
      y={point.y + (above ? -14 : 14)}
      // Near the left edge there is no room for a name that ends at its point.
      textAnchor={above && week > 2 ? 'end' : 'start'}
      dominantBaseline={above ? 'auto' : 'hanging'}
      className="fill-ink text-small font-bold forced-colors:fill-[CanvasText]"
    >
      {name}
    </text>
  )
}
