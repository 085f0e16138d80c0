import path from 'node:path'
import type { Picture } from '../../../domain/exercise'
import type { ContentFault } from './fault'
import { imageNameFault, readImage } from './image'
import { readMarkdownFolder, type MarkdownFile, type MarkdownFolder } from './markdown'
import { readExerciseFile, type ExerciseFile } from './exercise-file'
import { readPageFile, type PageFile } from './page-file'

/** All Markdown files of one folder, and every mistake in them. */
export type ContentFiles<Value> = { files: MarkdownFile<Value>[]; faults: ContentFault[] }

/** Every exercise of a content folder, each with its picture. */
export async function readExercises(folder: string): Promise<ContentFiles<ExerciseFile>> {
  const { files, faults } = await readMarkdownFolder(folder, 'exercises', readExerciseFile)
  if (faults.length > 0) return { files, faults }
  if (files.length === 0) {
    const words = 'there is no exercise: write one as exercises/sit-to-stand.md'
    return { files, faults: [{ file: 'exercises', line: null, words }] }
  }
  return withFaults(await Promise.all(files.map((file) => withPicture(folder, file))))
}

/** Every page of a content folder; there may be none. Their pictures are looked at and stay in the Markdown. */
export async function readPages(folder: string): Promise<ContentFiles<PageFile>> {
  const { files, faults } = await readMarkdownFolder(folder, 'pages', readPageFile)
  if (faults.length > 0) return { files, faults }
  return withFaults(await Promise.all(files.map((file) => withCheckedPictures(folder, file))))
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

async function withCheckedPictures(
  folder: string,
  file: MarkdownFile<PageFile>,
): Promise<MarkdownFile<PageFile>> {
  const faults = [...file.faults]
  for (const { name, line } of file.value?.images ?? []) {
    // What is wrong with the name itself has been told.
    if (imageNameFault(name) !== null) continue
    const picture = await pictureBeside(folder, 'pages', name)
    if ('words' in picture) faults.push({ file: file.file, line, words: picture.words })
  }
  return { ...file, faults }
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
