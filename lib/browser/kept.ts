// What this browser keeps for the site. Where it lets nobody keep anything, it is kept until the page is left.
const untilLeft = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()

/** What is kept under a name; `null` for nothing. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return untilLeft.get(name) ?? null
  }
}

/** Keeps a text under a name; `null` takes it away. */
export function keep(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    if (text === null) untilLeft.delete(name)
    else untilLeft.set(name, text)
  }
  for (const listener of listeners.get(name) ?? []) listener()
}

/** Tells of every change under a name, in this tab or another. @returns a function that stops it */
export function hearKept(name: string, listener: () => void): () => void {
  const ofName = listeners.get(name) ?? new Set()
  listeners.set(name, ofName.add(listener))
  // No name: everything was taken away.
  const hear = ({ key }: StorageEvent) => {
    if (key === name || key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => {
    ofName.delete(listener)
    window.removeEventListener('storage', hear)
  }
}
