/** Writes past React, which then hears of it as of a key press. */
function write(input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const prototype = Object.getPrototypeOf(input)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const drawnValue = (input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string =>
  input instanceof HTMLSelectElement
    ? ([...input.options].find(({ defaultSelected }) => defaultSelected)?.value ??
      input.options[0]?.value ??
      '')
    : input.defaultValue

/** Takes up what somebody typed and ticked on the page as the server drew it, before the program was there. */
export function takeTypedBefore(form: HTMLFormElement): void {
  for (const input of form.elements) {
    if (input instanceof HTMLInputElement && /^(checkbox|radio)$/.test(input.type)) {
      if (input.checked === input.defaultChecked) continue
      input.checked = input.defaultChecked
      input.click()
    } else if (
      input instanceof HTMLTextAreaElement ||
      input instanceof HTMLSelectElement ||
      (input instanceof HTMLInputElement && input.type !== 'file' && input.name !== '')
    ) {
      const typed = input.value
      if (typed === drawnValue(input)) continue
      write(input, drawnValue(input))
      write(input, typed)
    }
  }
}
