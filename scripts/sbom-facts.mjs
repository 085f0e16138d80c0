/**
 * @typedef {object} Component of a CycloneDX list, as npm writes it
 * @property {string} name
 * @property {string} [version]
 * @property {{ alg: string, content: string }[]} [hashes]
 * @property {{ license?: { id?: string, name?: string }, expression?: string }[]} [licenses]
 */

/** @typedef {{ metadata: { component: { name: string } }, components: Component[] }} Sbom */

/**
 * @param {Component[]} components
 * @returns {[string, number][]} each licence with how many have it, the most frequent first
 */
export function licencesOf(components) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { licenses = [] } of components)
    for (const { license, expression } of licenses) {
      const words = expression ?? license?.id ?? license?.name ?? 'unnamed'
      counts.set(words, (counts.get(words) ?? 0) + 1)
    }
  return [...counts].sort(([, one], [, other]) => other - one)
}

/**
 * @param {Component[]} components
 * @returns {string[]} what each lacks of what a buyer asks for
 */
export function withoutFacts(components) {
  return components.flatMap(({ name, version, hashes = [], licenses = [] }) =>
    [
      [version ?? '', 'version'],
      [hashes.map(({ content }) => content).join(''), 'integrity'],
      [licencesOf([{ name, licenses }]).join(''), 'licence'],
    ]
      .filter(([fact]) => fact === '')
      .map(([, what]) => `${name} ${version ?? ''} has no ${what}.`),
  )
}
