import { describe, expect, it } from 'vitest'
import { placeOf } from '@/components/offline/place'

describe('which page can be read without a connection', () => {
  it.each([
    ['/participant', { page: 'log' }],
    ['/participant/', { page: 'log' }],
    ['/participant/exercises', { page: 'plan' }],
    ['/participant/exercises/', { page: 'plan' }],
    ['/participant/exercises/bridge', { page: 'exercise', slug: 'bridge' }],
    ['/participant/exercises/bridge/more', { page: 'other' }],
    ['/participant/stats', { page: 'other' }],
    ['/participants', { page: 'other' }],
    ['/shared/your-advice', { page: 'other' }],
    ['/~offline', { page: 'other' }],
    ['/', { page: 'other' }],
  ])('%s leads to %j', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })
})
