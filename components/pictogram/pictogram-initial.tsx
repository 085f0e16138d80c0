import { Capsule } from './pictogram-figure'

/** The letter that represents an exercise without a picture. */
export function initialOf(title: string): string {
  const [initial = ''] = title.trim()
  return initial.toLocaleUpperCase('en')
}

/** Drawing for an exercise without a pose: the band, taut then slack, under the first letter of its title. */
export function InitialDrawing({ title }: { title: string }) {
  const taut = [
    { x: 20, y: 74 },
    { x: 50, y: 74 },
  ]
  return (
    <>
      <text x={50} y={56} fontSize={44} textAnchor="middle" className="fill-ink font-display font-bold">
        {initialOf(title)}
      </text>
      <path
        d="M50,74Q65,90 80,74"
        strokeWidth={2.4}
        strokeLinecap="round"
        strokeDasharray="0.1 5"
        className="fill-none stroke-edge"
      />
      <circle cx={80} cy={74} r={5} strokeWidth={2} className="fill-mat stroke-edge" />
      <Capsule points={taut} width={5.6} tone="stroke-ink" />
      <Capsule points={taut} width={3.2} tone="stroke-band" />
      {taut.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={6} strokeWidth={1.2} className="fill-band stroke-ink" />
      ))}
    </>
  )
}
