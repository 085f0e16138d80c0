import { useRef, useState } from 'react'

/** Drafts by key. */
export type Drafts<Draft> = {
  /** For rendering. */
  shown: ReadonlyMap<string, Draft>
  /** The newest drafts, also for a task that outlives a render. Not for rendering. */
  now: () => ReadonlyMap<string, Draft>
  put: (key: string, draft: Draft) => void
  drop: (keys: string[]) => void
}

/** @param initial stored drafts, in order */
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
