import type * as bcryptjs from 'bcryptjs'
import { vi } from 'vitest'

// The start of the hash that passwords of unknown users are compared with. No password matches it.
const dummyHashStart = vi.hoisted(() => '$2b$12$wute')

// Replaces what takes seconds and proves nothing when a hundred tests repeat it. The running servers of the browser tests
// and of the assurance programs do it in full.

// bcrypt is slow on purpose: 0.3 s for each password, even for an unknown user.
// `tests/adapters/embedded/passwords.test.ts` unmocks it and hashes as the app does.
vi.mock('bcryptjs', async (importOriginal) => {
  const original = await importOriginal<typeof bcryptjs>()
  return {
    ...original,
    hash: (password: string) => original.hash(password, 4),
    compare: async (password: string, kept: string) =>
      original.compare(password, kept.replace(dummyHashStart, '$2b$04$wute')),
  }
})
