import type { Gate } from '@/lib/adapters/upstream/gate'

/** Passes every call, for tests in which many calls fail while no time passes. The real gate: `gate.test.ts`. */
export const noGate: Gate = { pass: (_asked, _within, send) => send(), isOpen: () => false }
