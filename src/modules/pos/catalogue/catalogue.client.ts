import type { CatalogueTuple } from '#modules/catalogue/till/till-catalogue.server.ts'
import type { ChangeCursor } from '#platform/kernel/changes.ts'
import { api } from '#ui/calls/api.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Store } from '#ui/store/store.client.ts'
import { TillIndex } from '../cart/till-index.ts'
import { connection } from '../connection/connection.client.ts'
import { CatalogueStorage } from './catalogue-storage.client.ts'
import { TillProduct } from './till-product.ts'
import { bestSellers, compareNames, type Usage } from './usage.ts'

export type CatalogueStatus = {
  /** `reading` this browser's copy, `loading` what it lacks, `ready` when the server had no more. */
  phase: 'reading' | 'loading' | 'ready' | 'stale'
  products: number
  /** Rises whenever a product changed. */
  version: number
}

const PAGE = 10_000
const EVERY_MS = 60_000
/** Longer nobody waits at a counter to hear that there is no such product. */
const PATIENCE_MS = 5000
/** A log of more pages than this is written anew; a first load of a large catalogue takes ten. */
const LONG_LOG = 60
const BEST_SELLERS = 120

/** What the till can sell: this browser's copy at once, then whatever the server has that is newer. */
export class Catalogue {
  readonly status = new Store<CatalogueStatus>({ phase: 'reading', products: 0, version: 0 })
  readonly index = new TillIndex<TillProduct>()
  readonly #tenantId: string
  readonly #lists = new Map<string, readonly TillProduct[]>()
  #best: { usage: Usage; version: number; products: readonly TillProduct[] } | null = null
  #storage: CatalogueStorage | null = null
  #cursor: ChangeCursor | null = null
  #pages = 0
  #visit: AbortSignal | null = null
  #syncing: { signal: AbortSignal; work: Promise<void> } | null = null

  constructor(tenantId: string) {
    this.#tenantId = tenantId
  }

  get(id: string): TillProduct | undefined {
    return this.index.get(id)
  }

  /** The products of a category by name; kept until one changes. */
  inCategory(categoryId: string): readonly TillProduct[] {
    return this.#listed(categoryId, () => {
      const all = [...this.index.rows()].filter((product) => product.categoryId === categoryId)
      return all.sort(compareNames)
    })
  }

  /** The first tiles; kept until a product or the usage changes: each sale of a product comes back to them. */
  bestSellers(usage: Usage): readonly TillProduct[] {
    const { version } = this.status.get()
    if (this.#best?.usage !== usage || this.#best.version !== version) {
      this.#best = { usage, version, products: bestSellers(this.index.rows(), usage, BEST_SELLERS) }
    }
    return this.#best.products
  }

  /** Opens the copy and keeps it in step until the function that is returned is called. */
  start(): () => void {
    const stopped = new AbortController()
    this.#visit = stopped.signal
    const again = (): void => {
      if (document.visibilityState === 'visible') void this.sync(stopped.signal)
    }
    const timer = setInterval(again, EVERY_MS)
    window.addEventListener('focus', again)
    const stopConnection = connection.whenBack(again)
    void this.#open(stopped.signal)
    return () => {
      stopped.abort()
      clearInterval(timer)
      stopConnection()
      window.removeEventListener('focus', again)
      this.#storage = null
    }
  }

  /** Fetches what changed since the last time; one at a time. */
  sync(signal: AbortSignal): Promise<void> {
    if (this.#syncing && !this.#syncing.signal.aborted) return this.#syncing.work
    const work = this.#fetchAll(signal).finally(() => {
      if (this.#syncing?.signal === signal) this.#syncing = null
    })
    this.#syncing = { signal, work }
    return work
  }

  /**
   * Asks for what is new right now, for a product that may have been made a moment ago. One that is under
   * way may have left before that. Never fails: without an answer in time the copy is what there is.
   */
  async refresh(): Promise<void> {
    const signal = this.#visit
    if (!signal || signal.aborted || !connection.isWorthAsking) return
    const asked = async (): Promise<void> => {
      await this.#syncing?.work
      await this.sync(signal)
    }
    await Promise.race([asked(), new Promise<void>((done) => setTimeout(done, PATIENCE_MS))])
  }

  async #open(signal: AbortSignal): Promise<void> {
    try {
      const storage = await CatalogueStorage.open(this.#tenantId)
      if (signal.aborted) return
      this.#storage = storage
      // What it held may be gone: with the next change it is written whole.
      const stopLost = storage.whenLost(() => {
        this.#pages = LONG_LOG
      })
      signal.addEventListener('abort', stopLost)
      const { cursor, pages } = await storage.read((rows) => this.#take(rows))
      this.#cursor = cursor
      this.#pages = pages
    } catch (error) {
      // Without storage (a private window, a full disk) the till still sells from what it fetches now.
      reportFault(error)
    }
    if (signal.aborted) return
    this.#say('loading')
    await this.sync(signal)
  }

  async #fetchAll(signal: AbortSignal): Promise<void> {
    try {
      for (let done = false; !done && !signal.aborted; ) {
        const page = await api.pos.getCatalogue.fetch({ after: this.#cursor, limit: PAGE }, signal)
        done = page.done
        if (signal.aborted) return
        if (page.rows.length > 0 && page.cursor) {
          this.#take(page.rows)
          this.#cursor = page.cursor
          await this.#keep(page.rows, page.cursor)
        }
      }
      if (!signal.aborted) this.#say('ready')
    } catch (error) {
      if (signal.aborted) return
      // The connection is down or the server refused: the copy goes on selling, and the next minute asks again.
      reportFault(error)
      this.#say('stale')
    }
  }

  async #keep(rows: readonly CatalogueTuple[], cursor: ChangeCursor): Promise<void> {
    try {
      if (this.#pages < LONG_LOG) await this.#storage?.append(rows, cursor)
      else await this.#storage?.rewrite(this.#everything(), cursor)
      this.#pages = this.#pages < LONG_LOG ? this.#pages + 1 : Math.ceil(this.index.size / PAGE)
    } catch (error) {
      reportFault(error)
      this.#pages = LONG_LOG
    }
  }

  #everything(): CatalogueTuple[][] {
    const all = [...this.index.rows()].map(({ tuple }) => tuple)
    return Array.from({ length: Math.ceil(all.length / PAGE) }, (_, i) => all.slice(i * PAGE, (i + 1) * PAGE))
  }

  #take(rows: readonly CatalogueTuple[]): void {
    const kept: TillProduct[] = []
    const gone: string[] = []
    for (const tuple of rows) {
      const product = new TillProduct(tuple)
      if (product.isDeleted) {
        gone.push(product.id)
      } else {
        kept.push(product)
      }
    }
    this.index.upsert(kept)
    this.index.remove(gone)
    this.#lists.clear()
    this.status.update((status) => ({
      ...status,
      products: this.index.size,
      version: status.version + 1,
    }))
  }

  #say(phase: CatalogueStatus['phase']): void {
    this.status.update((status) => (status.phase === phase ? status : { ...status, phase }))
  }

  #listed(key: string, make: () => readonly TillProduct[]): readonly TillProduct[] {
    const known = this.#lists.get(key)
    if (known) return known
    const list = make()
    this.#lists.set(key, list)
    return list
  }
}
