/** A field of a form, by its name. */
export function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

/** For a field that takes the focus when it is shown. */
export function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

/** What stands in it. */
export function valueOf(form: HTMLFormElement, name: string): string {
  return inputOf(form, name).value
}
