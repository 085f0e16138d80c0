// Translations beside their originals: `exercises/bridge.es.md`, `pages/privacy.es.md`.
import type { Language } from '../../../domain/language'
import { readExerciseTranslation } from './exercise-translation'
import type { ExerciseFile } from './exercise-file'
import type { ContentFault, Read } from './fault'
import { type ContentFiles, type PlacedPage, withSections } from './files'
import { fileWith, readMarkdownFolder, type MarkdownFile, type MarkdownFolder } from './markdown'
import { readPageTranslation } from './page-file'
import { languageOfOriginals } from './site'
import { languageToTranslateInto, namePartsOf } from './translation-name'

/** Which translations to read: `into` one language, or into all if it is left out. `from`: the originals' language. */
export type Wanted = { from: Language; into?: Language | undefined }

type Translate<Value> = (
  file: string,
  text: string,
  original: MarkdownFile<Value>,
) => Promise<MarkdownFile<Value>>

/** Reads translated exercises, each with what it has from its original. */
export function readExerciseTranslations(
  folder: string,
  originals: MarkdownFile<ExerciseFile>[],
  wanted: Wanted,
): Promise<ContentFiles<ExerciseFile>> {
  return readTranslations(folder, 'exercises', originals, wanted, (file, text, original) =>
    readExerciseTranslation(folder, file, text, original),
  )
}

/** Reads translated pages, each with what it has from its original. */
export function readPageTranslations(
  folder: string,
  originals: MarkdownFile<PlacedPage>[],
  wanted: Wanted,
): Promise<ContentFiles<PlacedPage>> {
  return readTranslations(folder, 'pages', originals, wanted, (file, text, original) =>
    withSections(folder, readPageTranslation(file, text, original)),
  )
}

/**
 * Reads what readers of a language see: the translations into it, and the originals of all else. Each value has the
 * language of its words.
 * @param language the originals' if it is left out
 */
export async function readInLanguage<Value>(
  folder: string,
  language: Language | undefined,
  readOriginals: (folder: string) => Promise<ContentFiles<Value>>,
  readTranslated: (
    folder: string,
    originals: MarkdownFile<Value>[],
    wanted: Wanted,
  ) => Promise<ContentFiles<Value>>,
): Promise<Read<{ value: Value; language: Language }[]>> {
  const [from, originals] = await Promise.all([languageOfOriginals(folder), readOriginals(folder)])
  const into = language ?? from
  const translated =
    into === from ? { files: [], faults: [] } : await readTranslated(folder, originals.files, { from, into })
  const bySlug = new Map(translated.files.map(({ file, value }) => [namePartsOf(file).slug, value]))
  const value = originals.files.flatMap(({ file, value: original }) => {
    const words = bySlug.get(namePartsOf(file).slug)
    if (words) return { value: words, language: into }
    return original ? { value: original, language: from } : []
  })
  return { value, faults: [...originals.faults, ...translated.faults] }
}

async function readTranslations<Value>(
  folder: string,
  place: MarkdownFolder,
  originals: MarkdownFile<Value>[],
  { from, into }: Wanted,
  translate: Translate<Value>,
): Promise<ContentFiles<Value>> {
  const readOne = (file: string, text: string): MarkdownFile<Value> | Promise<MarkdownFile<Value>> => {
    const { slug, language: named } = namePartsOf(file)
    const fault = (words: string): ContentFault[] => [{ file, line: null, words }]
    const checked = languageToTranslateInto(named ?? '', from)
    if ('words' in checked) return fileWith(file, fault(checked.words))
    const source = `${place}/${slug}.md`
    const original = originals.find((each) => each.file === source)
    if (!original)
      return fileWith(file, fault(`translates ${source}, which is not there: rename one of them`))
    return translate(file, text, original)
  }
  const isWanted = (language: string | null) => (into ? language === into : language !== null)
  const { files } = await readMarkdownFolder(folder, place, readOne, isWanted)
  return { files, faults: files.flatMap(({ faults }) => faults) }
}
