import nodeModule from 'node:module'

// For scripts that use our TypeScript. It names its own files without ".ts", as Next.js and Vitest find them; Node takes a
// name as it stands. Import this file first, and the TypeScript late, with `await import()`.

if (!('registerHooks' in nodeModule)) {
  console.error('This command needs Node 22.15 or newer.')
  process.exit(1)
}

nodeModule.registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = /^\.\.?\//.test(specifier) && context.parentURL?.endsWith('.ts')
    const isWhole = /\.(ts|mjs|json)$/.test(specifier)
    return nextResolve(isOurs && !isWhole ? `${specifier}.ts` : specifier, context)
  },
})
