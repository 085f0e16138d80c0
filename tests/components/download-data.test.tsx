import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DownloadData } from '@/components/profile/download-data'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { KnownEvent } from '@/lib/domain/journal/kinds'
import type { Participant } from '@/lib/domain/participant.schema'
import { destination } from '../browser/destination'
import { answers, dropped, heldBack, problem, saved } from '../browser/our-api'
import { anExercise } from '../builders/exercise'
import { aParticipant, done } from '../builders/participant'
import { renderPage } from './render'

const user = { id: 'user-1', displayName: 'Wren Ávila', email: 'wren@clinic.example' }
const csv = () => screen.getByRole('button', { name: 'Download for a spreadsheet (CSV)' })
const json = () => screen.getByRole('button', { name: 'Download all details (JSON)' })

/** The files that the page downloads, in order. */
function filesGiven(): { name: string; type: string; text: Promise<string> }[] {
  const files: { name: string; type: string; text: Promise<string> }[] = []
  const held = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    held.set(`blob:${held.size}`, blob as Blob)
    return `blob:${held.size - 1}`
  }
  const give = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    const blob = held.get(event.target.href)
    if (blob) files.push({ name: event.target.download, type: blob.type, text: textOf(blob) })
  }
  document.addEventListener('click', give)
  onTestFinished(() => {
    document.removeEventListener('click', give)
    Reflect.deleteProperty(URL, 'createObjectURL')
  })
  return files
}

/** The text with its BOM, which jsdom's own text reader would drop. */
async function textOf(blob: Blob): Promise<string> {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => {
      resolve(reader.result as ArrayBuffer)
    }
    reader.readAsArrayBuffer(blob)
  })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function renderDownload(
  record: Participant = aParticipant({ weeks: 1, frequency: 1, sessions: { 1: [done] } }),
  events?: KnownEvent[],
) {
  answers('get', '/api/participant', () => saved(record))
  answers('get', '/api/journal', () => (events ? saved({ events }) : problem(404, 'not-kept-here')))
  answers('get', '/api/exercises', () => saved({ exercises: [anExercise('bridge', { title: 'Bridge' })] }))
  return renderDownloadAs(true)
}

function renderDownloadAs(hasRecord: boolean) {
  return renderPage(
    <DownloadData
      user={user}
      hasRecord={hasRecord}
      today={calendarDate('2026-11-21')}
      timeZone="Europe/London"
    />,
  )
}

let files: ReturnType<typeof filesGiven>
beforeEach(() => {
  files = filesGiven()
})

describe('downloading personal data', () => {
  test('gives a spreadsheet as CSV, named after the day', async () => {
    const record = aParticipant({ weeks: 1, frequency: 1, sessions: { 1: [done] } })
    record.selectedExercises = [
      { exercise: 'bridge', reps: '8', sets: '3', notes: '=cmd "slowly"\nthen rest' },
    ]
    const { user: person } = renderDownload(record)
    await person.click(csv())
    expect(await screen.findByText('steadily-2026-11-21.csv is downloaded.')).toBeVisible()
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['steadily-2026-11-21.csv', 'text/csv;charset=utf-8'],
    ])
    expect((await files[0]?.text)?.split('\r\n')).toEqual([
      '\uFEFFWhat,Text,Week,Week starts on,Sessions planned,Session,Done,Recorded at (time at your clinic),Exercise,Sets,Repetitions,Note,Goal',
      'Name,Wren Ávila,,,,,,,,,,,',
      'Email,wren@clinic.example,,,,,,,,,,,',
      'Start date,2026-03-02,,,,,,,,,,,',
      `Exercise,,,,,,,,Bridge,3,8,"'=cmd ""slowly""\nthen rest",`,
      'Week,,1,2026-03-02,1,,,,,,,,',
      'Session,,1,2026-03-02,,1,Yes,,,,,,',
      'Goal,,,,,,,,,,,,Walk to the shops',
      '',
    ])
  })

  test('a spreadsheet has the days of the clinic, not those of UTC', async () => {
    const late = { sessionCompleted: true, completedAt: '2026-07-01T23:30:00.000Z' }
    const { user: person } = renderDownload(aParticipant({ weeks: 1, frequency: 1, sessions: { 1: [late] } }))
    await person.click(csv())
    await screen.findByText('steadily-2026-11-21.csv is downloaded.')
    expect(await files[0]?.text).toContain('Session,,1,2026-03-02,,1,Yes,2026-07-02 00:30,')
  })

  test('contains every event of the journal, in words and as stored', async () => {
    const about = { userId: 'user-1', programmeStart: calendarDate('2026-03-02'), via: 'online' } as const
    const at = '2026-03-03T09:00:00.000Z'
    const atClinic = '2026-03-03 09:00'
    const events: KnownEvent[] = [
      {
        ...{ ...about, id: 'a', kind: 'session-logged', at, enteredBy: 'participant' },
        payload: { week: 1, session: 1, done: true },
      },
      {
        ...{ ...about, id: 'b', kind: 'session-detail', at, enteredBy: 'clinic' },
        payload: { week: 1, session: 1, doneOn: null },
      },
      {
        ...{ ...about, id: 'c', kind: 'session-felt', at, enteredBy: 'participant' },
        payload: { week: 1, session: 1, effort: 'hard', painWord: 'little', note: 'Rodilla' },
      },
      {
        ...{ ...about, id: 'd', kind: 'session-felt', at, enteredBy: 'participant' },
        payload: { week: 1, session: 1, pain: 0 },
      },
      {
        ...{ ...about, id: 'e', kind: 'plan-version', at, enteredBy: 'clinic' },
        payload: {
          exercises: [{ id: 'bridge', title: 'Bridge', sets: '3', reps: '8', notes: 'Slowly' }],
          sessionFrequency: 3,
          noticed: true,
        },
      },
    ]
    const { user: person } = renderDownload(undefined, events)
    await person.click(csv())
    await screen.findByText('steadily-2026-11-21.csv is downloaded.')
    const rows = (await files[0]?.text)?.split('\r\n') ?? []
    expect(rows[0]).toMatch(/,Goal,Programme from,How hard it was,Pain$/)
    expect(rows.filter((row) => row.startsWith('Journal'))).toEqual([
      `Journal: session logged,,1,,,1,Yes,${atClinic},,,,,,2026-03-02,,`,
      `Journal: day of a session,,1,,,1,,${atClinic},,,,,,2026-03-02,,`,
      `Journal: how a session felt,,1,,,1,,${atClinic},,,,Rodilla,,2026-03-02,Hard,A little`,
      `Journal: how a session felt,,1,,,1,,${atClinic},,,,,,2026-03-02,,0`,
      `Journal: plan,,,,3,,,${atClinic},,,,,,2026-03-02,,`,
      `Journal: exercise of a plan,,,,,,,${atClinic},Bridge,3,8,Slowly,,2026-03-02,,`,
    ])
    await person.click(json())
    await screen.findByText('steadily-2026-11-21.json is downloaded.')
    expect(JSON.parse((await files[1]?.text) ?? '')).toMatchObject({ journal: events })
  })

  test('gives every stored field as JSON', async () => {
    const record = aParticipant({ weeks: 2 })
    const { user: person } = renderDownload(record)
    await person.click(json())
    expect(await screen.findByText('steadily-2026-11-21.json is downloaded.')).toBeVisible()
    const [file] = files
    expect(file?.type).toBe('application/json;charset=utf-8')
    expect(JSON.parse((await file?.text) ?? '')).toEqual({
      user,
      participant: {
        ...record,
        selectedExercises: [{ exercise: 'bridge', reps: '8', sets: '3', notes: '', title: 'Bridge' }],
      },
    })
  })

  test('sends one request on repeated presses and shows progress', async () => {
    const held = heldBack()
    const { user: person } = renderDownload()
    const asked = answers('get', '/api/participant', held.answer)
    await person.dblClick(json())
    const waiting = screen.getByRole('button', { name: 'Preparing…' })
    expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await person.click(csv())
    held.give(saved({ ...aParticipant() }))
    await screen.findByText('steadily-2026-11-21.json is downloaded.')
    expect(asked).toHaveLength(1)
    expect(files).toHaveLength(1)
  })

  test.each<[string, string, () => Response, string]>([
    [
      'there is no connection',
      '/api/participant',
      dropped,
      'We could not reach the service. Check your connection and try again.',
    ],
    [
      'the library does not come',
      '/api/exercises',
      () => problem(503, 'unavailable'),
      'Something went wrong on our side. Try again in a minute.',
    ],
  ])('says so if %s, downloads no partial file, and can be retried', async (_, path, answer, words) => {
    const { user: person } = renderDownload()
    answers('get', path, answer)
    await person.click(json())
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(files).toHaveLength(0)
    answers('get', path, () => saved(path === '/api/participant' ? { ...aParticipant() } : { exercises: [] }))
    await person.click(json())
    expect(await screen.findByText('steadily-2026-11-21.json is downloaded.')).toBeVisible()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  test('says that nothing is stored if there is no record', async () => {
    renderDownloadAs(false)
    expect(screen.getByText(/^You have no plan here\./)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('says that nothing is stored if the request finds no record', async () => {
    const { user: person } = renderDownload()
    answers('get', '/api/participant', () => problem(404, 'not-found'))
    await person.click(csv())
    expect(await screen.findByText(/^You have no plan here\./)).toBeVisible()
    expect(files).toHaveLength(0)
  })

  test('redirects without a file if another user has logged in', async () => {
    const goal = destination('/')
    const { user: person } = renderDownload({ ...aParticipant(), userId: 'another-user' })
    await person.click(csv())
    await waitFor(() => {
      expect(goal.reached).toBe(true)
    })
    expect(files).toHaveLength(0)
  })
})
