import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '../..')

/** `imports`: what it names in imports. `types`: those of them that it imports by `import type` alone. */
export type SourceFile = { path: string; text: string; lines: number; imports: string[]; types: string[] }

/** Reads our own source files below these folders, or the files themselves, with the imports of each. */
export function sourceFiles(...places: string[]): SourceFile[] {
  return places.flatMap(filesIn).map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const imports = importsOf(text, file)
    return { path: file, text, lines: text.split('\n').length - 1, imports, types: typesOf(text, imports) }
  })
}

/** The compiler erases `import type`, but keeps the import of `import { type Plan }`. */
function typesOf(text: string, imports: string[]): string[] {
  const isType = new Map<string, boolean>()
  for (const statement of ts.createSourceFile('', text, ts.ScriptTarget.Latest).statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const { text: name } = statement.moduleSpecifier
    isType.set(name, statement.importClause?.isTypeOnly === true && isType.get(name) !== false)
  }
  return imports.filter((name) => isType.get(name))
}

/** Resolves an import to a path from the root if it is our own, else to the package name. */
export function resolveImport(specifier: string, from: string): { own: string } | { package: string } {
  const target = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null
  if (target === null) return { package: specifier }
  const known = everyFile.find((file) => file === target || file.replace(/\.tsx?$/, '') === target)
  return { own: known ?? target }
}

function filesIn(place: string): string[] {
  if (/\.tsx?$/.test(place)) return [place]
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .map((file) => `${place}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
}

function importsOf(text: string, file: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map((imported) => imported.fileName)
    .filter((name) => !(file.startsWith('app/') && name.endsWith('.css')))
}

const everyFile = [
  ...['app', 'components', 'lib', 'service-worker'].flatMap(filesIn),
  'middleware.ts',
  'messages/en.json',
  'messages/es.json',
]
