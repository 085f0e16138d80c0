import { Pictogram } from '../pictogram/pictogram'

const square = 'aspect-square rounded-art bg-mat'

/** Decoration: a plan with two exercises, one below the other. */
export function PlanArt() {
  return (
    <div aria-hidden="true" className={`${square} flex flex-col justify-center gap-[6%] p-[10%]`}>
      {['bridge', 'heel-raise'].map((slug) => (
        <div key={slug} className="flex items-center gap-[8%] rounded-art bg-surface p-[5%]">
          <div className="w-2/5">
            <Pictogram slug={slug} title="" decorative />
          </div>
          <svg viewBox="0 0 40 20" className="w-2/5 stroke-edge" strokeWidth="3" strokeLinecap="round">
            <path d="M2 5H38M2 15H24" />
          </svg>
        </div>
      ))}
    </div>
  )
}

/** Decoration: a week in which the second of three sessions was just logged. */
export function LogArt() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      className={`${square} w-full`}
      fill="none"
    >
      <path d="M16 50H50" className="stroke-band" strokeWidth="5" />
      <path
        d="M61.5 51.5Q68 55.5 74.5 51.5"
        className="stroke-edge"
        strokeWidth="1.6"
        strokeDasharray="0.1 3.25"
        strokeLinecap="round"
      />
      {[16, 50].map((x) => (
        <g key={x} transform={`translate(${x} 50)`}>
          <circle r="8.5" className="fill-band" />
          <path
            d="M-3.6 0.2L-0.9 3L4 -2.8"
            className="stroke-on-band"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <circle cx="84" cy="50" r="7.5" className="fill-surface stroke-edge" strokeWidth="1.6" />
    </svg>
  )
}
