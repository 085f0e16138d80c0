/**
 * The oldest version of a package that the lockfile may contain, and why: an older one has a known vulnerability, or
 * differs from the one that our promises were measured with. Raise a floor on the day an advisory is published.
 */
export const versionFloors: Readonly<Record<string, { least: string; why: string }>> = {
  next: { least: '16.4.6', why: 'every advisory up to November 2026 is mended' },
  react: { least: '19.3.1', why: 'what next 16.4.6 was measured with' },
  'react-dom': { least: '19.3.1', why: 'what next 16.4.6 was measured with' },
  sharp: { least: '0.35.5', why: 'GHSA-2464: code in an SVG was run. It comes with next; we never call it' },
  'iron-session': { least: '9.0.1', why: 'what the promises about sessions were measured on' },
}

/**
 * @param packages as in a lockfile: by path
 * @returns every copy of a package with a floor, and those that are too old
 */
export function belowFloors(packages: Record<string, { version?: string }>): {
  checked: string[]
  below: string[]
} {
  const found = Object.entries(packages).flatMap(([place, { version = '0' }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const floor = versionFloors[name]
    return floor && place.includes('node_modules/') ? [{ name, version, floor }] : []
  })
  return {
    checked: found.map(({ name, version }) => `${name} ${version}`),
    below: found
      .filter(({ version, floor }) => isOlder(version, floor.least))
      .map(({ name, version, floor }) => `${name} ${version} is older than ${floor.least}: ${floor.why}`),
  }
}

/** @param version three numbers; a pre-release (`-rc.1`) is older than its release */
function isOlder(version: string, least: string) {
  const [release = '', before] = version.split('-', 2)
  const [one, other] = [release, least].map((text) => text.split('.').map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (one?.[at] ?? 0) - (other?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return before !== undefined
}
