import type * as bcryptjs from 'bcryptjs'
import { vi } from 'vitest'

// What takes seconds and proves nothing when a hundred tests do it again. The running server of the browser tests and of
// the assurance programs does both in full.

// bcrypt is slow on purpose: 0.3 s for each password. `tests/adapters/embedded/passwords.test.ts` hashes as the app does.
vi.mock('bcryptjs', async (importOriginal) => {
  const original = await importOriginal<typeof bcryptjs>()
  return { ...original, hash: (password: string) => original.hash(password, 4) }
})
