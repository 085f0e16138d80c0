import { useRef, useState } from 'react'

/** What is being written, by key: as the page shows it, and for a task that outlasts a render. */
export type Drafts<Draft> = {
  /** As the page shows them. */
  shown: ReadonlyMap<string, Draft>
  /** As they are by now. Not for rendering. */
  now: () => ReadonlyMap<string, Draft>
  put: (key: string, draft: Draft) => void
  drop: (keys: string[]) => void
}

/** @param initial what was written before, in its order */
export function useDrafts<Draft>(initial: () => [string, Draft][] = () => []): Drafts<Draft> {
  const [shown, setShown] = useState<ReadonlyMap<string, Draft>>(() => new Map(initial()))
  const newest = useRef(shown)
  const become = (next: ReadonlyMap<string, Draft>) => {
    newest.current = next
    setShown(next)
  }
  return {
    shown,
    now: () => newest.current,
    put: (key, draft) => {
      become(new Map(newest.current).set(key, draft))
    },
    drop: (keys) => {
      become(new Map([...newest.current].filter(([key]) => !keys.includes(key))))
    },
  }
}
