import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { textsOwnedByReact } from './text-owned-by-react'

// Test files share a process and a page. Each loads our modules again, so that their state is that of a fresh page.
vi.resetModules()

// jsdom has no media queries: here, none matches.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList

// jsdom has no modal dialogs. e2e/stats.spec.ts tests the focus in a real browser.
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal = function () {
  focusBefore.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('button, a, input')?.focus()
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
  const before = focusBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
}

// Long enough for any machine: only a failing test waits that long.
const patience = 60_000
// The real one, because the fake timers of a test may stand still.
const { setImmediate: afterEffects } = globalThis
// Once per process.
if (getConfig().asyncUtilTimeout !== patience)
  configure((before) => ({
    asyncUtilTimeout: patience,
    // An awaited element is found as soon as React has rendered it; on a slow machine its effects (the focus) run later.
    asyncWrapper: (wait) =>
      before.asyncWrapper(async () => {
        const found = await wait()
        await new Promise((resolve) => afterEffects(resolve))
        return found
      }),
  }))

// Checks all states of all tests: text that shares its element breaks a translated page (components/ui/words.tsx).
const sharedTexts = new Set<string>()
const collectSharedTexts = (changes: MutationRecord[]) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) for (const text of textsOwnedByReact(node)) sharedTexts.add(text)
}
const textWatch = new MutationObserver(collectSharedTexts)
textWatch.observe(document.body, { subtree: true, childList: true })

afterEach(() => {
  collectSharedTexts(textWatch.takeRecords())
  cleanup()
  const found = [...sharedTexts]
  sharedTexts.clear()
  if (found.length > 0) throw new Error(`Give each text an element of its own: ${JSON.stringify(found)}`)
})

afterAll(() => {
  textWatch.disconnect()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  window.history.replaceState(null, '', '/')
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
})

// jsdom has no layout, so nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined
