/** Downloads a file that was made in the browser. */
export function saveFile(name: string, type: 'text/csv' | 'application/json', content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the URL only after the click is handled.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}
