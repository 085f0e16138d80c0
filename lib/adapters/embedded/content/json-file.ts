import type { ContentFault } from './fault'
import { readText } from './place'
import { readYaml, type YamlWithLines } from './yaml-lines'

const mostKilobytes = 500

/** Reads a JSON file of the content folder. `yaml` is `null` if it cannot be parsed; a duplicate name only is a mistake. */
export async function readJsonFile(
  folder: string,
  file: string,
): Promise<{ yaml: YamlWithLines | null; faults: ContentFault[] }> {
  const text = await readText(folder, file, mostKilobytes)
  if (text.value === null) return { yaml: null, faults: text.faults }
  const yaml = readYaml(text.value)
  const json = parseJson(text.value)
  if ('words' in json) {
    const line = yaml.faults[0]?.line ?? null
    return { yaml: null, faults: [{ file, line, words: json.words }] }
  }
  const faults = yaml.faults
    .filter(({ isTwice }) => isTwice)
    .map(({ line, words }) => ({ file, line, words }))
  return { yaml: { ...yaml, value: json.value }, faults }
}

/** Reads the value of a JSON file; `null` if it cannot be read. Faster than with lines. */
export async function readJson(folder: string, file: string): Promise<unknown> {
  const { value: text } = await readText(folder, file, mostKilobytes)
  const json = text === null ? null : parseJson(text)
  return json && 'value' in json ? json.value : null
}

function parseJson(json: string): { value: unknown } | { words: string } {
  try {
    return { value: JSON.parse(json) }
  } catch (error) {
    // JSON.parse does not always report the position, and YAML accepts some invalid JSON.
    const words = error instanceof Error ? error.message.replace(/\s+/g, ' ') : 'is not JSON'
    return {
      words: `is not JSON (${words}). Often a comma is missing or one too many, or a quote is missing`,
    }
  }
}
