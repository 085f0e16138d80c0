import type { DoneBy } from '../../lib/adapters/embedded/commands/commands.ts'
import type { ListedPerson, PersonAdherence } from '../../lib/adapters/embedded/commands/listing.ts'

/** A line for each person: e-mail, name, where in the plan, and sessions done of those planned so far. */
export function listInWords(people: ListedPerson[]): string {
  if (people.length === 0) return 'There are no people yet. Add one: npm run people -- add'
  return table([
    ['Email', 'Name', 'Plan', 'Sessions', 'Exercises'],
    ...people.map((person) => [
      person.email,
      person.name,
      stageInWords(person),
      `${person.done} of ${person.planned}`,
      String(person.exercises),
    ]),
  ])
}

/** A line for each person with the sessions of every week that has begun: "4/4 3/4 2/4". */
export function adherenceInWords(people: PersonAdherence[]): string {
  if (people.length === 0) return 'There are no people yet.'
  return table([
    ['Email', 'Name', 'Done of planned, by week'],
    ...people.map(({ email, name, weeks }) => [
      email,
      name,
      weeks
        .filter(({ begun }) => begun)
        .map(({ done, planned }) => `${done}/${planned}`)
        .join(' ') || '-',
    ]),
  ])
}

/** What was erased, or what would be. */
export function erasedInWords({ erased, name, email, ...there }: DoneBy<'erase'>): string {
  const { startDate, sessions, goals, events } = there
  const what = `${name}, ${email}: ${startInWords(startDate)}, sessions done ${sessions}, goals ${goals}, entries in the journal ${events}.`
  return erased
    ? `Erased ${what}\nBackups and exports made before still hold them: docs/configuration.md says what to do.`
    : `${what}\n${nothingErased}`
}

/** What was erased, or would be, of a user whose account is in another system. */
export function erasedUpstreamInWords(
  { erased, id, startDate, weeks, sessions, goals, events }: DoneBy<'erase-upstream'>,
  system: string,
): string {
  const what = `user ${id} of ${system}: ${startInWords(startDate)}, weeks ${weeks}, sessions done ${sessions}, goals ${goals}, entries in the journal ${events}.`
  return erased
    ? `Erased what was kept here for ${what}\nThe account itself is in ${system}. Delete the user there too, unless that is done.\nBackups and exports made before still hold them: docs/data-protection.md says what to do.`
    : `Kept here for ${what}\n${nothingErased}`
}

const nothingErased = 'Nothing was erased. To erase all of it for good, say the same with --yes.'

function startInWords(startDate: string | null): string {
  return startDate === null ? 'no start date' : `start date ${startDate}`
}

function stageInWords({ stage, week, weeks, startDate, closedOn }: ListedPerson): string {
  if (closedOn !== null) return `closed ${closedOn}`
  const words = {
    'no-record': 'no record',
    unreadable: 'record is damaged',
    'no-start-date': 'no start date',
    'before-start': `starts ${startDate}`,
    'in-progress': `week ${week} of ${weeks}`,
    finished: 'finished',
  }
  return words[stage]
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => lengthOf(row[column]))))
  return rows
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(width - lengthOf(cell))
}

function lengthOf(cell = ''): number {
  return [...new Intl.Segmenter().segment(cell)].length
}
