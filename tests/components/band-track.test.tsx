import { screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BandTrack } from '@/components/log/band-track'
import type { LogSession, SessionNumber } from '@/components/log/use-log-session'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { recordOnceSent, type QueuedChange } from '@/lib/domain/queue'
import { aParticipant, aWeek, done, open } from '../builders/participant'
import { aQueuedSession } from '../builders/queued'
import { AroundThePage, renderPage } from './render'

function renderTrack(
  week: DiaryWeek,
  current = true,
  attempt: LogSession['attempt'] = () => undefined,
  waiting: QueuedChange<'log-session'>[] = [],
) {
  const logged: [SessionNumber, boolean][] = []
  const logSession: LogSession = {
    justLogged: null,
    waiting,
    events: [],
    planStart: null,
    attempt,
    log: (number, completed) => logged.push([number, completed]),
  }
  const { user, container } = renderPage(
    <BandTrack week={week} meant={meantWeek(week, waiting)} current={current} logSession={logSession} />,
    {},
  )
  return { user, logged, taut: () => container.querySelectorAll('.band-snap').length }
}

function meantWeek(week: DiaryWeek, waiting: QueuedChange<'log-session'>[]): DiaryWeek {
  return recordOnceSent({ ...aParticipant(), participantDiary: [week] }, waiting).participantDiary[0] ?? week
}

function knotNames(): (string | null)[] {
  return screen.getAllByRole('button').map((knot) => knot.getAttribute('aria-label'))
}

function rowLengths(): number[] {
  const track = screen.getByRole('group')
  return [...track.children].map((row) => within(row as HTMLElement).getAllByRole('button').length)
}

describe('the band of a week', () => {
  test.each([
    [1, [1]],
    [5, [5]],
    [6, [3, 3]],
    [7, [4, 3]],
    [14, [5, 5, 4]],
  ])('shows %i sessions as named knots in rows of up to 5', (count, rows) => {
    renderTrack(aWeek({ frequency: count }))
    expect(knotNames()).toEqual(Array.from({ length: count }, (_, index) => `Log session ${index + 1}`))
    expect(rowLengths()).toEqual(rows)
  })

  test('shows 9 knots for 9 sessions done of 4 planned', () => {
    renderTrack(aWeek({ frequency: 4, sessions: Array.from({ length: 9 }, () => done) }))
    expect(knotNames()).toHaveLength(9)
    expect(rowLengths()).toEqual([5, 4])
  })

  test.each([
    ['slack if no session is done', [], 0],
    ['slack between done sessions that are not neighbours', [done, open, done, open, done], 0],
    ['taut between the two that are neighbours', [done, done, open, done], 1],
    ['taut throughout if all are done', [done, done, done, done, done], 4],
  ])('is %s', (_name, sessions, expected) => {
    expect(renderTrack(aWeek({ frequency: 5, sessions })).taut()).toBe(expected)
  })

  test('is not taut from one row to the next', () => {
    expect(renderTrack(aWeek({ frequency: 6, sessions: Array.from({ length: 6 }, () => done) })).taut()).toBe(
      4,
    )
  })

  test('has a name, and each knot names its action', () => {
    renderTrack(aWeek({ frequency: 2, sessions: [done] }))
    expect(screen.getByRole('group', { name: 'This week' })).toBeVisible()
    expect(knotNames()).toEqual(['Session 1 is done. See its details', 'Log session 2'])
  })

  test('names the week on every knot of an earlier week', () => {
    renderTrack(aWeek({ number: 2, frequency: 2, sessions: [done] }), false)
    expect(screen.getByRole('group', { name: 'Week 2' })).toBeVisible()
    expect(knotNames()).toEqual(['Week 2: session 1 is done. See its details', 'Week 2: log session 2'])
  })
})

describe('a knot', () => {
  test('logs an open session and opens the details of a done one', async () => {
    const { user, logged } = renderTrack(aWeek({ number: 3, frequency: 3, sessions: [done] }))
    await user.click(screen.getByRole('button', { name: 'Log session 3' }))
    await user.click(screen.getByRole('button', { name: 'Session 1 is done. See its details' }))
    expect(logged).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Mark as not done' }))
    expect(logged).toEqual([
      [{ week: 3, session: 3 }, true],
      [{ week: 3, session: 1 }, false],
    ])
  })

  test('is disabled alone while its session is being saved', () => {
    renderTrack(aWeek({ frequency: 2 }), true, ({ session }) =>
      session === 1 ? { state: 'saving', value: true } : undefined,
    )
    expect(screen.getAllByRole('button').map((knot) => knot.getAttribute('aria-disabled'))).toEqual([
      'true',
      'false',
    ])
  })

  test('shows a queued session as waiting, never as done', async () => {
    const waiting = [aQueuedSession({ session: 2 })]
    const { user, logged, taut } = renderTrack(
      aWeek({ frequency: 3, sessions: [done] }),
      true,
      undefined,
      waiting,
    )
    expect(knotNames()).toEqual([
      'Session 1 is done. See its details',
      'Session 2 is waiting to be sent. See its details',
      'Log session 3',
    ])
    expect(taut()).toBe(0)
    await user.click(screen.getByRole('button', { name: /^Session 2 is waiting/ }))
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(logged).toEqual([[{ week: 1, session: 2 }, false]])
  })

  test('shows a queued session beyond the plan', () => {
    renderTrack(aWeek({ frequency: 1, sessions: [done] }), true, undefined, [aQueuedSession({ session: 2 })])
    expect(knotNames()).toEqual([
      'Session 1 is done. See its details',
      'Session 2 is waiting to be sent. See its details',
    ])
  })

  test('logs a session again whose removal is queued', async () => {
    const waiting = [aQueuedSession({ week: 3, sessionCompleted: false })]
    const { user, logged } = renderTrack(
      aWeek({ frequency: 1, sessions: [done], number: 3 }),
      false,
      undefined,
      waiting,
    )
    await user.click(
      screen.getByRole('button', { name: 'Week 3: session 1 is waiting to be sent. See its details' }),
    )
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(logged).toEqual([[{ week: 3, session: 1 }, true]])
  })

  test('ignores queued changes that were refused or already applied', () => {
    renderTrack(aWeek({ frequency: 2, sessions: [done] }), true, undefined, [
      aQueuedSession({ session: 1 }),
      aQueuedSession({ session: 2, refused: 'conflict' }),
    ])
    expect(knotNames()).toEqual(['Session 1 is done. See its details', 'Log session 2'])
  })

  test('is disabled before hydration', () => {
    const logSession: LogSession = {
      justLogged: null,
      waiting: [],
      events: [],
      planStart: null,
      attempt: () => undefined,
      log: () => undefined,
    }
    const markup = renderToStaticMarkup(
      <AroundThePage>
        <BandTrack week={aWeek({ frequency: 2 })} current logSession={logSession} />
      </AroundThePage>,
    )
    expect(markup.match(/<button/g)).toHaveLength(2)
    expect(markup.match(/<button[^>]* disabled=""/g)).toHaveLength(2)
  })
})
