import 'server-only'
import { createHash } from 'node:crypto'

/** Returns a name for this text, for an address that changes with its content: 32 hex digits. */
export function contentVersion(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
