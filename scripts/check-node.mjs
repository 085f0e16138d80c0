// Runs before everything else, also on a Node that is too old for TypeScript: plain JavaScript, built-in modules only.

const [leastMajor, leastMinor] = [22, 18]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  const [linked, isOnlyCheck] = [await linkNodeOfPackages(), process.argv[1]?.endsWith('check-node.mjs')]
  // `npm start` and `npm run dev` look `node` up again after this check, and find the link.
  if (!linked) stop()
  else if (!isOnlyCheck) await runAgainWith(linked)
}

/**
 * Links the Node that came with the packages as npm 10 and newer do: npm 9, which is Debian's, installs it without a link.
 * @returns its path; `null` if there is none, or if there was a link already
 */
async function linkNodeOfPackages() {
  const { existsSync, symlinkSync } = await import('node:fs')
  const { fileURLToPath } = await import('node:url')
  const own = `node-${process.platform}-${process.arch}/bin/node`
  const path = fileURLToPath(new URL(`../node_modules/${own}`, import.meta.url))
  const link = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  if (!existsSync(path) || existsSync(link)) return null
  try {
    symlinkSync(`../${own}`, link)
    return path
  } catch {
    return null
  }
}

async function runAgainWith(node) {
  const { spawnSync } = await import('node:child_process')
  const args = [...process.execArgv, ...process.argv.slice(1)]
  process.exit(spawnSync(node, args, { stdio: 'inherit' }).status ?? 1)
}

function stop() {
  console.error(
    `Steadily needs Node ${leastMajor}.${leastMinor} or newer, and this is Node ${process.versions.node}.\n` +
      'Linux and Windows get Node 24 with the packages: run "npm ci" again, without "--omit=optional".\n' +
      'Elsewhere, install Node 24 from https://nodejs.org and then run the command again.',
  )
  process.exit(1)
}
