type ToastTone = 'ok' | 'info' | 'attn' | 'error'

/** What a toast is about, and how weighty it is. */
export type ToastSubject =
  /** What was tried: an error of the same leaves. */
  | { tone?: Exclude<ToastTone, 'error'>; about?: string }
  /**
   * What was tried and failed: the path of the change that the server refused, or a name of its own. The error leaves when
   * that change is done, or when anything but an error is said about the same.
   */
  | { tone: 'error'; about: string }

type Shown = { id: string; tone: ToastTone; about: string | null }

/** Which toasts are there: at most one that passes and one error beneath it, which waits to be dismissed. */
export class ShownToasts {
  #passing: Shown | null = null
  #error: Shown | null = null
  #isHushed = false
  readonly #close: (id: string) => void

  constructor(close: (id: string) => void) {
    this.#close = close
  }

  /** Makes room for a toast, and then shows it. */
  show({ tone = 'ok', about }: ToastSubject, add: () => string): void {
    if (tone === 'error' && this.#isHushed) return
    this.#drop('passing')
    if (tone === 'error') this.#drop('error')
    else if (about !== undefined) this.settle(about)
    const shown = { id: add(), tone, about: about ?? null }
    if (tone === 'error') this.#error = shown
    else this.#passing = shown
  }

  /** What failed has succeeded: its error is no news any more. */
  settle(about: string): void {
    if (this.#error?.about === about) this.#drop('error')
  }

  /** Nothing is left to say of it, be it good or bad. */
  dismiss(about: string): void {
    if (this.#passing?.about === about) this.#drop('passing')
    this.settle(about)
  }

  /** For as long as nobody is signed in: what fails by that, and what failed before, is not said over the sign-in. */
  hush(isHushed: boolean): void {
    this.#isHushed = isHushed
    if (isHushed) this.#drop('error')
  }

  /** Something failed: what went well before is not to be read as the word on it. */
  fail(): void {
    if (this.#passing?.tone === 'ok') this.#drop('passing')
  }

  #drop(which: 'passing' | 'error'): void {
    const toast = which === 'error' ? this.#error : this.#passing
    if (which === 'error') this.#error = null
    else this.#passing = null
    if (toast) this.#close(toast.id)
  }
}
