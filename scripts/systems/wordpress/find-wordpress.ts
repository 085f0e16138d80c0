import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { root } from '../../runtime/run-node.ts'
import { runs } from '../run-program.ts'

// WordPress comes from packages on npm, so that wordpress.org is not contacted.
const packages = {
  current: {
    name: 'wp-studio@1.22.0',
    size: '67 MB',
    integrity:
      'sha512-boMtahkhgWDKKyNTBA1uTK5ghnAmxXhDY6KeQCO9FmcI3/o+YOSq8JwYW5ZYnxHCxH14Jf/mD6CJTBvTWl2Ytw==',
    folder: 'package/dist/cli/wp-files',
    parts: ['latest/wordpress', 'sqlite-database-integration', 'wp-cli'],
  },
  oldest: {
    name: '@wp-playground/wordpress-builds@0.9.19',
    size: '159 MB',
    integrity:
      'sha512-dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==',
    folder: 'package/src/wordpress',
    parts: ['wp-6.5.zip'],
  },
}

type Package = typeof packages.current

/** Paths of WordPress. Read-only: a site is a copy. */
export type WordpressFiles = {
  version: string
  wordpress: string
  /** the plugin that makes it use SQLite */
  sqlite: string
  wpCli: string
}

/**
 * Downloads WordPress into `.wordpress/`, once.
 * @param options oldest: the oldest version that the plugin supports
 * @throws Error that says what was tried and what to do
 */
export async function findWordpress({ oldest = false }: { oldest?: boolean } = {}): Promise<WordpressFiles> {
  const current = await unpacked('current', packages.current)
  const wordpress = oldest ? await oldestWordpress() : join(current, 'latest/wordpress')
  return {
    version: versionIn(wordpress),
    wordpress,
    sqlite: join(current, 'sqlite-database-integration'),
    wpCli: join(current, 'wp-cli/wp-cli.phar'),
  }
}

async function oldestWordpress() {
  const folder = await unpacked('oldest', packages.oldest)
  const files = join(folder, 'wordpress')
  if (!existsSync(files)) {
    const part = mkdtempSync(join(folder, 'part-'))
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(join(folder, 'wp-6.5.zip'))))) {
      const file = join(part, name)
      mkdirSync(name.endsWith('/') ? file : dirname(file), { recursive: true })
      if (!name.endsWith('/')) writeFileSync(file, bytes)
    }
    renameSync(part, files)
  }
  const inside = join(files, 'wordpress')
  return existsSync(inside) ? inside : files
}

/** @returns the folder with the unpacked parts */
async function unpacked(as: string, of: Package): Promise<string> {
  const place = join(root, '.wordpress', as)
  if (existsSync(place)) return place
  mkdirSync(join(root, '.wordpress'), { recursive: true })
  const work = mkdtempSync(join(root, '.wordpress', 'part-'))
  try {
    console.log(`Getting WordPress from npm, once (${of.name}, ${of.size}).`)
    if (!(await npm('pack', of.name, '--pack-destination', work)))
      throw new Error(
        `WordPress could not be had: npm gave no ${of.name}. Is the registry of npm within reach?`,
      )
    const archive = join(work, readdirSync(work).find((name) => name.endsWith('.tgz')) ?? '')
    if (integrityOf(archive) !== of.integrity)
      throw new Error(`The package ${of.name} is not the one that is known here: it is not used.`)
    const files = join(work, 'files')
    mkdirSync(files)
    const strip = `--strip-components=${of.folder.split('/').length}`
    const parts = of.parts.map((part) => `${of.folder}/${part}`)
    if (!(await runs('tar', ['-xzf', archive, '-C', files, strip, ...parts], { seconds: 300 })))
      throw new Error(`The package ${of.name} could not be unpacked with tar.`)
    // Renamed only when complete.
    renameSync(files, place)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return place
}

function npm(...args: string[]) {
  const script = process.env.npm_execpath
  const how = { seconds: 600, quiet: true }
  return script?.endsWith('.js') ? runs(process.execPath, [script, ...args], how) : runs('npm', args, how)
}

const integrityOf = (file: string) =>
  `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`

function versionIn(wordpress: string) {
  const text = readFileSync(join(wordpress, 'wp-includes/version.php'), 'utf8')
  return /\$wp_version = '([^']+)'/.exec(text)?.[1] ?? ''
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await findWordpress()
