import { join } from 'node:path'
import { build } from 'esbuild'
import { sourcesHash } from './sources.ts'

/**
 * Bundles the service worker. Each build has different bytes, so that browsers notice the update.
 * @param root the project's folder
 * @returns the script
 */
export async function bundleWorker(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'service-worker/worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome111', 'firefox111', 'safari16.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: `// ${sourcesHash(root)}` },
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * Bundles the script that is inlined into each page.
 * @param root the project's folder
 * @returns the script
 */
export async function bundleFirstScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'lib/browser/preferences/first-script.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    charset: 'ascii',
    target: ['chrome111', 'firefox111', 'safari16.4'],
  })
  return outputFiles[0]?.text.trim() ?? ''
}
