import { useRef, useState } from 'react'

/** Values by key that the page shows, and that a task which outlasts a drawing of it can read as well. */
export type Kept<Value> = {
  /** As the page shows them. */
  shown: ReadonlyMap<string, Value>
  /** As they are by now. Not for drawing. */
  now: () => ReadonlyMap<string, Value>
  put: (key: string, value: Value) => void
  drop: (keys: string[]) => void
}

export function useKept<Value>(): Kept<Value> {
  const [shown, setShown] = useState<ReadonlyMap<string, Value>>(new Map())
  const newest = useRef(shown)
  const become = (next: ReadonlyMap<string, Value>) => {
    newest.current = next
    setShown(next)
  }
  return {
    shown,
    now: () => newest.current,
    put: (key, value) => {
      become(new Map(newest.current).set(key, value))
    },
    drop: (keys) => {
      become(new Map([...newest.current].filter(([key]) => !keys.includes(key))))
    },
  }
}
