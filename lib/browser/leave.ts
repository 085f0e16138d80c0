/** Goes to another page of this site by a full load, which empties whatever this tab holds of a person. */
export function leave(path: string): void {
  window.location.assign(path)
}
