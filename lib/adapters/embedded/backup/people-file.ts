import { createReadStream } from 'node:fs'
import path from 'node:path'
import { BackupError, type BackupPerson, peopleFile, personSchema } from './form'

/**
 * Reads every line of a backup's people.jsonl, one after the other.
 * @returns the number of people that can be used, and a description of each line that cannot
 * @throws BackupError if the file cannot be read
 */
export async function checkPeople(folder: string): Promise<{ people: number; problems: string[] }> {
  const problems: string[] = []
  const lineOf = new Map<string, number>()
  let people = 0
  let number = 0
  for await (const line of linesOf(folder)) {
    number += 1
    const here = `${peopleFile}:${number}`
    const read = personSchema.safeParse(parsed(line))
    if (!read.success) {
      const fields = new Set(read.error.issues.map((issue) => issue.path.join('.')).filter(Boolean))
      problems.push(`${here}: ${fields.size > 0 ? `unexpected ${[...fields].join(', ')}` : 'cannot be read'}`)
      continue
    }
    people += 1
    for (const [what, value] of identities(read.data)) {
      const first = lineOf.get(`${what} ${value}`)
      if (first !== undefined) problems.push(`${here}: the same ${what} as in line ${first}`)
      else lineOf.set(`${what} ${value}`, number)
    }
  }
  return { people, problems }
}

/**
 * The people of a backup that was checked, in groups.
 * @throws BackupError if the file was changed since, so that a line cannot be used
 */
export async function* peopleIn(folder: string, atOnce: number): AsyncGenerator<BackupPerson[]> {
  let group: BackupPerson[] = []
  for await (const line of linesOf(folder)) {
    const read = personSchema.safeParse(parsed(line))
    if (!read.success) throw changedSince()
    group.push(read.data)
    if (group.length < atOnce) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** The file differs from the one that was checked. */
export function changedSince(): BackupError {
  return new BackupError(`${peopleFile} was changed while it was restored. Nothing was restored.`)
}

// Not `readline`: it also ends lines at U+2028, which may be part of what a person wrote.
async function* linesOf(folder: string): AsyncGenerator<string> {
  const file = createReadStream(path.join(folder, peopleFile), { encoding: 'utf8', highWaterMark: 1 << 20 })
  let rest: string | null = null
  try {
    for await (const chunk of file as AsyncIterable<string>) {
      const lines: string[] = ((rest ?? '') + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw new BackupError(`${folder} is not a backup: ${peopleFile} cannot be read.`, { cause: error })
  }
  // An empty file is one line that cannot be used.
  if (rest !== '') yield rest ?? ''
}

function identities({ account, participant, journal }: BackupPerson): [string, string][] {
  const whose: [string, string][] = account
    ? [
        ['account.userId', account.userId],
        ['account.email', account.email],
      ]
    : [['participant.userId', participant?.userId ?? journal[0]?.userId ?? '']]
  return participant ? [...whose, ['participant.participantId', participant.participantId]] : whose
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
