import { renderHook, act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  forgetVideoProgress,
  saveVideoProgress,
  ownVideoProgress,
  useVideoProgress,
} from '@/lib/browser/media/video-progress'

const name = 'video-progress'
const moment = { video: 'vimeo:1', seconds: 80, duration: 100 }
const shown = () => renderHook(() => useVideoProgress('vimeo:1')).result

beforeEach(() => {
  localStorage.clear()
  ownVideoProgress(null)
})

describe('the watch progress of a user', () => {
  it('[S3.12] is shown to this user only, also on the next page', () => {
    ownVideoProgress('alex')
    saveVideoProgress(moment)
    ownVideoProgress('alex')
    expect(shown().current).toMatchObject({ seconds: 80, percent: 80 })
    ownVideoProgress('sam')
    expect(shown().current).toBeNull()
    expect(localStorage.getItem(name)).not.toContain('vimeo:1')
    ownVideoProgress('alex')
    expect(shown().current).toBeNull()
  })

  it('is hidden from visitors and back when the user logs in', () => {
    ownVideoProgress('alex')
    saveVideoProgress(moment)
    ownVideoProgress(null)
    expect(shown().current).toBeNull()
    ownVideoProgress('alex')
    expect(shown().current).toMatchObject({ seconds: 80 })
  })

  it('is not stored for a visitor', () => {
    saveVideoProgress(moment)
    expect(localStorage).toHaveLength(0)
  })

  it('is deleted on log-out, and a playing tab does not restore it', () => {
    ownVideoProgress('alex')
    saveVideoProgress(moment)
    forgetVideoProgress()
    saveVideoProgress(moment)
    expect(localStorage).toHaveLength(0)
    // Another user has logged in in another tab.
    localStorage.setItem(name, JSON.stringify({ user: 'sam', videos: [] }))
    saveVideoProgress(moment)
    expect(localStorage.getItem(name)).toBe(JSON.stringify({ user: 'sam', videos: [] }))
  })

  it('is updated when it changes in another tab', () => {
    ownVideoProgress('alex')
    const result = shown()
    act(() => {
      const entry = { ...moment, percent: 80, seenAt: '2026-03-11T10:00:00.000Z' }
      localStorage.setItem(name, JSON.stringify({ user: 'alex', videos: [entry] }))
      window.dispatchEvent(new StorageEvent('storage', { key: name }))
    })
    expect(result.current).toMatchObject({ seconds: 80 })
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"user":"alex"}',
    '{"user":"alex","videos":[null,7,{"video":"vimeo:1"},{"video":"vimeo:1","seconds":"80","percent":1,"duration":1,"seenAt":""}]}',
  ])('is empty if the stored value is %j', (text) => {
    localStorage.setItem(name, text)
    ownVideoProgress('alex')
    expect(shown().current).toBeNull()
    saveVideoProgress(moment)
    expect(shown().current).toMatchObject({ seconds: 80 })
  })
})
