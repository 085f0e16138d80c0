import { describe, expect, it, vi } from 'vitest'
import type { SessionState } from '@/lib/auth/current-session'
import type { Participant } from '@/lib/domain/participant.schema'
import { runGuardsFor } from '@/lib/http/guards'
import { aParticipant } from '../builders/participant'
import { aBackend, someServices } from '../builders/services'
import { aSession } from '../builders/session'

const aVisitor = { physio: 'none', clinicBrowser: false, language: 'en' } as const
const session: SessionState = { state: 'signed-in', session: aSession(), refreshed: false }
const guards = ['load-participant'] as const

describe('loading a record', () => {
  it('does not wait for another system, and never fails', async () => {
    const { promise, resolve } = Promise.withResolvers<Participant>()
    const app = someServices({ backend: aBackend({ name: 'wordpress', participant: () => promise }) })
    const { arriving } = await runGuardsFor({ app, ...aVisitor, session }, guards, '/')
    resolve(aParticipant())
    expect(await arriving).toEqual({ loaded: true, value: aParticipant() })
    const away = someServices()
    const later = await runGuardsFor({ app: away, ...aVisitor, session }, guards, '/')
    expect(await later.arriving).toEqual({ loaded: false, away: true })
  })

  it('waits for the embedded backend, however long that takes', async () => {
    const { promise, resolve } = Promise.withResolvers<Participant>()
    const app = someServices({ backend: aBackend({ name: 'embedded', participant: () => promise }) })
    const done = vi.fn()
    const provided = runGuardsFor({ app, ...aVisitor, session }, guards, '/').then(done)
    await new Promise(setImmediate)
    expect(done).not.toHaveBeenCalled()
    resolve(aParticipant())
    await provided
    expect(done).toHaveBeenCalledOnce()
  })
})
