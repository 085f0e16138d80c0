/** The form's input with this name. */
export function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

/** Ref callback that focuses a field when it mounts. */
export function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

/** The value of the form's input with this name. */
export function valueOf(form: HTMLFormElement, name: string): string {
  return inputOf(form, name).value
}
