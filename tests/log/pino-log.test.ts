import { describe, expect, it } from 'vitest'
import { pinoLog } from '@/lib/log/pino-log'
import { captureConsole } from '@/lib/log/capture-console'
import { BackendError } from '@/lib/ports/errors'
import { aLog } from '../builders/services'

/** A log, and the lines that it has written. */
function opened() {
  const written: string[] = []
  return { log: pinoLog({ write: (line) => void written.push(line) }), written }
}

function only(written: string[]): Record<string, unknown> {
  expect(written).toHaveLength(1)
  expect(written[0]?.trimEnd().split('\n')).toHaveLength(1)
  return JSON.parse(written[0] ?? '') as Record<string, unknown>
}

describe('log line', () => {
  it('is one JSON object with level, time, event and request id', () => {
    const { log, written } = opened()
    log.warn('request refused', { requestId: 'r', method: 'GET', status: 401 })
    const { time, ...line } = only(written)
    expect(line).toEqual({
      level: 'warn',
      msg: 'request refused',
      requestId: 'r',
      method: 'GET',
      status: 401,
    })
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('stays one line without control characters, for any values', () => {
    const { log, written } = opened()
    log.error('a\nb\u2028c', { code: '\u001b[2J\u009b31m\r\n{"level":"info"}\u202e', file: 'x'.repeat(9999) })
    const { msg, code, file } = only(written)
    expect(msg).toBe('a b c')
    expect(code).toMatch(/^[^\p{Cc}\u2028-\u202e]*$/u)
    expect(file).toHaveLength(200)
    expect(written[0]?.trimEnd()).toMatch(/^[^\p{Cc}\u2028-\u202e]*$/u)
  })

  it('contains the message of a BackendError, which is written for it', () => {
    const { log, written } = opened()
    log.error('request failed', {
      error: new BackendError('timeout', 'GET participant was not answered in time'),
    })
    expect(only(written).error).toMatch(/^BackendError timeout: GET participant was not answered in time at /)
  })

  it.each([
    [
      'of a query',
      Object.assign(new Error('Failed query: insert\nparams: c4nary'), {
        query: 'c4nary',
        params: ['c4nary'],
      }),
    ],
    ['of a parser', new SyntaxError('Unexpected token in "c4nary"')],
    [
      'with a name and a code that are not ours',
      Object.assign(new Error('c4nary'), { name: 'c4nary of it', code: 'c4nary 1' }),
    ],
    ['with lines like those of a stack', new Error('x\n    at c4nary (c4nary:1:1)')],
    ['whose words were changed', Object.assign(new Error('c4nary'), { message: 'other' })],
    [
      'within a fault of ours',
      new BackendError('unavailable', 'A query failed', { cause: new Error('c4nary') }),
    ],
    ['that is none', 'c4nary'],
  ])('contains no word of an error %s, only its origin', (_what, error) => {
    const { log, written } = opened()
    log.error('request failed', { error })
    expect(only(written).error).toMatch(/Error|thrown value/)
    expect(written.join()).not.toContain('c4nary')
  })

  it('is written for the console too: whole errors, beginnings of texts', () => {
    const log = aLog()
    const console = { error: () => undefined, warn: () => undefined } as Pick<Console, 'error' | 'warn'>
    captureConsole(console, log)
    const error = new Error('c4nary')
    console.error(' ⨯', error)
    console.warn("Unexpected root span type 'c4nary'", { c4nary: true })
    expect(log.lines).toEqual([
      { level: 'error', event: 'said on the console: ⨯', error },
      { level: 'warn', event: 'said on the console: Unexpected root span type' },
    ])
  })
})
