import nodeModule from 'node:module'

// For scripts that import from `lib/`, whose imports omit ".ts" and the type of JSON, as Next.js and Vitest allow, but
// Node does not. Import this file first, and `lib/` with `await import()`: static imports would load before the hook.

nodeModule.registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = /^\.\.?\//.test(specifier) && context.parentURL?.endsWith('.ts')
    const isWhole = /\.(ts|mjs|json)$/.test(specifier)
    const resolved = nextResolve(isOurs && !isWhole ? `${specifier}.ts` : specifier, context)
    return isOurs && specifier.endsWith('.json')
      ? { ...resolved, importAttributes: { type: 'json' } }
      : resolved
  },
})
