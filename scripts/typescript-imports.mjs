import { registerHooks } from 'node:module'

// For scripts that use our TypeScript. It names its own files without ".ts", as Next.js and Vitest find them; Node takes a
// name as it stands. Import this file first, and the TypeScript late, with `await import()`.

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = /^\.\.?\//.test(specifier) && context.parentURL?.endsWith('.ts')
    const isWhole = /\.(ts|mjs|json)$/.test(specifier)
    return nextResolve(isOurs && !isWhole ? `${specifier}.ts` : specifier, context)
  },
})
