import '../check-node.mjs'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { readConfiguration } = await import('../runtime/configuration.ts')
const { folderFrom } = await import('../content/report.ts')
const { ask } = await import('./ask.ts')

const named = process.argv[2]
if (named === undefined) {
  console.error('Say where to: npm run backup -- FOLDER')
  process.exit(1)
}
const folder = folderFrom(named)
const answer = await ask(readConfiguration({ dev: false }), 'backup', { folder })
if ('problems' in answer) fail(answer.problems)
else {
  const { people, content, problems } = answer.done
  const what = `${people === 1 ? '1 person' : `${people} people`}${content ? ' and the content' : ''}`
  console.log(`Wrote a backup of ${what} to ${folder}. Keep it where no other user can read it.`)
  if (problems.length > 0) fail(['It cannot be restored before this is put right:', ...problems])
}

function fail(problems: string[]) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
