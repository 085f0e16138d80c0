import { useLocale, useTranslations } from 'next-intl'
import type { Spoken } from '@/lib/browser/media/speech'
import type { Position } from '@/lib/domain/exercise'
import { localeOf } from '@/lib/domain/language'
import type { Cue } from '@/lib/domain/session-run/cues'
import { countIn, type Segment, type Work } from '@/lib/domain/session-run/timeline'
import type { PlayerExercise } from './player-exercise'

export const wordsForPosition = {
  lying: 'positionLying',
  kneeling: 'positionKneeling',
  sitting: 'positionSitting',
  standing: 'positionStanding',
  'holding-on': 'positionHoldingOn',
} as const satisfies Record<Position, string>

/** The words of a running session, to read and to hear. */
export type RunWords = {
  /** "10 times", "30 seconds", "As many as you can"; with `sides`: "10 times, each leg". */
  dose: (work: Work, sides?: string | null) => string
  /** "First leg", "The other leg"; `null` if the exercise has no sides. */
  side: (segment: Segment, exercise: PlayerExercise) => string | null
  /** What to do now, in a few words; empty during a set of repetitions. */
  status: (segment: Segment, passed: number, exercise: PlayerExercise) => string
  /** What a cue says, in parts of one language each. */
  spoken: (cue: Cue, exercises: PlayerExercise[]) => Spoken[]
}

export function useRunWords(): RunWords {
  const t = useTranslations('session')
  const locale = useLocale()
  const inWords = (text: string): Spoken => ({ text, language: locale })
  const name = ({ title, language }: PlayerExercise): Spoken => ({
    text: `${title}.`,
    language: language ? localeOf[language] : locale,
  })

  const seconds = (count: number) =>
    count % 60 === 0 ? t('minutes', { count: count / 60 }) : t('seconds', { count })
  const dose: RunWords['dose'] = (work, sides) => {
    const plain =
      work.kind === 'times'
        ? t('times', { count: work.count })
        : work.kind === 'time'
          ? seconds(work.seconds)
          : t('open')
    return sides ? `${plain}, ${t('each', { sides })}` : plain
  }
  const side: RunWords['side'] = (segment, { guide }) =>
    segment.side && guide?.sides
      ? t(segment.side === 'first' ? 'firstSide' : 'secondSide', { sides: guide.sides })
      : null

  const changeSide = ({ guide }: PlayerExercise) => t('changeSide', { sides: guide?.sides ?? 'side' })
  const status: RunWords['status'] = (segment, passed, exercise) => {
    switch (segment.kind) {
      case 'get-ready':
        return t('getReady')
      case 'change':
        return t('next')
      case 'rest':
        return t('rest')
      case 'other-side':
        return changeSide(exercise)
      case 'set':
        if (segment.work.kind !== 'time') return ''
        return t(passed < countIn ? 'getReady' : 'hold')
    }
  }

  const begins = (segment: Segment, exercises: PlayerExercise[]): Spoken[] => {
    const exercise = exercises[segment.exercise]
    if (!exercise) return []
    switch (segment.kind) {
      case 'get-ready':
      case 'change': {
        const move = segment.position && segment.moves ? t(wordsForPosition[segment.position]) : ''
        const needs = exercise.guide?.needs.join(', ') ?? ''
        return [
          inWords(segment.kind === 'get-ready' ? `${t('getReady')}. ${t('first')}:` : `${t('next')}:`),
          name(exercise),
          inWords(move),
          ...(needs ? [inWords(`${t('needs')}:`), { ...name(exercise), text: `${needs}.` }] : []),
          inWords(segment.ends === 'by-tap' ? t('holdOnHint') : ''),
        ]
      }
      case 'rest':
        return [
          inWords(
            `${t('rest')}. ${seconds(segment.seconds)}. ${t('next')}: ${t('setOf', { set: segment.set, sets: segment.sets })}.`,
          ),
        ]
      case 'other-side':
        return [inWords(`${changeSide(exercise)}.`)]
      case 'set': {
        const parts = [
          segment.sets > 1 ? t('setOf', { set: segment.set, sets: segment.sets }) : '',
          side(segment, exercise) ?? '',
          dose(segment.work),
        ].filter((part) => part !== '')
        const wait =
          segment.ends === 'by-tap'
            ? ` ${t('tapWhenDone')}`
            : segment.work.kind === 'open'
              ? ` ${seconds(segment.seconds)}.`
              : ''
        return [inWords(`${parts.join('. ')}.${wait}`)]
      }
    }
  }

  return {
    dose,
    side,
    status,
    spoken: (cue, exercises) => {
      switch (cue.kind) {
        case 'begins':
          return begins(cue.segment, exercises).filter(({ text }) => text !== '')
        case 'count':
          return [inWords(String(cue.number))]
        case 'go':
          return [inWords(t('go'))]
        case 'halfway':
          return [inWords(t('halfway'))]
        case 'paused':
          return [inWords(`${t('paused')}.`)]
        case 'over':
          return [inWords(t('finished'))]
      }
    },
  }
}
