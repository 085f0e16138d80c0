import { describe, expect, it } from 'vitest'
import { placeOf } from '@/components/offline/place'

describe('the page shown offline', () => {
  it.each([
    ['/participant', { page: 'log' }],
    ['/participant/', { page: 'log' }],
    ['/participant/exercises', { page: 'plan' }],
    ['/participant/exercises/', { page: 'plan' }],
    ['/participant/exercises/bridge', { page: 'exercise', slug: 'bridge' }],
    ['/participant/exercises/bridge/more', { page: 'other' }],
    ['/participant/stats', { page: 'other' }],
    ['/participants', { page: 'other' }],
    ['/shared/your-advice', { page: 'advice' }],
    ['/shared/your-advice/more', { page: 'other' }],
    ['/shared/privacy', { page: 'other' }],
    ['/~offline', { page: 'other' }],
    ['/', { page: 'other' }],
  ])('for %s is %j', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })
})
