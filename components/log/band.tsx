/** The piece of band between two knots. Decoration: the knots and the sentence above say the same in words. */
export function Band({ taut }: { taut: boolean }) {
  return (
    <svg
      viewBox="0 0 100 56"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="-mx-3 h-14 min-w-0 flex-1"
      fill="none"
    >
      {taut ? (
        <path
          d="M0 24 Q50 24 100 24"
          transform="translate(0 4)"
          className="band-snap stroke-band forced-colors:stroke-[CanvasText]"
          strokeWidth="10"
          vectorEffect="non-scaling-stroke"
        />
      ) : (
        <path
          d="M0 28 Q50 52 100 28"
          className="stroke-edge forced-colors:stroke-[CanvasText]"
          strokeWidth="3"
          strokeDasharray="0.1 8"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
