import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Milli } from '#platform/money.ts'

type Row = { productId: string; onHand: Milli; low: boolean }

interface StockSchema extends DBSchema {
  /** By cashbox, for each sells from a warehouse, and product. */
  levels: { key: [string, string]; value: Row }
}

/** The cashbox where none was chosen. */
const DEFAULT_BOX = ''

/**
 * The levels that a till read last, in the browser's database, one for each tenant. Not in the catalogue's: an open
 * tab of before would keep that from opening in its new form.
 */
export class StockStorage {
  readonly #db: IDBPDatabase<StockSchema>

  private constructor(db: IDBPDatabase<StockSchema>) {
    this.#db = db
  }

  static async open(tenantId: string): Promise<StockStorage> {
    const db = await openDB<StockSchema>(`enzzo.stock.1.${tenantId}`, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('levels'),
    })
    return new StockStorage(db)
  }

  read(cashboxId: string | null): Promise<Row[]> {
    const box = cashboxId ?? DEFAULT_BOX
    // An array stands behind every text: all keys of the cashbox and no others.
    return this.#db.getAll('levels', IDBKeyRange.bound([box], [box, []]))
  }

  async write(cashboxId: string | null, rows: readonly Row[]): Promise<void> {
    const box = cashboxId ?? DEFAULT_BOX
    const change = this.#db.transaction('levels', 'readwrite')
    await Promise.all([...rows.map((row) => change.store.put(row, [box, row.productId])), change.done])
  }

  close(): void {
    this.#db.close()
  }
}
