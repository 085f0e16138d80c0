import { encode } from 'uqr'

// White modules around a code: fewer, and cameras may not find it (ISO/IEC 18004).
const quietZone = 4

/** A QR code as one black path, which is also printed by browsers that leave out backgrounds. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  /** What it leads to, for people who cannot see it. */
  label: string
  className: string
}) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const squares = data.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
