import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-node.mjs'

// Run it after `npm install` changed the lockfile. A registry that does not carry the packages of every platform makes npm
// leave those out, and then `npm ci` refuses the lockfile. Their versions are known: whoever needs them asks for exactly one.

const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony']
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32']

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const [place, { dev, optionalDependencies = {} }] of Object.entries({ ...lock.packages }))
  for (const [name, version] of Object.entries(optionalDependencies))
    if (/^\d+\.\d+\.\d+/.test(version) && !isLocked(place, name))
      lock.packages[`node_modules/${name}`] = {
        version,
        ...(dev && { dev }),
        optional: true,
        ...platformOf(name),
      }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

/**
 * Whether npm finds a package from a place in the tree: there or further up.
 * @param {string} place
 * @param {string} name
 */
function isLocked(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (lock.packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

/**
 * What a platform's package is for, by its name.
 * @param {string} name
 */
function platformOf(name) {
  const os = systems.find((system) => name.includes(system))
  const cpu =
    processors.find((processor) => name.includes(processor)) ?? (/-arm(-|$)/.test(name) ? 'arm' : undefined)
  const libc = name.includes('musl') ? 'musl' : os === 'linux' && name.includes('gnu') ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}
