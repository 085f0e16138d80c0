import fs from 'node:fs'
import Module, { syncBuiltinESMExports } from 'node:module'

// Preloaded into a server (`--import`): replaces texts of the build as they are read. The files themselves do not
// change.
/** @type {{ from: string, to: string }[]} */
const changes = JSON.parse(process.env.ALTERED_BUILD ?? '[]')

/** @param {string} text */
const alter = (text) => changes.reduce((result, { from, to }) => result.replaceAll(from, to), text)

// Code of the build.
/** @type {any} */
const loader = Module.prototype
const compile = loader._compile
loader._compile = function (/** @type {string} */ code, /** @type {unknown[]} */ ...rest) {
  return compile.call(this, alter(code), ...rest)
}

// Manifests of the build.
/** @type {any} */
const files = fs
const read = files.readFileSync
files.readFileSync = (/** @type {unknown[]} */ ...asked) => {
  const content = read.apply(fs, asked)
  const isManifest = typeof content === 'string' && String(asked[0]).endsWith('-manifest.json')
  return isManifest ? alter(content) : content
}
syncBuiltinESMExports()
