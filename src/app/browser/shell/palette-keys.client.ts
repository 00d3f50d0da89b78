/** What is done with keys that were meant for the palette's field. */
type Field = { text: string; type: (text: string) => void; close: () => void }

const FIELD = '[cmdk-input]'
/** What is chosen with, once there is something to choose from. */
const CHOOSING = ['Enter', 'ArrowDown', 'ArrowUp']

/** A list is in the order of what was typed with the next drawing. */
const afterDrawing = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Keys that were typed for the palette while its field was not there yet, or had lost the keyboard. */
export class PaletteKeys {
  #field: Field | null = null
  #chosen: string[] = []

  /** Says what the field holds now. */
  follow(field: Field): void {
    this.#field = field
  }

  /** Keeps every key for the field, wherever the keyboard is. Call what is returned to leave them to the page again. */
  hold(): () => void {
    const onKey = (event: KeyboardEvent): void => this.#keep(event)
    const onFocus = (event: FocusEvent): void => void this.#choose(event.target)
    // Whoever presses elsewhere works there.
    const onPress = (): void => {
      if (!document.querySelector(FIELD)) this.#field?.close()
    }
    addEventListener('keydown', onKey, true)
    addEventListener('focusin', onFocus)
    addEventListener('pointerdown', onPress, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('focusin', onFocus)
      removeEventListener('pointerdown', onPress, true)
      this.#chosen = []
    }
  }

  #keep(event: KeyboardEvent): void {
    const { key } = event
    if (!this.#field || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.activeElement?.matches(FIELD)) return
    const { text, type, close } = this.#field
    if (key === 'Escape') close()
    else if (CHOOSING.includes(key)) this.#chosen.push(key)
    else if (key === 'Backspace') type(text.slice(0, -1))
    else if (key.length === 1) type(text + key)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Once the field has the keyboard, what was chosen is chosen there. */
  async #choose(field: EventTarget | null): Promise<void> {
    if (!(field instanceof HTMLElement) || !field.matches(FIELD) || this.#chosen.length === 0) return
    const keys = this.#chosen
    this.#chosen = []
    for (const key of keys) {
      await afterDrawing()
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }
}
