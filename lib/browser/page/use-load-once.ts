import useSWR from 'swr'

// The options of `swr/immutable`, which would add more to the page.
const once = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

/** Something that a page loads when it is first asked for. */
export type LoadedOnce<Loaded> = {
  /** `undefined` until it has loaded. */
  loaded: Loaded | undefined
  failed: boolean
  /** Whether it is loading; also after it has failed. */
  loading: boolean
  retry: () => void
  /** The same, for a caller that waits. @returns `undefined` if it failed again */
  again: () => Promise<Loaded | undefined>
}

/**
 * Loads something once for all components of the page that ask for it.
 * @param key what is loaded, and in which language
 */
export function useLoadOnce<Loaded>(
  key: string[],
  load: (key: string[]) => Promise<Loaded>,
): LoadedOnce<Loaded> {
  const { data, error, isValidating, mutate } = useSWR<Loaded, unknown>(key, load, once)
  return {
    loaded: data,
    failed: data === undefined && error !== undefined,
    loading: isValidating,
    retry: () => void mutate(),
    again: () => mutate(),
  }
}
