import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'

/**
 * The Node that npm itself runs on, which is not always ours: what is compiled by `npm ci` runs on that one.
 * @typedef {object} NpmNode
 * @property {string} node
 * @property {string[]} npm the command of npm and its first arguments
 * @property {NodeJS.ProcessEnv} env in which `node` is that one, and nothing is left of the run that started us
 */

/** @returns {NpmNode} */
export function npmNode() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isOfPackages(folder))
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const found = [
    process.env.npm_node_execpath,
    ...folders.map((folder) => join(folder, name)),
    process.execPath,
  ].find((file) => file !== undefined && existsSync(file) && !isOfPackages(realpathSync(file)))
  const node = found ?? process.execPath
  const script = process.env.npm_execpath
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_(package|lifecycle|command|node|execpath)|^NODE_ENV$|local_prefix$/.test(key),
    ),
  )
  return {
    node,
    npm: script?.endsWith('.js') ? [node, script] : ['npm'],
    env: { ...env, PATH: [dirname(node), ...folders].join(delimiter) },
  }
}

const isOfPackages = (/** @type {string} */ path) => path.includes(`${sep}node_modules${sep}`)
