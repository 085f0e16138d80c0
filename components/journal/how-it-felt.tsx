import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAddEvent } from '@/lib/browser/journal/use-add-event'
import { newUuid } from '@/lib/browser/new-id'
import { efforts, type Felt, isMuchPain, painWords } from '@/lib/domain/journal/session-felt'
import type { PainQuestion } from '@/lib/domain/site'
import { usePageFacts } from '../shell/page-facts'
import type { AboutSession } from './about-session'
import { Choice } from './choice'
import { EventState } from './event-state'
import { FeltNote } from './felt-note'
import { MuchPain } from './much-pain'

const effortWords = { easy: 'effortEasy', right: 'effortRight', hard: 'effortHard' } as const
const wordsOfPain = { none: 'painNone', little: 'painLittle', lot: 'painLot' } as const
const numbers = Array.from({ length: 11 }, (_, number) => ({ value: number, words: String(number) }))

/** Two optional questions about a session and a note. Each press is saved; a later one counts instead of it for a day. */
export function HowItFelt({
  about: { week, session, planStart },
  said,
}: {
  about: AboutSession
  /** What the journal has; `null`: not said. */
  said: Felt | null
}) {
  const t = useTranslations('journal')
  const { userId, journal } = usePageFacts()
  const { last, add } = useAddEvent(userId, 'change-that-stays')
  const [given, setGiven] = useState<Felt | null>(null)
  const felt = given ?? said ?? {}
  const question = journal?.pain ?? null
  const say = (answer: Felt) => {
    setGiven(answer)
    const payload = { id: newUuid(), week: week.weekNumber, session, ...answered(answer) }
    add({ userId, name: 'session-felt', payload, planStart })
  }
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label={t('howWasIt')}
        options={efforts.map((effort) => ({ value: effort, words: t(effortWords[effort]) }))}
        value={felt.effort}
        onChoose={(effort) => {
          say({ ...felt, effort })
        }}
      />
      {question && <Pain question={question} felt={felt} onSay={say} />}
      {question && isMuchPain(felt, question.stopFrom) && (
        <div role="alert">
          <MuchPain question={question} />
        </div>
      )}
      <FeltNote
        said={felt.note ?? ''}
        onSave={(note) => {
          say({ ...felt, note })
        }}
      />
      <EventState
        last={last}
        savedWords={t('saved')}
        onTryAgain={() => {
          say(felt)
        }}
      />
    </div>
  )
}

function Pain({
  question,
  felt,
  onSay,
}: {
  question: PainQuestion
  felt: Felt
  onSay: (felt: Felt) => void
}) {
  const t = useTranslations('journal')
  const others = withoutPain(felt)
  return question.inNumbers ? (
    <Choice
      label={t('anyPainInNumbers')}
      hint={t('painEnds')}
      options={numbers}
      isScale
      value={felt.pain}
      onChoose={(pain) => {
        onSay({ ...others, pain })
      }}
    />
  ) : (
    <Choice
      label={t('anyPain')}
      options={painWords.map((word) => ({ value: word, words: t(wordsOfPain[word]) }))}
      value={felt.painWord}
      onChoose={(painWord) => {
        onSay({ ...others, painWord })
      }}
    />
  )
}

function withoutPain({ effort, note }: Felt): Felt {
  return { ...(effort !== undefined && { effort }), ...(note !== undefined && { note }) }
}

/** The answers without what the journal adds to them, and without an empty note. */
function answered({ effort, pain, painWord, note }: Felt): Felt {
  return {
    ...(effort !== undefined && { effort }),
    ...(pain !== undefined && { pain }),
    ...(painWord !== undefined && { painWord }),
    ...(note && { note }),
  }
}
