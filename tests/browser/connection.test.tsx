import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callApi } from '@/lib/browser/api/api'
import { isOnline, noteAnswer, recordAnswered } from '@/lib/browser/api/connection'
import { holdRecordAway, useSendsAtOnce } from '@/lib/browser/offline/sends-at-once'
import { useOnline } from '@/lib/browser/offline/use-online'
import { answers, dropped, problem, saved } from './our-api'

function Connection() {
  return <p>{`${useOnline() ? 'online' : 'offline'}, ${useSendsAtOnce() ? 'sends' : 'queues'}`}</p>
}

const shown = () => screen.getByRole('paragraph').textContent
const browserSays = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
}
const ask = (path: string) => act(() => callApi('GET', path).catch(() => undefined))

afterEach(() => {
  noteAnswer(false)
})

describe('what is known of the connection', () => {
  test('an answer says more than the browser, until it goes offline again', async () => {
    render(<Connection />)
    browserSays(false)
    expect(shown()).toBe('offline, queues')
    answers('get', '/api/health', () => problem(503, 'unavailable'))
    await ask('/api/health')
    expect(shown()).toBe('online, sends')
    browserSays(false)
    expect(shown()).toBe('offline, queues')
  })

  test('a request without an answer leaves it to the browser again', async () => {
    render(<Connection />)
    browserSays(false)
    answers('get', '/api/health', () => saved())
    await ask('/api/health')
    answers('get', '/api/health', dropped)
    await ask('/api/health')
    expect(shown()).toBe('offline, queues')
    browserSays(true)
    await ask('/api/health')
    expect(isOnline()).toBe(true)
  })

  test('a record that is away is not "offline", but sessions are queued', () => {
    render(<Connection />)
    let end = (): void => undefined
    act(() => {
      end = holdRecordAway()
    })
    expect(shown()).toBe('online, queues')
    act(() => end())
    expect(shown()).toBe('online, sends')
  })

  test('only a good answer about the record says that records can be read', async () => {
    const told = vi.fn()
    window.addEventListener(recordAnswered, told)
    answers('get', '/api/exercises', () => saved())
    answers('get', '/api/participant', () => problem(503, 'unavailable'))
    await ask('/api/exercises')
    await ask('/api/participant')
    expect(told).not.toHaveBeenCalled()
    answers('get', '/api/participant', () => saved())
    await ask('/api/participant')
    expect(told).toHaveBeenCalledOnce()
    window.removeEventListener(recordAnswered, told)
  })
})
