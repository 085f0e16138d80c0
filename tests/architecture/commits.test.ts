import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

// Commits before this one are from before these rules.
const since = '94a9ee4'
const maxSubject = 72
const maxLines = 800
const isGenerated = (file: string) =>
  /^package-lock\.json$|^docs\/(openapi|assurance|benchmarks)\.(json|md)$|\/migrations\/meta\/|\/fixtures\//.test(
    file,
  )

type Commit = { subject: string; files: { added: number; removed: number; file: string }[] }

/** The commits to check; none without a git history, such as in an unpacked archive. */
function commits(): Commit[] {
  const args = ['log', '--no-merges', '-M', '--numstat', '--format=%x00%h %s', `${since}..HEAD`]
  try {
    const log = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return log.split('\0').slice(1).map(parsed)
  } catch {
    return []
  }
}

function parsed(entry: string): Commit {
  const [subject = '', ...rows] = entry.split('\n').filter((line) => line !== '')
  const files = rows.map((row) => {
    const [added, removed, file = ''] = row.split('\t')
    return { added: Number(added) || 0, removed: Number(removed) || 0, file }
  })
  return { subject, files: files.filter(({ file }) => !isGenerated(file)) }
}

/** A move by codemod replaces lines one for one, so that it adds about as many as it removes. */
function isMove({ files }: Commit): boolean {
  const added = files.reduce((sum, file) => sum + file.added, 0)
  const removed = files.reduce((sum, file) => sum + file.removed, 0)
  return Math.abs(added - removed) <= 0.05 * Math.max(added, removed)
}

const problemsOf = (commit: Commit): string[] => {
  const words = commit.subject.replace(/^\S+ /, '')
  const lines = commit.files.reduce((sum, { added, removed }) => sum + added + removed, 0)
  return [
    ...(words.length > maxSubject ? [`${commit.subject}: ${words.length} characters`] : []),
    ...(words.includes(';') ? [`${commit.subject}: more than one subject`] : []),
    ...(lines > maxLines && !isMove(commit) ? [`${commit.subject}: ${lines} changed lines`] : []),
  ]
}

describe('the log of commits', () => {
  it('has one short subject for each commit and a size that can be reviewed', () => {
    expect(commits().flatMap(problemsOf)).toEqual([])
  })

  it('finds a long subject, a list and a large change', () => {
    const row = { added: 700, removed: 200, file: 'lib/a.ts' }
    const commit = { subject: `abc1234 Add this; ${'and that '.repeat(8)}`, files: [row] }
    expect(problemsOf(commit)).toHaveLength(3)
    expect(problemsOf({ subject: 'abc1234 Move', files: [{ ...row, removed: 690 }] })).toEqual([])
  })
})
