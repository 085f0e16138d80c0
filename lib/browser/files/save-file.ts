/** Gives somebody a file that was made in the browser. */
export function saveFile(name: string, type: 'text/csv' | 'application/json', content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read it only after the press is over.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}
