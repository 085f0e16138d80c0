import type * as bcryptjs from 'bcryptjs'
import { vi } from 'vitest'

// How the hash begins that a password of an unknown user is compared with. No password has it.
const nobodys = vi.hoisted(() => '$2b$12$wute')

// What takes seconds and proves nothing when a hundred tests do it again. The running server of the browser tests and of
// the assurance programs does both in full.

// bcrypt is slow on purpose: 0.3 s for each password, also of a user that does not exist.
// `tests/adapters/embedded/passwords.test.ts` runs without this file and hashes as the app does.
vi.mock('bcryptjs', async (importOriginal) => {
  const original = await importOriginal<typeof bcryptjs>()
  return {
    ...original,
    hash: (password: string) => original.hash(password, 4),
    compare: async (password: string, kept: string) =>
      original.compare(password, kept.replace(nobodys, '$2b$04$wute')),
  }
})
