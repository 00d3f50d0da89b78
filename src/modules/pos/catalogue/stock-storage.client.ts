import type { DBSchema } from 'idb'
import type { Milli } from '#platform/values/money.ts'
import { BrowserDatabase } from '#ui/store/browser-database.client.ts'

type Row = { productId: string; onHand: Milli; low: boolean }

interface StockSchema extends DBSchema {
  /** By cashbox, for each sells from a warehouse, and product. */
  levels: { key: [string, string]; value: Row }
}

/** The cashbox where none was chosen. */
const DEFAULT_BOX = ''

const databaseOf = BrowserDatabase.inForm<StockSchema>((fresh) => {
  fresh.createObjectStore('levels')
})

/**
 * The levels that a till read last, in the browser's database, one for each tenant. Not in the catalogue's: an open
 * tab of before would keep that from opening in its new form.
 */
export class StockStorage {
  readonly #database: BrowserDatabase<StockSchema>

  constructor(tenantId: string) {
    this.#database = databaseOf(`enzzo.stock.1.${tenantId}`)
  }

  async read(cashboxId: string | null): Promise<Row[]> {
    const box = cashboxId ?? DEFAULT_BOX
    // An array stands behind every text: all keys of the cashbox and no others.
    return (await this.#database.open()).getAll('levels', IDBKeyRange.bound([box], [box, []]))
  }

  async write(cashboxId: string | null, rows: readonly Row[]): Promise<void> {
    const box = cashboxId ?? DEFAULT_BOX
    const change = (await this.#database.open()).transaction('levels', 'readwrite')
    await Promise.all([...rows.map((row) => change.store.put(row, [box, row.productId])), change.done])
  }
}
