/** A number to read from the floor, or from across the room. Hidden from screen readers: the voice says it. */
export function Digits({ number, of, across }: { number: number; of?: number; across: boolean }) {
  return (
    <p
      role="timer"
      aria-live="off"
      className={`session-digits font-display leading-none font-bold tabular-nums ${across ? 'text-[clamp(160px,32vmin,18rem)]' : 'text-[clamp(120px,20vmin,11rem)]'}`}
    >
      <span>{number}</span>
      {of !== undefined && <span className="text-h1 text-ink-2">{` / ${of}`}</span>}
    </p>
  )
}
