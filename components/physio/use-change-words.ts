import { useTranslations } from 'next-intl'
import type { VisitChange } from '@/lib/domain/visit-changes'
import { isolated } from '@/lib/domain/isolated'
import { useDay } from './use-day'
import { type Titled, type TitledExercises, useTitles } from './use-titles'

/** A change as it is read out: "Changed", "Sit to stand", and below it "4 sets of 10" and "Before: 3 sets of 10". */
export type ChangeWords = { label: string; title?: Titled; lines: Titled[]; before?: string | null }

/** Returns a function that says a change in words for the participant. */
export function useChangeWords(titled: TitledExercises): (change: VisitChange) => ChangeWords {
  const t = useTranslations('readTogether')
  const physio = useTranslations('physio')
  const day = useDay()
  const { titleOf, doseOf } = useTitles(titled)
  const lines = (...texts: string[]): Titled[] => texts.map((text) => ({ text }))
  const frequency = (count: number | null) => (count === null ? t('noSessions') : t('frequency', { count }))
  return (change) => {
    switch (change.kind) {
      case 'added': {
        const { exercise: id, notes } = change.exercise
        const note = notes === '' ? [] : [t('note', { note: isolated(notes) })]
        return { label: t('added'), title: titleOf(id), lines: lines(doseOf(id, change.exercise), ...note) }
      }
      case 'stopped':
        return { label: t('stopped'), title: titleOf(change.exercise), lines: [] }
      case 'dose': {
        const { exercise: id, before, now } = change
        return {
          label: t('changed'),
          title: titleOf(id),
          lines: lines(doseOf(id, now)),
          before: doseOf(id, before),
        }
      }
      case 'note':
        return {
          label: physio('note'),
          title: titleOf(change.exercise),
          lines: lines(change.now ?? t('noteRemoved')),
          before: change.before,
        }
      case 'order':
        return {
          label: t('order'),
          lines: change.exercises.map((id, index) => {
            const { text, lang } = titleOf(id)
            return { text: `${index + 1}. ${text}`, lang }
          }),
        }
      case 'frequency': {
        const now = frequency(change.now)
        return {
          label: t('sessions'),
          lines: lines(change.from === null ? now : t('fromWeek', { week: change.from, now })),
          before: change.before === null ? null : frequency(change.before),
        }
      }
      case 'start':
        return {
          label: physio('startDateTitle'),
          lines: lines(change.now === null ? physio('noStartDate') : day(change.now)),
          before: change.before && day(change.before),
        }
      case 'goal':
        if (change.before === null) return { label: t('goalAdded'), lines: lines(change.now ?? '') }
        if (change.now === null) return { label: t('goalRemoved'), lines: lines(change.before) }
        return { label: t('goalChanged'), lines: lines(change.now), before: change.before }
    }
  }
}
