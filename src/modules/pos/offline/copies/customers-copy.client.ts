import type { DBSchema, IDBPDatabase } from 'idb'
import { z } from 'zod'
import type { CustomerCursor, CustomerTuple } from '#modules/customers/records/customer-changes.server.ts'
import { api } from '#ui/calls/api.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { BrowserDatabase } from '#ui/store/browser-database.client.ts'
import { isUnreachable } from '../../connection/failure.ts'
import { isDeletedCustomer, searchCopy, shownCopy } from './customer-copy.ts'
import { CUSTOMERS_DATABASE } from './forget-customers.client.ts'
import { keptAnswers } from './kept-answers.client.ts'

interface CustomerSchema extends DBSchema {
  customers: { key: string; value: CustomerTuple }
  cursor: { key: 'last'; value: CustomerCursor }
}

const PAGE = 5000
/** More than this a till does not hold: who is not among them is found when the connection is back. */
const MOST = 20_000
const EVERY_MS = 5 * 60_000

const databaseOf = BrowserDatabase.inForm<CustomerSchema>((fresh) => {
  fresh.createObjectStore('customers')
  fresh.createObjectStore('cursor')
})

const question = z.object({ query: z.string(), limit: z.number().default(20) })

/** The till's copy of the customers, searched where the server does not answer. */
export class CustomersCopy {
  readonly #database: BrowserDatabase<CustomerSchema>
  readonly #customers = new Map<string, CustomerTuple>()
  #db: IDBPDatabase<CustomerSchema> | null = null
  #cursor: CustomerCursor | null = null

  constructor(tenantId: string) {
    this.#database = databaseOf(`${CUSTOMERS_DATABASE}${tenantId}`)
  }

  /** Opens the copy and keeps it in step until the function that is returned is called. */
  start(): () => void {
    let stopped = false
    const isStopped = () => stopped
    const timer = setInterval(() => void this.#fetchAll(isStopped), EVERY_MS)
    const unhook = keptAnswers.substitute('customer.search', (input) => this.#search(input))
    // Somebody signed out, here or in another tab, or cleared everything: what there is now is fetched anew.
    const stopLost = this.#database.whenLost(() => this.#letGo())
    void this.#open(isStopped)
    return () => {
      stopped = true
      clearInterval(timer)
      stopLost()
      unhook()
      this.#letGo()
    }
  }

  #letGo(): void {
    this.#db = null
    this.#customers.clear()
    this.#cursor = null
  }

  #search(input: unknown): unknown {
    const read = question.safeParse(input)
    if (!read.success) return undefined
    return searchCopy(this.#customers.values(), read.data.query, read.data.limit).map(shownCopy)
  }

  async #open(isStopped: () => boolean): Promise<void> {
    try {
      const db = await this.#database.open()
      if (isStopped()) return
      this.#db = db
      for (const tuple of await db.getAll('customers')) this.#customers.set(tuple[0], tuple)
      this.#cursor = (await db.get('cursor', 'last')) ?? null
    } catch (error) {
      // Without storage they are searched on the server alone.
      reportFault(error)
    }
    await this.#fetchAll(isStopped)
  }

  async #fetchAll(isStopped: () => boolean): Promise<void> {
    try {
      for (let done = false; !done && !isStopped() && this.#customers.size < MOST; ) {
        const page = await api.pos.getCustomers.fetch({ after: this.#cursor, limit: PAGE })
        done = page.done
        if (isStopped()) return
        if (page.rows.length > 0 && page.cursor) await this.#take(page.rows, page.cursor)
      }
    } catch (error) {
      if (!isUnreachable(error)) reportFault(error)
    }
  }

  async #take(rows: readonly CustomerTuple[], cursor: CustomerCursor): Promise<void> {
    for (const tuple of rows) {
      if (isDeletedCustomer(tuple)) this.#customers.delete(tuple[0])
      else this.#customers.set(tuple[0], tuple)
    }
    this.#cursor = cursor
    // Without storage, or after everything was forgotten, nothing is kept.
    const change = this.#db?.transaction(['customers', 'cursor'], 'readwrite')
    if (!change) return
    const store = change.objectStore('customers')
    await Promise.all([
      ...rows.map((tuple) =>
        isDeletedCustomer(tuple) ? store.delete(tuple[0]) : store.put(tuple, tuple[0]),
      ),
      change.objectStore('cursor').put(cursor, 'last'),
      change.done,
    ])
  }
}
