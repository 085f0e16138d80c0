import { hashSync } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { isPhysioPassword } from '@/lib/auth/physio-password'
import { aConfig } from '../builders/config'

const asHash = (password: string) => ({ PHYSIO_PASSWORD_HASH: hashSync(password, 4) })
const asText = (password: string) => ({ PHYSIO_PASSWORD: password })

describe.each([
  ['in the configuration itself', asText],
  ['there as a bcrypt hash', asHash],
])('physio password, %s', (_, configured) => {
  const isRight = (password: string, text: string) => isPhysioPassword(aConfig(configured(password)), text)

  it.each(['correct horse', ' led by a space', 'at the end ', '\tTab', 'Ärztin 日本語 👩🏽‍⚕️', 'é', 'e\u0301'])(
    'accepts %j',
    async (password) => {
      expect(await isRight(password, password)).toBe(true)
    },
  )

  it.each([
    ['another letter', 'clinic', 'clinik'],
    ['another letter case', 'Clinic', 'clinic'],
    ['a space at the end', 'clinic', 'clinic '],
    ['a space at the beginning', 'clinic', ' clinic'],
    ['a space too few', 'clinic ', 'clinic'],
    ['a new line', 'clinic', 'clinic\n'],
    ['its beginning', 'clinic', 'clini'],
    ['nothing', 'clinic', ''],
    ['NFD for NFC', 'caf\u00e9', 'cafe\u0301'],
    ['NFC for NFD', 'cafe\u0301', 'caf\u00e9'],
    ['wide letters', 'clinic', 'ｃｌｉｎｉｃ'],
    ['ß for ss', 'strasse', 'straße'],
    ['NUL and more', 'clinic', 'clinic\0more'],
  ])('[S5.3a] refuses %s: %j is not %j', async (_name, password, text) => {
    expect(await isRight(password, text)).toBe(false)
  })

  it('accepts up to 72 bytes and refuses longer texts that begin alike', async () => {
    const longest = 'é'.repeat(36)
    expect(Buffer.byteLength(longest)).toBe(72)
    expect(await isRight(longest, longest)).toBe(true)
    for (const more of ['x', 'é', 'x'.repeat(1000)])
      expect(await isRight(longest, longest + more)).toBe(false)
  })

  it('refuses its own hash', async () => {
    const { value } = aConfig(asHash('clinic')).physioPassword ?? {}
    expect(await isPhysioPassword(aConfig({ PHYSIO_PASSWORD_HASH: value ?? '' }), value ?? '')).toBe(false)
  })

  it('distinguishes right from wrong in 20 simultaneous checks', async () => {
    const texts = Array.from({ length: 20 }, (_each, index) =>
      index % 3 === 0 ? 'clinic' : `clinic${index}`,
    )
    const answers = await Promise.all(texts.map((text) => isRight('clinic', text)))
    expect(answers).toEqual(texts.map((text) => text === 'clinic'))
  })
})

describe('without a configured physio password', () => {
  it.each(['', ' ', 'clinic-demo', 'null', 'undefined'])('refuses %j', async (text) => {
    const config = aConfig({ DEMO: 'off' })
    expect(config.physioPassword).toBeNull()
    expect(await isPhysioPassword(config, text)).toBe(false)
  })
})
