import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FeltList } from '@/components/journal/felt-list'
import { FeltNote } from '@/components/journal/felt-note'
import { NoteField } from '@/components/physio/note-field'
import { AccountSummary } from '@/components/profile/account-summary'
import { Field } from '@/components/ui/field'
import { isolated } from '@/lib/domain/isolated'
import { done, aParticipant } from '../builders/participant'
import { renderPage } from './render'
import { renderGoals, withGoals } from './render-goals'
import { renderLog } from './render-log'
import { calendarDate } from '@/lib/domain/calendar-date'

const words = 'أريد المشي إلى السوق.'
const stay = () => undefined

test('a goal has its own direction in its list, form and last page', async () => {
  const { user, unmount } = renderGoals(withGoals(words))
  expect(screen.getByText(words)).toHaveAttribute('dir', 'auto')
  await user.click(screen.getByRole('button', { name: /^Edit/ }))
  expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'auto')
  unmount()
  const over = {
    ...aParticipant({ weeks: 1, sessions: { 1: [done] } }),
    participantGoals: [{ id: 'g', description: words }],
  }
  renderLog({ initial: over, today: calendarDate('2026-03-16') })
  expect(await screen.findByText(words)).toHaveAttribute('dir', 'auto')
})

test('notes have their own direction, typed and shown', () => {
  const draft = { text: words, left: 400, type: stay, leave: stay, open: false }
  renderPage(
    <>
      <NoteField id="note" what="Note" draft={draft as never} />
      <FeltNote said={words} onSave={stay} />
      <FeltList weeks={[{ week: 1, sessions: [{ session: 1, felt: { note: words } }] } as never]} />
    </>,
  )
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('dir', 'auto')
  expect(screen.getByText(words, { selector: 'q' })).toHaveAttribute('dir', 'auto')
})

test('names have their own direction, typed and shown', () => {
  const name = 'ليلى'
  renderPage(
    <>
      <Field id="firstName" label="First name" error={undefined} />
      <AccountSummary user={{ id: 'a', roles: [], displayName: name }}>{null}</AccountSummary>
    </>,
  )
  expect(screen.getByLabelText('First name')).toHaveAttribute('dir', 'auto')
  expect(screen.getByText(name)).toHaveAttribute('dir', 'auto')
})

test('only words from right to left are isolated within a sentence', () => {
  expect(isolated(words)).toBe(`\u2068${words}\u2069`)
  expect(isolated('Walk to the shops.')).toBe('Walk to the shops.')
})
