/** A component of a CycloneDX document, as npm writes it. */
type Component = {
  name: string
  version?: string
  hashes?: { alg: string; content: string }[]
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

export type Sbom = { metadata: { component: { name: string } }; components: Component[] }

/** @returns each licence with the number of components that have it, the most frequent first */
export function licencesOf(components: Component[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { licenses = [] } of components)
    for (const { license, expression } of licenses) {
      const words = expression ?? license?.id ?? license?.name ?? 'unnamed'
      counts.set(words, (counts.get(words) ?? 0) + 1)
    }
  return [...counts].sort(([, one], [, other]) => other - one)
}

/** @returns one sentence per missing version, integrity hash or licence */
export function withoutFacts(components: Component[]): string[] {
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
