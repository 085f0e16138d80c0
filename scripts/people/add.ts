import '../check-node.mjs'

// Import `lib/` dynamically, after this hook is registered: its imports omit ".ts".
await import('../runtime/typescript-imports.ts')
const { runPeople } = await import('./run-people.ts')
await runPeople(['add', ...process.argv.slice(2)])
