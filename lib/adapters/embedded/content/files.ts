import path from 'node:path'
import type { Picture } from '../../../domain/picture'
import type { Page } from '../../../domain/page'
import type { Video } from '../../../domain/video'
import type { ContentFault } from './fault'
import { imageNameFault, readImage } from './image'
import { readMarkdownFolder, type MarkdownFile, type MarkdownFolder } from './markdown'
import { readExerciseFile, type ExerciseFile } from './exercise-file'
import { readPageFile, type PageFile } from './page-file'
import { sectionsOf } from './page-html'
import { type PagePart, titleOf } from './page-parts'
import { videoOf } from './video-files'

/** All Markdown files of one folder, and every mistake in them. */
export type ContentFiles<Value> = { files: MarkdownFile<Value>[]; faults: ContentFault[] }

/** Reads every exercise of a content folder, each with its picture and video. */
export async function readExercises(folder: string): Promise<ContentFiles<ExerciseFile>> {
  const { files, faults } = await readMarkdownFolder(folder, 'exercises', readExerciseFile)
  if (faults.length > 0) return { files, faults }
  if (files.length === 0) {
    const words = 'there is no exercise: write one as exercises/sit-to-stand.md'
    return { files, faults: [{ file: 'exercises', line: null, words }] }
  }
  return withFaults(
    await Promise.all(files.map(async (file) => withVideo(folder, await withPicture(folder, file)))),
  )
}

/** A page with its sort key; pages with `null` come last. */
export type PlacedPage = { page: Page } & Pick<PageFile, 'order' | 'outline'>

/** Reads every page of a content folder; there may be none. */
export async function readPages(folder: string): Promise<ContentFiles<PlacedPage>> {
  const { files, faults } = await readMarkdownFolder(folder, 'pages', readPageFile)
  if (faults.length > 0) return { files: [], faults }
  return withFaults(await Promise.all(files.map((file) => withSections(folder, file))))
}

function withFaults<Value>(files: MarkdownFile<Value>[]): ContentFiles<Value> {
  return { files, faults: files.flatMap(({ faults }) => faults) }
}

async function withPicture(
  folder: string,
  file: MarkdownFile<ExerciseFile>,
): Promise<MarkdownFile<ExerciseFile>> {
  const { value } = file
  if (!value?.image) return file
  const picture = await pictureBeside(folder, 'exercises', value.image.name)
  if ('words' in picture) {
    const fault = { file: file.file, line: file.lineOf('image'), words: picture.words }
    return { ...file, faults: [...file.faults, fault] }
  }
  const exercise = { ...value.exercise, image: { ...picture, alt: value.image.alt } }
  return { ...file, value: { ...value, exercise } }
}

async function withVideo(
  folder: string,
  file: MarkdownFile<ExerciseFile>,
): Promise<MarkdownFile<ExerciseFile>> {
  const { value } = file
  if (!value?.video) return file
  const { video, faults } = await videoOf(folder, 'exercises', value.video, value.exercise.title)
  const onLines = faults.map(({ name, words }) => ({ file: file.file, line: file.lineOf(name), words }))
  return {
    ...file,
    faults: [...file.faults, ...onLines],
    value: { ...value, exercise: { ...value.exercise, video } },
  }
}

/** Adds the pictures and videos of a page, and renders it. */
export async function withSections(
  folder: string,
  file: MarkdownFile<PageFile>,
): Promise<MarkdownFile<PlacedPage>> {
  const faults = [...file.faults]
  const pictures = new Map<string, Omit<Picture, 'alt'>>()
  for (const { name, line } of file.value?.pictures ?? []) {
    // `readPageFile` has already reported an invalid name.
    if (imageNameFault(name) !== null) continue
    const picture = await pictureBeside(folder, 'pages', name)
    if ('words' in picture) faults.push({ file: file.file, line, words: picture.words })
    else pictures.set(name, picture)
  }
  if (!file.value) return { ...file, faults, value: null }
  const { slug, title, description, reviewed, order, parts, outline } = file.value
  const videos = new Map<PagePart, Video>()
  for (const part of parts) {
    if (!part.video) continue
    const { named, lineOf } = part.video
    const found = await videoOf(folder, 'pages', named, titleOf(part) ?? title)
    videos.set(part, found.video)
    faults.push(...found.faults.map(({ name, words }) => ({ file: file.file, line: lineOf(name), words })))
  }
  const page = { slug, title, description, reviewed, sections: sectionsOf(parts, pictures, videos) }
  return { ...file, faults, value: { page, order, outline } }
}

async function pictureBeside(
  folder: string,
  place: MarkdownFolder,
  name: string,
): Promise<Omit<Picture, 'alt'> | { words: string }> {
  const read = await readImage(folder, `${place}/${name}`)
  if (read.image === null) return { words: `the picture ${name} ${read.words}` }
  return { url: path.posix.join('/content', place, name), width: read.image.width, height: read.image.height }
}
