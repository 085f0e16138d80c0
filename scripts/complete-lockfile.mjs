import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-node.mjs'

// Run it after `npm install` changed the lockfile. A registry that does not carry the packages of every platform makes npm
// leave those out, and then `npm ci` refuses the lockfile. Their versions are known: whoever needs them asks for exactly one.
// `node scripts/complete-lockfile.mjs backends/strapi` does it for the Strapi project.

const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony']
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32']

const file = join(root, process.argv[2] ?? '', 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const [place, { dev, optionalDependencies = {} }] of Object.entries({ ...lock.packages }))
  for (const [name, version] of Object.entries(optionalDependencies))
    if (/^\d+\.\d+\.\d+/.test(version) && lockedFrom(place, name)?.version !== version)
      lock.packages[`${lockedFrom('', name) ? `${place}/` : ''}node_modules/${name}`] = {
        version,
        ...(dev && { dev }),
        optional: true,
        ...platformOf(name),
      }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

/**
 * What npm finds from a place in the tree: there or further up.
 * @param {string} place
 * @param {string} name
 * @returns {{ version: string } | undefined}
 */
function lockedFrom(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const found = lock.packages[`${folder && `${folder}/`}node_modules/${name}`]
    if (found || !folder) return found
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
