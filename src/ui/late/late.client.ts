import { reportFault } from '../faults/report-fault.ts'
import { Store } from '../store/store.client.ts'
import { showToast } from '../toast/toast.tsx'
import { translate } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'

/** The screen has been drawn by then, and has asked for what it shows. */
const SOON_MS = 1000

/** Code that the first screen does without: it comes when nothing else is to be done, or when it is asked for. */
export class Late<T> {
  /** Null until it is here. */
  readonly here = new Store<T | null>(null)
  readonly #fetch: () => Promise<T>
  #coming: Promise<T> | null = null

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch
  }

  /** @throws when it cannot be had now; the next one who asks tries again. */
  load(): Promise<T> {
    this.#coming ??= this.#take()
    return this.#coming
  }

  async #take(): Promise<T> {
    try {
      const code = await this.#fetch()
      this.here.set(code)
      return code
    } catch (error) {
      this.#coming = null
      throw error
    }
  }

  /** Brings it before somebody asks. Not having it is said when it is asked for. Call what is returned to leave it. */
  readonly loadSoon = (): (() => void) => {
    const load = (): void => void this.load().catch(reportFault)
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(load, { timeout: SOON_MS }) : load()),
      SOON_MS,
    )
    return () => clearTimeout(timer)
  }
}

/** Says that something could not be opened and what to do; what stood before stands. */
export function sayNotHere(error: unknown): void {
  reportFault(error)
  const t = translate(uiMessages)
  showToast({
    title: t('late_failed'),
    tone: 'error',
    about: 'late',
    // Some browsers do not ask twice for a file that failed.
    action: { label: t('reload'), run: () => location.reload() },
  })
}
