// Which messages client components use, and which of them each page sends to the browser.
import path from 'node:path'
import ts from 'typescript'
import { resolveImport, sourceFiles } from './source-files'

type Module = { imports: string[]; isClient: boolean; uses: string[]; sends: string[] }

const copyWords = shorthandKeys('components/offline/copy-words.ts')

const modules = new Map<string, Module>()
for (const { path: file, text } of sourceFiles('app', 'components', 'lib'))
  modules.set(file, read(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)))

function read(file: string, source: ts.SourceFile): Module {
  const found: Module = { imports: [], isClient: false, uses: [], sends: [] }
  const [first] = source.statements
  found.isClient = first !== undefined && /^['"]use client['"]/.test(first.getText())
  const link = (specifier: string) => {
    const target = resolveImport(specifier, file)
    if ('own' in target) found.imports.push(target.own)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !isOfTypes(node)) link(textOf(node.moduleSpecifier))
    if (ts.isCallExpression(node)) {
      const [given] = node.arguments
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && given) link(textOf(given))
      if (node.expression.getText() === 'useTranslations') found.uses.push(...namespacesIn(file, given))
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === 'messages' && node.initializer)
      found.sends.push(...keysIn(node.initializer))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : ''
}

function isOfTypes({ importClause }: ts.ImportDeclaration): boolean {
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
}

/** @throws Error unless the namespace is written out, alone or as the two ends of a condition */
function namespacesIn(file: string, given: ts.Expression | undefined): string[] {
  if (given && ts.isStringLiteralLike(given)) return [given.text]
  if (given && ts.isConditionalExpression(given))
    return [given.whenTrue, given.whenFalse].flatMap((each) => namespacesIn(file, each))
  throw new Error(`${file}: write the namespace of useTranslations as a text, or no test can follow it`)
}

/** The namespaces in an object of messages. `words` are those of `copyWords`, which the server gives a client component. */
function keysIn(node: ts.Node): string[] {
  if (ts.isShorthandPropertyAssignment(node)) return [node.name.text]
  if (ts.isIdentifier(node) && (node.text === 'words' || node.text === 'copyWords')) return copyWords
  const keys: string[] = []
  ts.forEachChild(node, (child) => void keys.push(...keysIn(child)))
  return keys
}

/**
 * The namespaces that the client components of a module use and no provider above sends, as `namespace (file)`.
 * @param sent by the providers above
 */
function notSentBelow(
  file: string,
  sent: ReadonlySet<string>,
  isClient = false,
  seen = new Set<string>(),
): [namespace: string, by: string][] {
  const module = modules.get(file)
  const inBrowser = isClient || module?.isClient === true
  const key = [file, inBrowser, ...[...sent].sort()].join(' ')
  if (!module || seen.has(key)) return []
  seen.add(key)
  const missing = inBrowser ? module.uses.filter((namespace) => !sent.has(namespace)) : []
  const here = new Set([...sent, ...module.sends])
  return [
    ...missing.map((namespace): [string, string] => [namespace, file]),
    ...module.imports.flatMap((each) => notSentBelow(each, here, inBrowser, seen)),
  ]
}

/** The layouts around a file of `app/`, the outermost first. */
function layoutsAround(file: string): string[] {
  const folders = path.posix.dirname(file).split('/')
  return folders
    .map((_, index) => `${folders.slice(0, index + 1).join('/')}/layout.tsx`)
    .filter((layout) => layout !== file && modules.has(layout))
}

/** Every file of `app/` that Next.js renders within the layouts. `global-error.tsx` replaces them all. */
export const renderedFiles = [...modules.keys()].filter((file) =>
  /^app\/(.*\/)?(page|layout|template|loading|error|not-found)\.tsx$/.test(file),
)

/** The namespaces that a file's client components use and that neither it nor a layout around it sends. */
export function notSent(file: string): string[] {
  const sent = new Set(layoutsAround(file).flatMap((each) => modules.get(each)?.sends ?? []))
  return notSentBelow(file, sent).map(([namespace, by]) => `${namespace}, used by ${by}`)
}

function shorthandKeys(file: string): string[] {
  const text = sourceFiles('components').find((each) => each.path === file)?.text ?? ''
  const keys: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isShorthandPropertyAssignment(node)) keys.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return keys
}
