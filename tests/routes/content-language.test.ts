import { expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { ask } from '../builders/api'
import { aDemo } from '../builders/demo'
import { aBackend } from '../builders/services'
import { clinicIn2Languages } from '../builders/translations'

const spanish = { 'accept-language': 'es-MX, en;q=0.5' }

it.each([
  ['the language of the browser', { headers: spanish }, 'Puente', 'Hola', 'es'],
  ['the language chosen in this browser', { headers: spanish, cookie: 'lang=en' }, 'Bridge', '', 'en'],
])('content is answered in %s', async (_, request, title, words, language) => {
  const { site, exercises } = fileContent(await clinicIn2Languages())
  await aDemo({ backend: aBackend({ site, exercises }) })
  const answered = await ask('GET', '/api/exercises', request)
  expect(answered.json).toMatchObject({
    exercises: expect.arrayContaining([
      expect.objectContaining({ slug: 'bridge', title, language, guide: expect.anything() }),
      expect.objectContaining({ slug: 'wall-push', title: 'Wall push', language: 'en' }),
    ]),
  })
  expect(answered.headers.get('cache-control')).toBe('no-store')
  const { json } = await ask('GET', '/api/site', request)
  expect(json).toMatchObject({ language, footer: { col1: expect.stringContaining(words) } })
})
