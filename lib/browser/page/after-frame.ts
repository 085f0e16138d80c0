/** Runs a function after the next paint. */
export function afterFrame(then: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(then)
  })
}
