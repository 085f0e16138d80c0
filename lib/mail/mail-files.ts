import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** The folder for mails if there is no mail server. */
export function outboxOf(dataDir: string): string {
  return path.join(dataDir, 'outbox')
}

/**
 * Removes the mails to a person, and those that tell the clinic about them, which were written into files because there is
 * no mail server.
 * @param email in lower case
 */
export async function removeMailFiles(outbox: string, email: string): Promise<void> {
  for (const name of await readdir(outbox).catch(() => [])) {
    const file = path.join(outbox, name)
    // A folder, or a file that an admin removes meanwhile, is no mail and must not stop an erasure.
    const mail = await readFile(file, 'utf8').catch(() => '')
    if (isAbout(mail.toLowerCase(), email)) await rm(file, { force: true })
  }
}

// Not anywhere in the text: every mail names the contact of the clinic, and one address may end with another.
function isAbout(mail: string, email: string): boolean {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1)
  const recipients = /^to:(.*(?:\r?\n[ \t].*)*)/m.exec(head)?.[1]?.split(/[\s<>,"]+/) ?? []
  return recipients.includes(email) || mail.includes(`(${email})`)
}
