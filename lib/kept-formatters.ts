import 'server-only'

const kinds = [
  'DateTimeFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'ListFormat',
  'DisplayNames',
] as const

/** Far more than a server needs: a few formats in each language. */
export const mostFormatters = 200

/**
 * Makes the constructors of formatters return the formatter that they made before for the same locale and options.
 * Next-intl makes new ones for every request, which takes longer than formatting, and has no setting for it. Formatters
 * cannot be changed, so requests can share them.
 * @param intl whose constructors are replaced
 * @returns puts the original constructors back
 */
export function keepFormatters(intl: typeof Intl = Intl): () => void {
  const kept = new Map<string, object>()
  const originals = kinds.map((kind) => [kind, intl[kind]] as const)
  for (const [kind, original] of originals) {
    const make = (args: unknown[]) => Reflect.construct(original, args) as object
    const given = (args: unknown[]) => {
      const key = keyOf(kind, args)
      if (key === null) return make(args)
      const formatter = kept.get(key) ?? make(args)
      const [oldest] = kept.keys()
      if (kept.size >= mostFormatters && !kept.has(key) && oldest !== undefined) kept.delete(oldest)
      kept.set(key, formatter)
      return formatter
    }
    const keeping: object = new Proxy<object>(original, {
      construct: (_, args: unknown[], made) =>
        made === keeping ? given(args) : (Reflect.construct(original, args, made) as object),
    })
    Reflect.set(intl, kind, keeping)
  }
  return () => {
    for (const [kind, original] of originals) Reflect.set(intl, kind, original)
  }
}

/** `null` for what is not plain text, like a locale that is an object or a default that may change. */
function keyOf(kind: string, [locale, options = {}]: unknown[]): string | null {
  if (typeof locale !== 'string' || typeof options !== 'object' || options === null) return null
  const entries = Object.entries(options)
  return entries.some(([, value]) => typeof value === 'object')
    ? null
    : JSON.stringify([kind, locale, entries])
}
