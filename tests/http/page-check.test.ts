import { redirect } from 'next/navigation'
import { describe, expect, it } from 'vitest'
import { type Check, pageCheck } from '@/lib/http/page-check'
import { someServices } from '../builders/services'

const notFound = { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' }

function run(check: Check<{ slug: string }, string>) {
  const app = someServices()
  const shown = pageCheck(() => Promise.resolve(app), check)(Promise.resolve({ slug: 'bridge' }))
  return { shown, log: app.log }
}

describe('pageCheck', () => {
  it('passes its result to the page', async () => {
    await expect(run(async ({ slug }) => `found ${slug}`).shown).resolves.toBe('found bridge')
  })

  it('[S5.4] shows the 404 page if it fails', async () => {
    const { shown, log } = run(async () => null)
    await expect(shown).rejects.toMatchObject(notFound)
    expect(log.lines).toEqual([])
  })

  it('[S5.4a] shows the 404 page and logs the error if it throws', async () => {
    const { shown, log } = run(() => Promise.reject(new Error('the check is wrong')))
    await expect(shown).rejects.toMatchObject(notFound)
    expect(log.lines).toMatchObject([
      { event: 'page check failed', error: { message: 'the check is wrong' } },
    ])
  })

  it('can redirect', async () => {
    const { shown, log } = run(() => redirect('/user/login'))
    await expect(shown).rejects.toMatchObject({ digest: expect.stringContaining('/user/login') })
    expect(log.lines).toEqual([])
  })
})
