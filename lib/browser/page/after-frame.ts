/** Does something once the browser has drawn what there is now. */
export function afterFrame(then: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(then)
  })
}
