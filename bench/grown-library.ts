import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/runtime/run-node.ts'
import { type App, startApp } from '../tests/assurance/app'
import { attacked } from '../tests/assurance/attack/visitors'

const demo = path.join(root, 'lib/adapters/embedded/demo/content')

/**
 * Starts a server whose library has `size` exercises.
 * @param prepare writes its people into its data folder
 */
export function startWithExercises(size: number, prepare: (dataDir: string) => Promise<void>): Promise<App> {
  return startApp({
    env: attacked,
    prepare: async (dataDir) => {
      writeLibrary(path.join(dataDir, 'content'), size)
      await prepare(dataDir)
    },
  })
}

/** Copies the demo content and repeats its exercises without a video, under numbered titles, up to `size`. */
function writeLibrary(folder: string, size: number): void {
  cpSync(demo, folder, { recursive: true })
  const exercises = path.join(folder, 'exercises')
  const files = readdirSync(exercises).filter((file) => file.endsWith('.md'))
  const texts = files
    .map((file) => ({ file, text: readFileSync(path.join(exercises, file), 'utf8') }))
    .filter(({ text }) => !/^video:/m.test(text))
  for (const file of files.slice(size)) rmSync(path.join(exercises, file))
  for (let more = 0; files.length + more < size; more++) {
    const { file = '', text = '' } = texts[more % texts.length] ?? {}
    const round = Math.floor(more / texts.length) + 2
    const numbered = text.replace(/^title: (.*)$/m, `title: $1 ${round}`)
    writeFileSync(path.join(exercises, file.replace('.md', `-${round}.md`)), numbered)
  }
}
