// Format of a translated exercise, `bridge.es.md` beside `bridge.md`: the words in its front matter, and all its lists.
import { z } from 'zod'
import type { Exercise } from '../../../domain/exercise'
import type { Video, VideoCaptions } from '../../../domain/video'
import type { ExerciseFile } from './exercise-file'
import { lineOfSection, readSections, type Section, titlesOfSections } from './exercise-sections'
import type { ContentFault } from './fault'
import { guideWordFields, tagsField } from './guide-front'
import { readParts, type MarkdownFile } from './markdown'
import { fields, filledText, must } from './shape'
import { items, ofTheOriginal, wordFaults } from './translation-rules'
import { captionsOf } from './video-files'
import { videoFields, videoNamesIn } from './video-front'

const wordsSchema = fields({
  title: filledText,
  summary: z.string(must('a text')).optional(),
  tags: tagsField,
  ...guideWordFields,
  imageAlt: z.string(must('a text that says what the picture shows')).optional(),
  videoTitle: videoFields.videoTitle,
  videoCaptions: videoFields.videoCaptions,
  videoTranscript: videoFields.videoTranscript,
}).extend({
  category: ofTheOriginal,
  order: ofTheOriginal,
  image: ofTheOriginal,
  video: ofTheOriginal,
  videoPoster: ofTheOriginal,
  position: ofTheOriginal,
  sides: ofTheOriginal,
  tempo: ofTheOriginal,
  hold: ofTheOriginal,
  rest: ofTheOriginal,
  dose: ofTheOriginal,
})
type Words = z.infer<typeof wordsSchema>

const wordNames = ['summary', 'needs', 'easier', 'imageAlt', 'videoTitle', 'videoTranscript'] as const

/**
 * Reads the translation of an exercise.
 * @param original the exercise with its picture and video
 * @returns the exercise with the words of the translation
 */
export async function readExerciseTranslation(
  folder: string,
  file: string,
  text: string,
  original: MarkdownFile<ExerciseFile>,
): Promise<MarkdownFile<ExerciseFile>> {
  const { fields: words, lines, bodyFrom, ...parts } = readParts(file, text, wordsSchema)
  const { media } = videoNamesIn(parts.front)
  const whole = { ...parts, images: [], media, value: null }
  if (bodyFrom === null) return whole
  const faults = [...parts.faults]
  const sections = readSections(lines, bodyFrom, (line, fault) => faults.push({ file, line, words: fault }))
  if (!original.value || !words) return { ...whole, faults }
  faults.push(...wordFaults(parts, original, wordNames))
  for (const [name, translated] of Object.entries(sections) as [Section, string[]][])
    faults.push(...sectionFaults(name, translated.length))
  const { captions, faults: ofCaptions } = await captionsIn(folder, words, original.value)
  faults.push(
    ...ofCaptions.map((fault) => ({ file, line: parts.lineOf('videoCaptions'), words: fault.words })),
  )
  const exercise = {
    ...withWords(original.value, words, captions),
    ...{ steps: sections.steps, dos: sections.do, donts: sections['do not'], stopIf: sections['stop if'] },
  }
  return { ...whole, faults, value: { ...original.value, exercise } }

  function sectionFaults(name: Section, count: number): ContentFault[] {
    const title = titlesOfSections[name]
    const wanted = originalSection(original.value?.exercise, name).length
    if (count === wanted) return []
    const line = lineOfSection(lines, bodyFrom ?? 0, name)
    if (line === null)
      return [
        { file, line: bodyFrom, words: `has no ${title}, and ${original.file} has it: write it, translated` },
      ]
    return [
      {
        file,
        line,
        words: `${title} has ${items(count)}, and ${original.file} has ${wanted}: write as many`,
      },
    ]
  }
}

function originalSection(exercise: Exercise | undefined, name: Section): string[] {
  if (!exercise) return []
  return { steps: exercise.steps, do: exercise.dos, 'do not': exercise.donts, 'stop if': exercise.stopIf }[
    name
  ]
}

/** The captions that the translation names come first. */
async function captionsIn(
  folder: string,
  { videoCaptions = [] }: Words,
  { exercise: { video } }: ExerciseFile,
): Promise<{ captions: VideoCaptions[]; faults: { words: string }[] }> {
  const names = typeof videoCaptions === 'string' ? [videoCaptions] : videoCaptions
  const before = video?.source.kind === 'file' ? video.source.captions : null
  if (names.length === 0) return { captions: before ?? [], faults: [] }
  if (!before)
    return {
      captions: [],
      faults: [{ words: 'videoCaptions is for a video file, and the original has none' }],
    }
  const { captions, faults } = await captionsOf(folder, 'exercises', names)
  const others = before.filter(({ language }) => captions.every((each) => each.language !== language))
  return { captions: [...captions, ...others], faults }
}

function withWords(
  { exercise, video: named }: ExerciseFile,
  { title, summary = '', tags, needs = [], easier, imageAlt, videoTitle, videoTranscript = '' }: Words,
  captions: VideoCaptions[],
): Exercise {
  const { image, video, guide } = exercise
  const withCaptions = (source: Video['source']) =>
    source.kind === 'file' ? { ...source, captions } : source
  return {
    ...exercise,
    ...{ title, summary },
    ...((tags ?? exercise.tags) && { tags: tags ?? [] }),
    image: image && { ...image, alt: imageAlt ?? image.alt },
    video: video && {
      ...video,
      title: videoTitle ?? (named?.title === null ? title : video.title),
      transcript: videoTranscript.trim(),
      source: withCaptions(video.source),
    },
    ...(guide && { guide: { ...guide, needs, easier: easier ?? null } }),
  }
}
