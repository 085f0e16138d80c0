import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { root } from '../runtime/run-node.ts'

/**
 * Loads modules of the app into a script, as for server rendering.
 * @typeParam Modules the exports of each module, in the order of `paths`
 * @param paths from the project's folder, such as `/components/exercise/poses.ts`
 */
export async function loadModules<Modules extends unknown[]>(...paths: string[]): Promise<Modules> {
  const vite = await createServer({
    configFile: false,
    root,
    plugins: [react()],
    resolve: { alias: { '@': root } },
    server: { middlewareMode: true, watch: null },
    appType: 'custom',
    logLevel: 'error',
  })
  const modules: unknown[] = []
  for (const path of paths) modules.push(await vite.ssrLoadModule(path))
  await vite.close()
  return modules as Modules
}
