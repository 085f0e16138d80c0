import { describe, expect, it } from 'vitest'
import { enteredBy } from '@/lib/auth/entered-by'
import { issuePhysioPass, physioCookieName } from '@/lib/auth/physio-pass'
import { aConfig } from '../builders/config'
import { someServices } from '../builders/services'

const config = aConfig({ PHYSIO_PASSWORD: 'a password of the clinic' })
const holding = (value?: string) => ({
  get: (name: string) =>
    value !== undefined && name === physioCookieName(config) ? { name, value } : undefined,
})

describe('who enters something', () => {
  it('is the clinic in a browser with a physio pass', async () => {
    const services = someServices({ config })
    expect(await enteredBy(services, holding(await issuePhysioPass(services)) as never)).toBe('clinic')
  })

  it.each([undefined, 'nonsense'])('is the participant with the cookie %s', async (value) => {
    expect(await enteredBy(someServices({ config }), holding(value) as never)).toBe('participant')
  })
})
