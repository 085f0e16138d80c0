import { stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Finds the content that the clinic has imported. Between the two renames of an import only `content.previous` exists,
 * and is used.
 * @returns its folder, or `null` if nothing was imported
 */
export async function importedContent(dataDir: string): Promise<string | null> {
  for (const name of ['content', 'content.previous']) {
    const folder = path.join(dataDir, name)
    if (await isFolder(folder)) return folder
  }
  return null
}

type Start = {
  backend: { kind: string }
  dataDir: string
  /** Whether the site is at https, and so for the world. */
  secure: boolean
  /** Whether DEMO_CONTENT=ok is set. */
  allowsDemoContent: boolean
}

/**
 * Says why a server must not start: it would show the demo's clinic to the world, because none was imported.
 * @returns lines that say what to do, or `null` if nothing is wrong
 */
export async function demoContentProblem(start: Start): Promise<string | null> {
  const { backend, dataDir, secure, allowsDemoContent } = start
  if (backend.kind !== 'embedded' || !secure || allowsDemoContent) return null
  if ((await importedContent(dataDir)) !== null) return null
  return [
    `The clinic's own content is missing in DATA_DIR (${dataDir}). At an https PUBLIC_URL people would see the clinic, contact and privacy page of the demo.`,
    'Check your folder: npm run content:check -- my-content',
    'Import it, with the same DATA_DIR: npm run content:import -- my-content',
    "Only to try Steadily with the demo's content: set DEMO_CONTENT=ok",
  ].join('\n')
}

/** Whether a path is a folder. */
export async function isFolder(place: string): Promise<boolean> {
  return stat(/* turbopackIgnore: true */ place).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}
