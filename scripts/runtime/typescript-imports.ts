import nodeModule from 'node:module'

// For scripts that import from `lib/`, whose files name each other without ".ts", as Next.js and Vitest find them. Node
// takes a name as it stands. Import this file first, and `lib/` late, with `await import()`: static imports load before it.

nodeModule.registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = /^\.\.?\//.test(specifier) && context.parentURL?.endsWith('.ts')
    const isWhole = /\.(ts|mjs|json)$/.test(specifier)
    return nextResolve(isOurs && !isWhole ? `${specifier}.ts` : specifier, context)
  },
})
