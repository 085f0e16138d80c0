import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { demoContent } from '@/lib/adapters/embedded/content/place'
import { aFilm, someCaptions } from '../tests/builders/films'

/** Exercises with a hosted video, and its id. `e2e/fake-provider.ts` defines the response for each id. */
export const hosted = {
  'sit-to-stand': '76979871',
  'heel-raise': '40400404',
  'wall-squat': '30200302',
  'biceps-curl': '99900999',
  'side-bend': '50400504',
  plank: '20000200',
} as const

/** This clinic's texts about cookies. */
export const notice = {
  modalTitle: 'Cookies at Harbour Clinic',
  modalText: 'Some cookies keep you logged in. Others help us see which pages are used.',
}

/**
 * Writes the demo content with videos into a server's data folder, before it starts.
 * @param asks whether the site asks for consent to cookies that are not necessary
 */
export async function putVideoContent(dataDir: string, asks: boolean): Promise<void> {
  const folder = path.join(dataDir, 'content')
  await cp(demoContent, folder, { recursive: true })
  const site = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')) as object
  const cookieNotice = { ...notice, nonNecessaryCookiesUsed: asks }
  await writeFile(path.join(folder, 'site.json'), JSON.stringify({ ...site, cookieNotice }))
  for (const [exercise, id] of Object.entries(hosted))
    await addFront(
      folder,
      exercise,
      `video: https://vimeo.com/${id}\nvideoTitle: "${exercise}, shown slowly"\n`,
    )
  await addFront(
    folder,
    'bridge',
    'video: bridge-film.webm\nvideoTitle: Bridge, shown slowly\nvideoCaptions: bridge-film.en.vtt\n' +
      'videoTranscript: |\n  A woman lies on her back.\n  She lifts her hips.\n',
  )
  await writeFile(path.join(folder, 'exercises/bridge-film.webm'), aFilm('webm'))
  await writeFile(path.join(folder, 'exercises/bridge-film.en.vtt'), someCaptions)
}

async function addFront(folder: string, exercise: string, lines: string): Promise<void> {
  const file = path.join(folder, 'exercises', `${exercise}.md`)
  const text = (await readFile(file, 'utf8')).replaceAll(/^video\w*:.*\n(?: {2}.*\n)*/gm, '')
  await writeFile(file, text.replace(/^category:/m, `${lines}category:`))
}
