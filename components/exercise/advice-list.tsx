import { Check, X } from 'lucide-react'
import type { Language } from '@/lib/domain/language'

const looks = {
  do: { Icon: Check, tone: 'bg-ok-soft text-ok' },
  doNot: { Icon: X, tone: 'bg-danger-soft text-danger' },
} as const

/** Card of things to do or not to do. The heading and the icon's shape tell them apart, not the colour. */
export function AdviceList({
  id,
  title,
  items,
  look,
  lang,
}: {
  id: string
  title: string
  items: string[]
  look: keyof typeof looks
  lang?: Language | undefined
}) {
  const { Icon, tone } = looks[look]
  if (items.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="rounded-card bg-surface p-5 print:break-inside-avoid print:border print:px-3 print:py-2 forced-colors:border"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul lang={lang} className="mt-3 flex flex-col gap-3 print:mt-1 print:gap-0.5 print:text-small">
        {items.map((item, index) => (
          <li key={index} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3">
            <span className={`grid size-7 place-items-center rounded-full print:size-5 ${tone}`}>
              <Icon aria-hidden="true" size={18} strokeWidth={3.5} />
            </span>
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
