import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { atMost, figure, type Finding } from '../report'

const sizes = [1000, 10_000, 100_000]
const megabyte = 1024 * 1024

type Ran = { seconds: number; megabytes: number }

/** Time and memory of `npm run backup` and `npm run restore` as the number of participants grows. */
export async function backup(): Promise<Finding> {
  const found: { size: number; file: number; written: Ran; restored: Ran }[] = []
  for (const size of sizes) {
    const root = await mkdtemp(path.join(tmpdir(), 'steadily-bench-'))
    const [from, to, folder] = ['from', 'to', 'backup'].map((name) => path.join(root, name)) as [
      string,
      string,
      string,
    ]
    try {
      await embeddedPeople(size, { logged: true }).prepare(from)
      const written = await run('backup', folder, from)
      const restored = await run('restore', folder, to)
      const file = (await stat(path.join(folder, 'people.jsonl'))).size / megabyte
      found.push({ size, file, written, restored })
    } finally {
      await rm(root, { recursive: true, force: true })
    }
  }
  const most = Math.max(...found.flatMap(({ written, restored }) => [written.megabytes, restored.megabytes]))
  return {
    title: 'Backups of ever more participants',
    how: 'Each program runs by itself, on a folder that no server uses. Memory is the most that the process ever held.',
    columns: ['participants', 'file, MB', 'backup, s', 'backup, MB', 'restore, s', 'restore, MB'],
    rows: found.map(({ size, file, written, restored }) =>
      [size, file, written.seconds, written.megabytes, restored.seconds, restored.megabytes].map(figure),
    ),
    goals: [
      atMost(`memory of a backup or restore of ${figure(sizes.at(-1) ?? 0)} participants`, most, 1024, ' MB'),
    ],
  }
}

async function run(program: 'backup' | 'restore', folder: string, dataDir: string): Promise<Ran> {
  const start = performance.now()
  const child = spawn(process.execPath, [`scripts/people/${program}.ts`, folder], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, mostMegabytes(child.pid ?? 0))
  }, 200)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`npm run ${program} ended with ${code}`)
  return { seconds: (performance.now() - start) / 1000, megabytes }
}

/** The most memory that a process has held so far; 0 if it has ended. Linux only. */
function mostMegabytes(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
