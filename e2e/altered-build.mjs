import fs from 'node:fs'
import Module, { syncBuiltinESMExports } from 'node:module'

// Loaded before a server (`--import`), which then finds another text in its build. The files stay as they are.
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
