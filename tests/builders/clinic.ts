import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aFolder } from '../adapters/embedded/fixtures'
import { aPicture } from './pictures'

/** A valid `site.json`, which a test can edit. */
export async function aSite(edit: (site: string) => string = (site) => site): Promise<string> {
  return edit(await readFile(`${import.meta.dirname}/site.json`, 'utf8'))
}

/** A valid exercise file. */
export function anExercise(title: string, front = ''): string {
  return `---\ntitle: ${title}\ncategory: strength\n${front}---\n\n## Steps\n\n1. Sit down.\n2. Stand up.\n`
}

/** Writes files, given by their path in the folder. */
export async function writeFiles(folder: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
}

/** A valid content folder with 2 exercises, a page and 3 pictures, plus a test's own files. @returns its path */
export async function aClinic(changes: Record<string, string | Uint8Array> = {}): Promise<string> {
  const folder = path.join(await aFolder(), 'clinic')
  const logo = '"siteLogo": { "url": "/content/logo.png", "alt": "Harbour Clinic" }'
  await writeFiles(folder, {
    'site.json': await aSite((site) =>
      site.replace('"siteLogo": null', logo).replace('"Steadily"', '"Harbour"'),
    ),
    'logo.png': aPicture('png'),
    'exercises/chair-stand.md': anExercise('Chair stand', 'image: chair-stand.jpg\nimageAlt: A chair\n'),
    'exercises/chair-stand.jpg': aPicture('jpg'),
    'exercises/wall-push.md': anExercise('Wall push'),
    'pages/parking.md':
      '---\ntitle: Parking\nreviewed: 2026-11-02\n---\n\nPark here.\n\n![A map](map.webp)\n',
    'pages/map.webp': aPicture('webp'),
    ...changes,
  })
  return folder
}
