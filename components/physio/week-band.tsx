/**
 * How much of a week is done, as a band: taut for the done part, slack for the rest. Decoration; the numbers say the
 * same.
 */
export function WeekBand({ done, planned }: { done: number; planned: number }) {
  const reach = planned === 0 ? 0 : 4 + 52 * Math.min(done / planned, 1)
  return (
    <svg viewBox="0 0 60 10" aria-hidden="true" focusable="false" className="w-15" fill="none">
      {reach < 56 && (
        <path
          d={`M${Math.max(reach, 4)} 4Q${(Math.max(reach, 4) + 56) / 2} 10 56 4`}
          className="stroke-edge"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="0.1 4"
        />
      )}
      {done > 0 && (
        <>
          <path d={`M4 4H${reach}`} className="stroke-ink" strokeWidth="6.5" strokeLinecap="round" />
          <path d={`M4 4H${reach}`} className="stroke-band" strokeWidth="4" strokeLinecap="round" />
        </>
      )}
    </svg>
  )
}
