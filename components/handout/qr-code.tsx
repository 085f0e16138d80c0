import { encode } from 'uqr'

// White modules around a code: fewer, and cameras may not find it (ISO/IEC 18004).
const quietZone = 4

type Code = { text: string; size: number; path: string }

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
  const { size, path } = codeOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

// Every handout of a site leads to the same address, and encoding it takes longer than rendering the handout.
let last: Code | null = null

function codeOf(text: string): Code {
  if (last?.text === text) return last
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  last = { text, size, path: data.flatMap(runsOf).join('') }
  return last
}

/** A rectangle for each run of black modules of a row. */
function runsOf(row: boolean[], y: number): string[] {
  const modules = row.map((black) => (black ? 'x' : ' ')).join('')
  return [...modules.matchAll(/x+/g)].map(
    ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
  )
}
