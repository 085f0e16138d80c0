// Runs before everything else, also on a Node that is too old for TypeScript: plain JavaScript, no imports.

const [leastMajor, leastMinor] = [22, 18]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `Steadily needs Node ${leastMajor}.${leastMinor} or newer, and this is Node ${process.versions.node}.\n` +
      'Linux and Windows get Node 24 with the packages: run "npm ci" again, without "--omit=optional".\n' +
      'Elsewhere, install Node 24 from https://nodejs.org and then run the command again.',
  )
  process.exit(1)
}
