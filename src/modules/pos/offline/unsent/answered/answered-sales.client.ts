import type { DBSchema, IDBPDatabase } from 'idb'
import { settled } from '#ui/calls/patience.client.ts'
import { BrowserDatabase } from '#ui/store/browser-database.client.ts'
import { type AnsweredSale, tooOld } from './answered-sale.ts'
import { openSale, type SealedSale, sealSale } from './sealed-sale.ts'
import { tillKey } from './till-key.client.ts'

interface AnsweredSchema extends DBSchema {
  /** An earlier version kept them as they are. */
  sales: { key: string; value: SealedSale | AnsweredSale }
}

const databaseOf = BrowserDatabase.inForm<AnsweredSchema>((fresh) => {
  fresh.createObjectStore('sales', { keyPath: 'id' })
})

/**
 * The last sales that the server answered, in a database of their own: a server that is restored from an older copy
 * gets them again. They are sealed: whoever finds the browser with nobody signed in reads no buyer's name in them. Without
 * storage, or the key, none are kept, and the counter sells all the same.
 */
export class AnsweredSales {
  readonly #database: BrowserDatabase<AnsweredSchema>

  constructor(tenantId: string) {
    this.#database = databaseOf(`enzzo.answered.1.${tenantId}`)
  }

  /** Keeps one, and lets go of those that are old. */
  async keep(sale: AnsweredSale): Promise<void> {
    const key = await settled(tillKey())
    if ('error' in key) return
    const sealed = await sealSale(key.value, sale)
    await this.#with(async (db) => {
      const change = db.transaction('sales', 'readwrite')
      await change.store.put(sealed)
      const old = tooOld(await change.store.getAll(), sale.at)
      await Promise.all([...old.map((id) => change.store.delete(id)), change.done])
    })
  }

  /** Those that can be read now: none where nobody is signed in. */
  async all(): Promise<AnsweredSale[]> {
    const kept = (await this.#with((db) => db.getAll('sales'))) ?? []
    if (kept.length === 0) return []
    const key = await settled(tillKey())
    if ('error' in key) return []
    const sales = await Promise.all(
      kept.map((one) => ('sealed' in one ? openSale(key.value, one) : this.#sealed(key.value, one))),
    )
    return sales.flatMap((sale) => sale ?? [])
  }

  /** One of an earlier version, sealed from now on. */
  async #sealed(key: CryptoKey, sale: AnsweredSale): Promise<AnsweredSale> {
    const sealed = await sealSale(key, sale)
    await this.#with((db) => db.put('sales', sealed))
    return sale
  }

  async #with<T>(work: (db: IDBPDatabase<AnsweredSchema>) => Promise<T>): Promise<T | null> {
    try {
      return await work(await this.#database.open())
    } catch {
      // The browser shut it, or has no room: it is opened again at the next sale.
      return null
    }
  }
}
