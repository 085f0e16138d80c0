import { describe, expect, it } from 'vitest'
import { readJson } from '@/lib/http/body'

const requestOf = (body: string) => new Request('http://localhost:3000/api/x', { method: 'POST', body })

describe('a key twice in a JSON body', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":1}',
    '{"list":[{"b":{"c":1,"d":[],"c":1}}]}',
    '{"\\"":1,"b":"x","\\"":2}',
  ])('%s is malformed', async (text) => {
    await expect(readJson(requestOf(text))).rejects.toMatchObject({ slug: 'malformed-json' })
  })

  it.each([
    '{"a":"a","b":"a"}',
    '[{"a":1},{"a":1}]',
    '{"a":{"a":{"a":1}}}',
    '{"a":["a","a"],"b":"\\"a\\":1,"}',
    '["a","a"]',
  ])('%s has none', async (text) => {
    await expect(readJson(requestOf(text))).resolves.toEqual(JSON.parse(text))
  })
})
