/** Our mark: a band, half slack and half taut. Decoration only. */
export function BandMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 32" aria-hidden="true" focusable="false" className={className} fill="none">
      <path
        d="M5 23C9 5 15 5 20 16s11 11 15-7"
        className="stroke-band forced-colors:stroke-[CanvasText]"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  )
}
