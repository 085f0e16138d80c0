import type { Exercise } from '../../domain/exercise'
import type { VideoCaptions } from '../../domain/video'
import type { Clock } from '../../ports/clock'
import type { ContentFile, ContentFiles } from '../../ports/content-files'
import { withDeadline } from './deadline'
import { exchange } from './http'

type Library = () => Promise<Exercise[]>
type Needs = { fetch: typeof fetch; clock: Clock }

/** How long captions are cached, found or not, in milliseconds. */
const freshFor = 60 * 1000
const patience = 5000

/**
 * Serves the captions of videos from our own address: browsers load them from another site only if it allows that for
 * each file, which content systems rarely do.
 * @param library whose captions may be fetched: their addresses must have been cleaned
 */
export function captionsFromHere(
  library: Library,
  needs: Needs,
): { exercises: Library; contentFiles: ContentFiles } {
  const kept = new Map<string, { file: Promise<ContentFile | null>; until: number }>()

  const fileAt = (address: string) => {
    const now = needs.clock().getTime()
    for (const [each, { until }] of kept) if (until <= now || until > now + freshFor) kept.delete(each)
    const held = kept.get(address) ?? { file: read(needs.fetch, address), until: now + freshFor }
    kept.set(address, held)
    return held.file
  }

  return {
    exercises: async () => (await library()).map(withOurAddresses),
    contentFiles: async ([folder, name, ...more]) => {
      if (folder !== 'captions' || more.length > 0) return null
      const exercises = await library().catch((): Exercise[] => [])
      const wanted = exercises.flatMap((exercise) =>
        captionsOf(exercise).filter((_each, index) => nameOf(exercise, index) === name),
      )
      return wanted[0] ? fileAt(wanted[0].url) : null
    },
  }
}

function captionsOf({ video }: Exercise): VideoCaptions[] {
  return video?.source.kind === 'file' ? video.source.captions : []
}

function nameOf({ slug }: Exercise, index: number): string {
  return `${slug}.${index + 1}.vtt`
}

function withOurAddresses(exercise: Exercise): Exercise {
  const { video } = exercise
  if (video?.source.kind !== 'file') return exercise
  const captions = video.source.captions.map((each, index) => ({
    ...each,
    url: `/content/captions/${nameOf(exercise, index)}`,
  }))
  return { ...exercise, video: { ...video, source: { ...video.source, captions } } }
}

/** `null` if there are no captions, or the file is something else. */
async function read(fetch: Needs['fetch'], address: string): Promise<ContentFile | null> {
  try {
    const { status, bytes } = await withDeadline(patience, (within) => exchange(fetch, address, within))
    if (status !== 200 || !bytes) return null
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!/^WEBVTT([ \t\r\n]|$)/.test(text)) return null
    return { kind: 'whole', contentType: 'text/vtt; charset=utf-8', bytes: new Uint8Array(Buffer.from(text)) }
  } catch {
    return null
  }
}
