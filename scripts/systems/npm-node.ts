import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'

/** The Node that runs npm, which may differ from ours: packages compiled by `npm ci` run on that one. */
type NpmNode = {
  node: string
  /** npm's command and its first arguments */
  npm: string[]
  /** with that `node` in PATH, and without variables of the npm run that started us */
  env: NodeJS.ProcessEnv
}

export function npmNode(): NpmNode {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isOfPackages(folder))
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const found = [
    process.env.npm_node_execpath,
    ...folders.map((folder) => join(folder, name)),
    process.execPath,
  ].find((file) => file !== undefined && existsSync(file) && !isOfPackages(realpathSync(file)))
  const node = found ?? process.execPath
  const script = process.env.npm_execpath
  const env: Partial<NodeJS.ProcessEnv> = Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_(package|lifecycle|command|node|execpath)|^NODE_ENV$|local_prefix$/.test(key),
    ),
  )
  return {
    node,
    npm: script?.endsWith('.js') ? [node, script] : ['npm'],
    // The types of Next.js require NODE_ENV, which is left out here.
    env: { ...env, PATH: [dirname(node), ...folders].join(delimiter) } as NodeJS.ProcessEnv,
  }
}

const isOfPackages = (path: string) => path.includes(`${sep}node_modules${sep}`)
