import { useTranslations } from 'next-intl'
import type { Felt } from '@/lib/domain/journal/session-felt'

const effortWords = { easy: 'saidEasy', right: 'saidRight', hard: 'saidHard' } as const
const painWords = { none: 'saidNoPain', little: 'saidLittlePain', lot: 'saidLotOfPain' } as const

/** Puts an answer into words: "hard, a little pain". What was not said is left out; nothing said is "not said". */
export function useFeltWords(): (felt: Felt | null) => string {
  const t = useTranslations('journal')
  return (felt) => {
    const { effort, pain, painWord } = felt ?? {}
    const parts = [
      ...(effort === undefined ? [] : [t(effortWords[effort])]),
      ...(pain === undefined ? [] : [t('saidPain', { pain })]),
      ...(painWord === undefined ? [] : [t(painWords[painWord])]),
    ]
    return parts.length === 0 ? t('notSaid') : parts.join(', ')
  }
}
