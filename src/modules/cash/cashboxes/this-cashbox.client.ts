import type { CashboxId } from '#platform/values/ids.ts'
import { isUuid } from '#platform/values/ids.ts'
import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import { Store } from '#ui/store/store.client.ts'

/** Which cashbox this browser is, for one tenant: null where the shop's default one is meant. */
export class ThisCashbox {
  readonly id: Store<CashboxId | null>
  readonly #key: string

  constructor(tenantId: string) {
    this.#key = `enzzo.till-cashbox.${tenantId}`
    const kept = keptText(this.#key)
    this.id = new Store(kept !== null && isUuid(kept) ? (kept as CashboxId) : null)
  }

  choose(id: CashboxId | null): void {
    keepText(this.#key, id)
    this.id.set(id)
  }
}
