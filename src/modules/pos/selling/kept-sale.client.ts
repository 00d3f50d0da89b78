import type { SaleInput } from '../sale/sale-input.ts'
import type { TabStorage } from '../sale/tab-storage.client.ts'
import type { SaleSnapshotInput } from '../sync/sync.ts'
import { leftUnanswered, type SentSale } from './sent-sale.ts'

/** The sale that this tab sent and that nobody answered yet, kept so that a reload knows of it. */
export class KeptSale {
  readonly #storage: TabStorage

  constructor(storage: TabStorage) {
    this.#storage = storage
  }

  /** What an earlier page of this tab left. */
  left(): SentSale | null {
    return leftUnanswered(this.#storage.read('sale'), this.#storage.read('snapshot'))
  }

  /** Keeps a sale that is about to be sent; it says so itself where the browser refuses to. */
  keep(input: SaleInput, snapshot: SaleSnapshotInput | null): SentSale {
    this.#storage.write('snapshot', snapshot && JSON.stringify(snapshot))
    const unkept = !this.#storage.write('sale', JSON.stringify(input))
    return { input, snapshot, tries: 0, unkept }
  }

  forget(): void {
    this.#storage.write('sale', null)
    this.#storage.write('snapshot', null)
  }

  /**
   * Makes what a closed tab left unanswered this tab's own, and takes it from that one: it belongs to whoever comes next.
   *
   * @param isFree whether this tab has none of its own, asked anew before each is taken.
   * @param take told of it in the same turn, before anything else can be sent.
   */
  async takeUpOrphan(isFree: () => boolean, take: (sent: SentSale) => void): Promise<void> {
    for (const tab of this.#storage.others('sale'))
      await this.#storage.ifClosed(tab, () => {
        const found = isFree() ? this.#takeFrom(tab) : null
        if (found) take(found)
      })
  }

  /** What cannot be kept here stays where it is; what cannot be read is thrown away. */
  #takeFrom(tab: string): SentSale | null {
    const text = this.#storage.read('sale', tab)
    const snapshot = this.#storage.read('snapshot', tab)
    const found = leftUnanswered(text, snapshot)
    if (found) this.#storage.write('snapshot', snapshot)
    if (found && !this.#storage.write('sale', text)) return null
    this.#storage.write('sale', null, tab)
    this.#storage.write('snapshot', null, tab)
    return found
  }
}
