import type { Gate } from '@/lib/adapters/upstream/gate'

/** No gate: for tests that let many calls fail on purpose, some in a moment that never ends. Its own is `gate.test.ts`. */
export const noGate: Gate = { pass: (_asked, _within, send) => send(), isOpen: () => false }
