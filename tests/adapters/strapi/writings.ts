// Other formats of the same answer.

/** @returns the value as Strapi 4 writes it: fields in `attributes`, relations and media in `data` */
export function asStrapi4(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => asStrapi4(each))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, asStrapi4(part, name)]),
  )
  if (!['category', 'image', 'file', 'poster', 'siteLogo', 'logo'].includes(key)) return fields
  return { data: { id: 1, attributes: fields } }
}

/** @returns the value with keys in snake_case */
export function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase)
  if (typeof value !== 'object' || value === null) return value
  const named = ([key, part]: [string, unknown]) => [
    key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    inSnakeCase(part),
  ]
  return Object.fromEntries(Object.entries(value).map((each) => named(each) as [string, unknown]))
}
