import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime/run-node.ts'
import { npmNode } from '../systems/npm-node.ts'

// Run this after `npm install` changed the lockfile. If a registry lacks the packages of some platforms, npm leaves
// them out, and `npm ci` then refuses the lockfile. This adds them: the packages that need them name exact versions.
// `node scripts/release/complete-lockfile.ts backends/strapi` does it for the Strapi project.

type Locked = {
  version?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  cpu?: string[]
  libc?: string[]
  os?: string[]
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony']
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32']
const { npm, env } = npmNode()
const [command = 'npm', ...first] = npm

const file = join(root, process.argv[2] ?? '', 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
for (const [place, { dev, optionalDependencies = {} }] of Object.entries({ ...lock.packages }))
  for (const [name, version] of Object.entries(optionalDependencies))
    if (/^\d+\.\d+\.\d+/.test(version) && lockedFrom(place, name)?.version !== version)
      lock.packages[`${lockedFrom('', name) ? `${place}/` : ''}node_modules/${name}`] = {
        version,
        ...(dev && { dev }),
        optional: true,
        ...platformOf(name),
      }
lock.packages = Object.fromEntries(
  Object.entries(lock.packages)
    .map(([place, locked]) => [place, withIntegrity(place, locked)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

/** The package that npm resolves from a place in the tree: there or further up. */
function lockedFrom(place: string, name: string): Locked | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const found = lock.packages[`${folder && `${folder}/`}node_modules/${name}`]
    if (found || !folder) return found
  }
}

/** The platform of a package, derived from its name. */
function platformOf(name: string): Pick<Locked, 'cpu' | 'libc' | 'os'> {
  const os = systems.find((system) => name.includes(system))
  const cpu =
    processors.find((processor) => name.includes(processor)) ?? (/-arm(-|$)/.test(name) ? 'arm' : undefined)
  const libc = name.includes('musl') ? 'musl' : os === 'linux' && name.includes('gnu') ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

/**
 * Adds the registry's hash of this version; without it npm would accept any bytes.
 * @throws Error if the registry has none
 */
function withIntegrity(place: string, locked: Locked): Locked {
  const { version, integrity, ...rest } = locked
  if (integrity !== undefined || version === undefined || rest.link || rest.inBundle || place === '')
    return locked
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const args = [...first, 'view', `${name}@${version}`, 'dist.integrity']
  const found = execFileSync(command, args, { env, encoding: 'utf8' }).trim()
  if (!found.startsWith('sha512-')) throw new Error(`The registry has no hash of ${name} ${version}.`)
  return { version, integrity: found, ...rest }
}
