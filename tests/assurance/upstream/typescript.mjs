import '../../../scripts/runtime/typescript-imports.ts'
import nodeModule from 'node:module'
import { pathToFileURL } from 'node:url'
import { root } from '../../../scripts/runtime/run-node.ts'

// Preload with `node --import` to resolve "@/" imports such as "@/lib/ports/errors".
nodeModule.registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith('@/')) return nextResolve(specifier, context)
    const whole = /\.(ts|mjs|json)$/.test(specifier) ? specifier : `${specifier}.ts`
    return nextResolve(pathToFileURL(`${root}/${whole.slice(2)}`).href, context)
  },
})
