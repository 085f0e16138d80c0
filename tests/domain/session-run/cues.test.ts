import { describe, expect, it } from 'vitest'
import { type Cue, cuesBetween } from '@/lib/domain/session-run/cues'
import { nextRun, type Run, startRun } from '@/lib/domain/session-run/run'
import { sessionTimeline } from '@/lib/domain/session-run/timeline'
import { anExercise } from '../../builders/session-run'

const automatic = { going: 'automatic', pace: 1 } as const

/** All cues of a whole session, each with its second. */
function cuesOfSession(reps: string, every = 250): string[] {
  let run = startRun(sessionTimeline([anExercise({ sets: '2', reps })], automatic), 0)
  let before: Run | null = null
  const heard: string[] = []
  for (let now = 0; now < 300_000; now += every) {
    run = nextRun(run, { kind: 'tick' }, now)
    heard.push(...cuesBetween(before, run).map((cue) => `${now / 1000} ${inWords(cue)}`))
    before = run
  }
  return heard
}

function inWords(cue: Cue): string {
  if (cue.kind === 'begins') return cue.segment.kind
  return cue.kind === 'count' ? `${cue.number}` : cue.kind
}

describe('cues of a session', () => {
  it('counts in, says when half is over, and counts the end of a hold', () => {
    expect(cuesOfSession('30 seconds').slice(0, 16)).toEqual([
      ...['0 get-ready', '7 3', '8 2', '9 1'],
      ...['10 set', '10 3', '11 2', '12 1', '13 go', '28 halfway', '40 3', '41 2', '42 1'],
      ...['43 rest', '70 3', '71 2'],
    ])
  })

  it('counts repetitions in their tempo', () => {
    expect(cuesOfSession('3')).toEqual([
      ...['0 get-ready', '7 3', '8 2', '9 1', '10 set', '14 1', '18 2'],
      ...['22 rest', '49 3', '50 2', '51 1', '52 set', '56 1', '60 2', '64 over'],
    ])
  })

  it('gives each cue once with ticks that are 1 second apart', () => {
    expect(cuesOfSession('30 seconds', 1000)).toEqual(cuesOfSession('30 seconds'))
  })

  it('leaves out what is late by more than 1.5 seconds', () => {
    const begun = startRun(sessionTimeline([anExercise()], automatic), 0)
    // The count at 7, 8 and 9 seconds.
    const late = nextRun(begun, { kind: 'tick' }, 9_900)
    expect(cuesBetween(begun, late).map(inWords)).toEqual(['1'])
  })

  it('says once that it stands still, and says again what goes on', () => {
    const begun = startRun(sessionTimeline([anExercise()], automatic), 0)
    const run = nextRun(nextRun(begun, { kind: 'tick' }, 6_000), { kind: 'tick' }, 12_000)
    const still = nextRun(run, { kind: 'pause', why: 'asked' }, 13_000)
    expect(cuesBetween(run, still).map(inWords)).toEqual(['paused'])
    expect(cuesBetween(still, nextRun(still, { kind: 'tick' }, 20_000))).toEqual([])
    const resumed = nextRun(still, { kind: 'resume' }, 30_000)
    expect(cuesBetween(still, resumed).map(inWords)).toEqual(['set'])
  })
})
