import type { Milli } from '#platform/values/money.ts'
import { Store } from '#ui/store/store.client.ts'
import type { Catalogue } from '../../catalogue/catalogue.client.ts'
import type { TillProduct } from '../../catalogue/till-product.ts'
import type { Usage } from '../../catalogue/usage.ts'
import { connection } from '../../connection/connection.client.ts'
import { searchWords } from '../entry.ts'

const FOUND_AT_MOST = 120
/** Between two keys of a scanner there is less; what it types is not worth a search for each key. */
const SETTLED_MS = 60
/** Words that nothing matches are asked of the server once nobody types on. */
const ASK_AFTER_MS = 400

export type FindState = {
  /** What stands in the search field. */
  text: string
  /** What of it the tiles show: the same, but for keys that come as fast as a scanner's. */
  sought: string
  /** A category's id, or null for the best sellers. */
  category: string | null
  /** The tile that Enter adds. */
  active: number
}

/** The search of the counter: what stands in its field, and the tiles that it shows. */
export class Finder {
  readonly state = new Store<FindState>({ text: '', sought: '', category: null, active: 0 })
  /** Whether the server is being asked for the words that stand in the search. */
  readonly asking = new Store(false)
  /** How many tiles stand side by side, for the arrow keys. */
  columns = 1
  readonly #catalogue: Catalogue
  readonly #usage: Store<Usage>
  #shown: { key: string; usage: unknown; products: readonly TillProduct[] } | null = null
  #askTimer: ReturnType<typeof setTimeout> | undefined
  #settleTimer: ReturnType<typeof setTimeout> | undefined
  #typedAt = Number.NEGATIVE_INFINITY

  constructor(catalogue: Catalogue, usage: Store<Usage>) {
    this.#catalogue = catalogue
    this.#usage = usage
  }

  stop(): void {
    clearTimeout(this.#askTimer)
    clearTimeout(this.#settleTimer)
  }

  /** The products in sight: what the words find, a category, or the best sellers. */
  shown(): readonly TillProduct[] {
    const { sought, category } = this.state.get()
    const { words } = searchWords(sought)
    const key = JSON.stringify([words, category, this.#catalogue.status.get().version])
    const usage = this.#usage.get()
    if (this.#shown?.key === key && this.#shown.usage === usage) return this.#shown.products
    const products = this.#look(words, category)
    this.#shown = { key, usage, products }
    return products
  }

  #look(words: string, category: string | null): readonly TillProduct[] {
    if (words !== '') return this.#catalogue.index.search(words, FOUND_AT_MOST)
    return category === null
      ? this.#catalogue.bestSellers(this.#usage.get())
      : this.#catalogue.inCategory(category)
  }

  /** Shows a category, or the best sellers for null, in place of what was searched. */
  showCategory(category: string | null): void {
    clearTimeout(this.#settleTimer)
    this.state.set({ text: '', sought: '', category, active: 0 })
  }

  /** The `3*` that stands in the search field, for whatever is pressed next. */
  typedQuantity(): Milli | null {
    return searchWords(this.state.get().text).quantity
  }

  /** Moves the tile that Enter adds. */
  moveActive(by: number): void {
    this.settle()
    const last = this.shown().length - 1
    this.state.update((find) => ({ ...find, active: Math.max(0, Math.min(last, find.active + by)) }))
  }

  /** Somebody types: the field shows it at once. */
  type(text: string): void {
    const isHasty = performance.now() - this.#typedAt < SETTLED_MS
    this.#typedAt = performance.now()
    if (isHasty || /\d$/.test(text)) this.#searchOnceSettled(text)
    else this.search(text)
  }

  /** Puts a text into the search field and shows what it finds. */
  search(text: string): void {
    this.state.update((find) => ({ ...find, text, active: 0 }))
    this.settle()
    clearTimeout(this.#askTimer)
    this.asking.set(false)
    if (text.trim() !== '') this.#askTimer = setTimeout(() => void this.#askForWords(), ASK_AFTER_MS)
  }

  /** Shows what the text in the search field finds, now. */
  settle(): void {
    clearTimeout(this.#settleTimer)
    this.state.update((find) => (find.sought === find.text ? find : { ...find, sought: find.text }))
  }

  /** The field shows each key; the tiles wait until no more come, for a scan is not searched digit by digit. */
  #searchOnceSettled(text: string): void {
    this.state.update((find) => ({ ...find, text, active: 0 }))
    clearTimeout(this.#settleTimer)
    this.#settleTimer = setTimeout(() => this.search(text), SETTLED_MS)
  }

  /** The server's word on words that nothing in this till's copy matches: what is new then shows itself. */
  async #askForWords(): Promise<void> {
    const { text } = this.state.get()
    if (searchWords(text).words === '' || this.shown().length > 0 || !connection.isWorthAsking) return
    this.asking.set(true)
    await this.#catalogue.refresh()
    if (this.state.get().text === text) this.asking.set(false)
  }
}
