import { useTranslations } from 'next-intl'

const words = { 'the-plan': 'toPlan', library: 'toLibrary' } as const

/** Link between library and plan, for screens that show one below the other. */
export function JumpLink({ to }: { to: keyof typeof words }) {
  const t = useTranslations('physio')
  return (
    <a
      href={`#${to}`}
      className="inline-flex min-h-11 items-center self-start px-2 font-bold text-brand underline underline-offset-4 hover:decoration-2 @3xl:hidden"
    >
      {t(words[to])}
    </a>
  )
}
