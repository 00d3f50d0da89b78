import { Late, sayNotHere } from '#ui/late/late.client.ts'
import { Store } from '#ui/store/store.client.ts'
import type { Overlay } from './till.client.ts'

/** The panels of the counter: what is opened by hand, and not in the middle of a scan. */
export const tillPanels = new Late(() => import('./questions/till-panels.tsx'))

const PANELS: ReadonlySet<Overlay['kind']> = new Set([
  'pay',
  'customer',
  'recent',
  'unsent',
  'last_card',
  'open_charges',
  'returns',
  'held',
  'hold',
  'cash_session',
  'this_till',
  'open_drawer',
  'discount',
  'authorize',
] satisfies readonly Overlay['kind'][])

/** Opens what its code is here for, and waits with the rest: until then the counter stands as it is. */
export class LatePanels {
  /** What was asked for last and waits. */
  readonly waiting = new Store<Overlay | null>(null)
  readonly #shown: Store<Overlay>
  #areDrawn = false

  constructor(shown: Store<Overlay>) {
    this.#shown = shown
  }

  open(overlay: Overlay): void {
    if (PANELS.has(overlay.kind) && !this.#areDrawn) {
      this.waiting.set(overlay)
      void this.#bring(overlay)
      return
    }
    this.waiting.set(null)
    this.#shown.set(overlay)
  }

  /**
   * The panels stand ready, closed: what waits opens as it does from then on, with its keys heard as soon as it is seen.
   * Call what is returned when they go.
   */
  readonly drawn = (): (() => void) => {
    this.#areDrawn = true
    const waiting = this.waiting.get()
    if (waiting) this.open(waiting)
    return () => {
      this.#areDrawn = false
    }
  }

  async #bring(overlay: Overlay): Promise<void> {
    try {
      await tillPanels.load()
    } catch (error) {
      if (this.waiting.get() !== overlay) return
      this.waiting.set(null)
      sayNotHere(error)
    }
  }
}
