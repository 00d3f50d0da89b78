import { storableText } from '#platform/values/storable-text.ts'

const setterOf = (prototype: object) => Object.getOwnPropertyDescriptor(prototype, 'value')?.set

/**
 * Takes half an emoji, as a limit or a paste may leave it, out of whatever field it is put into: here and not when
 * the whole is sent, where nobody knows any more where it came from.
 */
export function mendTypedText(): void {
  const onInput = (event: Event): void => {
    const field = event.target
    if (event instanceof InputEvent && event.isComposing) return
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const text = storableText(field.value)
    if (text === field.value) return
    // By the prototype's own setter: React takes a value that was set past it for what somebody typed.
    setterOf(Object.getPrototypeOf(field))?.call(field, text)
  }
  document.addEventListener('input', onInput, { capture: true })
}
