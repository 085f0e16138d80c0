import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../runtime/run-node.ts'
import { npmNode } from '../systems/npm-node.ts'
import { licencesOf, type Sbom, withoutFacts } from './sbom-facts.ts'
import { belowFloors } from './version-floors.ts'

// Writes all production dependencies (CycloneDX, by npm, of what is installed here, without asking a registry) into
// `sbom.json`, and prints what stands out: `npm run sbom`, or `npm run sbom -- FILE`.

const { npm, env } = npmNode()
const [command = 'npm', ...first] = npm
const args = [...first, 'sbom', '--omit', 'dev', '--sbom-type', 'application', '--sbom-format', 'cyclonedx']
const sbom = JSON.parse(
  execFileSync(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 2 ** 20,
  }).toString(),
) as Sbom
// npm uses the name of the folder instead.
const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }
sbom.metadata.component.name = project.name
const file = process.argv[2] ?? 'sbom.json'
writeFileSync(resolve(process.env.INIT_CWD ?? root, file), `${JSON.stringify(sbom, null, 2)}\n`)

const { components } = sbom
console.log(`${components.length} packages run with the app. Written: ${file}`)
for (const [licence, count] of licencesOf(components)) console.log(`${String(count).padStart(5)}  ${licence}`)
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string }>
}
const { checked, below } = belowFloors(packages)
console.log(`Versions with a floor: ${checked.join(', ')}.`)
const problems = [...withoutFacts(components), ...below]
for (const problem of problems) console.error(problem)
console.log(`${problems.length} of them lack a version, a licence or an integrity, or are below a floor.`)
if (components.length === 0 || problems.length > 0) process.exitCode = 1
