import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { root } from './run-node.mjs'

/**
 * Loads modules of the app into a script, as a server would render them.
 * @param {string[]} paths from the project's folder, such as `/components/exercise/poses.ts`
 * @returns {Promise<Record<string, any>[]>} in the same order
 */
export async function loadModules(...paths) {
  const vite = await createServer({
    configFile: false,
    root,
    plugins: [react()],
    resolve: { alias: { '@': root } },
    server: { middlewareMode: true, watch: null },
    appType: 'custom',
    logLevel: 'error',
  })
  const modules = []
  for (const path of paths) modules.push(await vite.ssrLoadModule(path))
  await vite.close()
  return modules
}
