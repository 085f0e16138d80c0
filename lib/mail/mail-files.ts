import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** The folder for mails if there is no mail server. */
export function outboxOf(dataDir: string): string {
  return path.join(dataDir, 'outbox')
}

/**
 * Removes the mails to a person, and about them, that were written into files because there is no mail server.
 * @param email in lower case
 */
export async function removeMailFiles(outbox: string, email: string): Promise<void> {
  for (const name of await readdir(outbox).catch(() => [])) {
    const file = path.join(outbox, name)
    if ((await readFile(file, 'utf8')).toLowerCase().includes(email)) await rm(file)
  }
}
