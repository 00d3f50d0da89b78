import { Late, sayNotHere } from '#ui/late.tsx'
import { Store } from '#ui/store.tsx'
import type { Overlay } from './till.tsx'

/** The panels of the counter: what is opened by hand, and not in the middle of a scan. */
export const tillPanels = new Late(() => import('./questions/till-panels.tsx'))

const PANELS: ReadonlySet<Overlay['kind']> = new Set([
  'pay',
  'customer',
  'recent',
  'outbox',
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

  constructor(shown: Store<Overlay>) {
    this.#shown = shown
  }

  open(overlay: Overlay): void {
    if (PANELS.has(overlay.kind) && tillPanels.here.get() === null) {
      this.waiting.set(overlay)
      void this.#openWhenHere(overlay)
      return
    }
    this.waiting.set(null)
    this.#shown.set(overlay)
  }

  async #openWhenHere(overlay: Overlay): Promise<void> {
    try {
      await tillPanels.load()
      if (this.waiting.get() === overlay) this.open(overlay)
    } catch (error) {
      if (this.waiting.get() !== overlay) return
      this.waiting.set(null)
      sayNotHere(error)
    }
  }
}
