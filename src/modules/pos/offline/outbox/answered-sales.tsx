import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type AnsweredSale, tooOld } from './came-back.ts'

interface AnsweredSchema extends DBSchema {
  sales: { key: string; value: AnsweredSale }
}

/**
 * The last sales that the server answered, in a database of their own: a server that is restored from an older copy
 * gets them again. Without storage none are kept, and the counter sells all the same.
 */
export class AnsweredSales {
  readonly #name: string
  #opening: Promise<IDBPDatabase<AnsweredSchema>> | null = null

  constructor(tenantId: string) {
    this.#name = `enzzo.answered.1.${tenantId}`
  }

  /** Keeps one, and lets go of those that are old. */
  async keep(sale: AnsweredSale): Promise<void> {
    await this.#with(async (db) => {
      const change = db.transaction('sales', 'readwrite')
      await change.store.put(sale)
      const old = tooOld(await change.store.getAll(), sale.at)
      await Promise.all([...old.map((id) => change.store.delete(id)), change.done])
    })
  }

  async all(): Promise<AnsweredSale[]> {
    return (await this.#with((db) => db.getAll('sales'))) ?? []
  }

  async #with<T>(work: (db: IDBPDatabase<AnsweredSchema>) => Promise<T>): Promise<T | null> {
    try {
      this.#opening ??= openDB<AnsweredSchema>(this.#name, 1, {
        upgrade: (fresh) => void fresh.createObjectStore('sales', { keyPath: 'id' }),
        terminated: () => {
          this.#opening = null
        },
      })
      return await work(await this.#opening)
    } catch {
      // The browser shut it, or has no room: it is opened again at the next sale.
      this.#opening = null
      return null
    }
  }
}
