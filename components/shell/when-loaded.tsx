import { type ReactNode, Suspense } from 'react'

/** How long a page waits for a part before it is sent without it, in milliseconds. */
const waitedFor = 250

/**
 * A part of a page that needs data of a backend which may be slow. Usually the data arrives in time and the page is sent
 * whole, which costs least and needs no scripts. Otherwise the page is sent with a skeleton in the part's place, and the
 * part follows on the same connection. By then the status is sent: `load` may neither redirect nor answer "not found".
 * @param load must not reject
 * @param skeleton shown until the data arrives; `null` for a part that is not seen. Its heading takes no focus, which
 *   would be lost with it: after navigation `main` has the focus, and keeps it
 * @param keepsState for a part that is fetched again while it is used: it has the same place in the tree whenever its
 *   data arrives, or React would discard what was typed into it. It needs scripts
 * @param children renders the part
 */
export async function WhenLoaded<Data extends object>({
  load,
  skeleton,
  keepsState = false,
  children,
}: {
  load: Promise<Data>
  skeleton: ReactNode
  keepsState?: boolean
  children: (data: Data) => ReactNode
}) {
  const early = await inTime(load)
  if (early !== null && !keepsState) return children(early)
  const late = (
    <Suspense fallback={early === null ? skeleton : null}>
      <Late load={load}>{children}</Late>
    </Suspense>
  )
  // Always at least as high as the window: the footer is not seen to move.
  return skeleton === null ? late : <div className="min-h-dvh print:min-h-0">{late}</div>
}

async function Late<Data>({ load, children }: { load: Promise<Data>; children: (data: Data) => ReactNode }) {
  return children(await load)
}

/**
 * Waits a moment for data that a page can do without.
 * @returns the data, or `null` if it takes too long
 */
export async function inTime<Data>(load: Promise<Data>): Promise<Data | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitedFor)
  })
  return Promise.race([load, late]).finally(() => clearTimeout(timer))
}
