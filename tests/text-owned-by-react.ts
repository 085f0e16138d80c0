/**
 * Finds texts that React updates or removes one by one, which fails once the browser has translated the page. Text that is
 * the only child of an element is not among them, nor are `Words`: React replaces their element.
 * Self-contained, so that it also runs in a browser.
 */
export function textsOwnedByReact(root: Node): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
    // React marks its nodes with `__reactFiber$`. Translators ignore whitespace.
    const isMarked = Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
    const isInWords = node.parentElement?.closest('[data-words]') != null
    if (isMarked && !isInWords && node instanceof Text && node.data.trim() !== '') found.push(node.data)
  }
  return found
}
