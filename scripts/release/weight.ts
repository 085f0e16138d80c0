import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'

// Measures how heavy the house is: `npm run weight`, or `npm run weight -- --repo FOLDER` for another checkout, to compare.
// Compares best by numbers of one script: every figure is counted from the files that git tracks.

const { values } = parseArgs({ options: { repo: { type: 'string', default: '.' } } })
const repo = values.repo
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: repo, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(repo, file)))
const text = (file: string) => readFileSync(join(repo, file), 'utf8')
const linesOf = (files: string[]) => files.reduce((sum, file) => sum + text(file).split('\n').length - 1, 0)

const isCode = (file: string) => /\.(ts|tsx|mjs|php|css)$/.test(file)
const isGenerated = (file: string) =>
  /^docs\/(assurance|benchmarks|openapi)\.json$|\/migrations\/meta\//.test(file)
const below =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(`${folder}/`))
const isProduct = (file: string) =>
  isCode(file) &&
  (below('app', 'components', 'lib', 'service-worker')(file) ||
    /^(middleware|instrumentation(-client)?|types\.d|next\.config)\.m?ts$/.test(file))
const groups: Record<string, string[]> = {
  'product (app, components, lib, worker)': tracked.filter(isProduct),
  'backends (plugin, Strapi)': tracked.filter((file) => isCode(file) && below('backends')(file)),
  scripts: tracked.filter((file) => isCode(file) && below('scripts', 'bench', 'deploy')(file)),
  tests: tracked.filter((file) => isCode(file) && below('tests', 'e2e')(file)),
  docs: tracked.filter((file) => file.endsWith('.md')),
  'generated data': tracked.filter(isGenerated),
}
for (const [name, files] of Object.entries(groups))
  report(name, `${files.length} files, ${linesOf(files)} lines`)

const product = new Set(tracked.filter((file) => isProduct(file) && /\.(ts|tsx|mjs)$/.test(file)))
const sources = new Map(
  [...product].map((file) => [file, ts.createSourceFile(file, text(file), ts.ScriptTarget.Latest, true)]),
)

let effects = 0
let casts = 0
let comments = 0
for (const source of sources.values()) {
  comments += commentLines(source)
  visit(source, (node) => {
    if (ts.isCallExpression(node) && /^use(Layout|Insertion)?Effect$/.test(node.expression.getText()))
      effects++
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') casts++
  })
}
const share = (100 * comments) / linesOf([...product])
report('comments', `${comments} lines, ${share.toFixed(1)} % of the product's TypeScript`)
report('effects', String(effects))
report('casts (without `as const`)', String(casts))

const arrows = new Set<string>()
for (const [file, source] of sources) {
  const from = roomOf(file)
  for (const to of importsOf(file, source, true).map(roomOf))
    if (from && to && from !== to) arrows.add(`${from} > ${to}`)
}
report('arrows between rooms of lib', String(arrows.size))
const features = new Set<string>()
for (const [file, source] of sources)
  for (const to of importsOf(file, source, true)) {
    const [a, b] = [featureOf(file), featureOf(to)]
    if (a && b && a !== b) features.add(`${a} > ${b}`)
  }
const mutual = [...features].filter((arrow) => {
  const [from = '', to = ''] = arrow.split(' > ')
  return from < to && features.has(`${to} > ${from}`)
})
report('pairs of features that import each other', `${mutual.length}: ${mutual.join(', ')}`)

const page = [
  'app/layout.tsx',
  'app/(participant)/layout.tsx',
  'app/(participant)/participant/layout.tsx',
  'app/(participant)/participant/page.tsx',
]
report('files behind one page (/participant)', String(loaded(page).size))
const hook = ['components/log/use-log-session.ts']
report('files behind one tap, in the browser', String(loaded(hook).size))
const route = ['app/api/participant/[change]/route.ts']
report('files behind one tap, in its route', String(loaded(route).size))

/** Every file that these load: what they import as values, without `import()`. */
function loaded(entries: string[]): Set<string> {
  const seen = new Set<string>()
  const queue = entries.filter((file) => sources.has(file))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const source = sources.get(file)
    if (seen.has(file) || !source) continue
    seen.add(file)
    queue.push(...importsOf(file, source, false))
  }
  return seen
}

function importsOf(file: string, source: ts.SourceFile, types: boolean): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    if (!statement.moduleSpecifier || (!types && isForTypes(statement))) return []
    const found = resolve(file, (statement.moduleSpecifier as ts.StringLiteral).text)
    return found === undefined ? [] : [found]
  })
}

function isForTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const clause = statement.importClause
  if (!clause || clause.name) return clause?.phaseModifier === ts.SyntaxKind.TypeKeyword
  const named = clause.namedBindings
  return (
    clause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly))
  )
}

function resolve(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return undefined
  const base = specifier.startsWith('@/') ? specifier.slice(2) : relative('', join(dirname(file), specifier))
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end).find((path) => product.has(path))
}

function roomOf(file: string): string | null {
  const [, first = '', second = ''] = /^lib\/([\w-]+)\/([\w-]+)?/.exec(file) ?? []
  if (first === '') return null
  return ['adapters', 'browser', 'domain'].includes(first) && file.split('/').length > 3
    ? `${first}/${second}`
    : first
}

function featureOf(file: string): string | null {
  return /^components\/([\w-]+)\//.exec(file)?.[1] ?? null
}

function commentLines(source: ts.SourceFile): number {
  const found = new Set<number>()
  const whole = source.getFullText()
  visit(source, (node) => {
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(whole, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(whole, node.getEnd()) ?? []),
    ]) {
      const first = source.getLineAndCharacterOfPosition(pos).line
      const last = source.getLineAndCharacterOfPosition(end).line
      for (let line = first; line <= last; line++) found.add(line)
    }
  })
  return found.size
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  node.forEachChild((child) => {
    visit(child, look)
  })
}

function report(what: string, figure: string): void {
  console.log(`${what.padEnd(44)} ${figure}`)
}
