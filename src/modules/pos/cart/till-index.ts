import { normalizeSearch } from '#platform/values/search-text.ts'
import { CodeTable } from './code-table.ts'

/** A product as the till searches it; what else a row carries is its own affair. */
export type TillRow = {
  id: string
  name: string
  sku: string | null
  barcode: string | null
  alternateCodes: readonly { id: string; sku: string | null; barcode: string | null }[]
}

/** A product found by an exact code, with the alternate code that it was found by. */
export type CodeHit<R extends TillRow> = {
  row: R
  alternateCode: R['alternateCodes'][number] | null
}

/** Stands between a row's name and its codes; `normalizeSearch` leaves none in a text. */
const SEPARATOR = '\n'

type Rank = 0 | 1 | 2 | 3 | 4
const IS_NAME: Rank = 0
const STARTS_NAME: Rank = 1
const FIRST_WORD: Rank = 2
const STARTS_WORD: Rank = 3
const CONTAINED: Rank = 4

/**
 * The till's products, searched without the network.
 *
 * Holds the given rows themselves, one normalised text for each and a table of their codes. A search
 * reads every text once: a hundred thousand in a few milliseconds, with nothing to keep in step but
 * the changed rows.
 */
export class TillIndex<R extends TillRow> {
  readonly #rows: (R | undefined)[] = []
  readonly #texts: string[] = []
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []
  readonly #codes = new CodeTable()

  constructor(rows: Iterable<R> = []) {
    this.upsert(rows)
  }

  get size(): number {
    return this.#slots.size
  }

  get(id: string): R | undefined {
    const slot = this.#slots.get(id)
    return slot === undefined ? undefined : this.#rows[slot]
  }

  /** All rows, in no order. */
  *rows(): Generator<R> {
    for (const row of this.#rows) if (row) yield row
  }

  /** Adds rows or puts them in place of those with their ids. */
  upsert(rows: Iterable<R>): void {
    for (const row of rows) {
      if (this.#slots.has(row.id)) this.remove([row.id])
      const slot = this.#free.pop() ?? this.#rows.length
      const codes = codesOf(row)
      this.#codes.reserve(codes.length, () => this.#allCodes())
      this.#rows[slot] = row
      // Joined and not added up: a sum of strings stays a tree of its parts until it is first read.
      this.#texts[slot] = [normalizeSearch(row.name), ...codes].join(SEPARATOR)
      this.#slots.set(row.id, slot)
      for (const code of codes) this.#codes.add(code, slot)
    }
  }

  /** Takes rows out; ids that are not there are no matter. */
  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      const slot = this.#slots.get(id)
      const row = slot === undefined ? undefined : this.#rows[slot]
      if (slot === undefined || !row) continue
      for (const code of codesOf(row)) this.#codes.remove(code, slot)
      this.#rows[slot] = undefined
      this.#texts[slot] = ''
      this.#slots.delete(id)
      this.#free.push(slot)
    }
  }

  /**
   * The products that have exactly this barcode, SKU or alternate code, in any case. A UPC-A of twelve
   * digits and the same number as EAN-13 with a leading zero are one code, for scanners send either.
   */
  byCode(code: string): CodeHit<R>[] {
    const asked = normalizeSearch(code)
    for (const form of [asked, otherUpcForm(asked)]) {
      const hits = this.#withCode(form)
      if (hits.length > 0) return hits
    }
    return []
  }

  /**
   * Products that contain every word of the query in their name or codes: an exact code first, then the
   * name that is the query, names that begin with it, those that start with its first word, those where
   * each word starts one, and the rest; within each by name. An empty query finds nothing.
   */
  search(query: string, limit = 50): R[] {
    const words = normalizeSearch(query)
      .split(' ')
      .filter((word) => word !== '')
    if (words.length === 0 || limit < 1) return []
    const exact = [...new Set(this.byCode(query).map(({ row }) => row))]
    const ranked = this.#ranked(words, limit)
    return [...new Set([...exact, ...ranked])].slice(0, limit)
  }

  #ranked(typed: readonly string[], limit: number): R[] {
    const best = [
      new Best(limit),
      new Best(limit),
      new Best(limit),
      new Best(limit),
      new Best(limit),
    ] as const
    const asked = { phrase: typed.join(' '), first: typed[0] ?? '', words: [...new Set(typed)] }
    const [longest = '', ...others] = asked.words.toSorted((a, b) => b.length - a.length)
    for (let slot = 0; slot < this.#texts.length; slot += 1) {
      const text = this.#texts[slot] ?? ''
      if (!text.includes(longest)) continue
      if (others.length > 0 && !others.every((word) => text.includes(word))) continue
      best[rankOf(text, asked)].offer(text, slot)
    }
    return best.flatMap((each) => each.slots()).flatMap((slot) => this.#rows[slot] ?? [])
  }

  #withCode(code: string | null): CodeHit<R>[] {
    if (code === null || code === '') return []
    return this.#codes.candidates(code).flatMap((slot) => {
      const row = this.#rows[slot]
      return row && codesIn(this.#texts[slot] ?? '').includes(code)
        ? [{ row, alternateCode: alternateCodeOf(row, code) }]
        : []
    })
  }

  *#allCodes(): Generator<readonly [string, number]> {
    for (const [slot, text] of this.#texts.entries()) for (const code of codesIn(text)) yield [code, slot]
  }
}

/** The codes that stand behind the name of an indexed text. */
const codesIn = (text: string): string[] => text.split(SEPARATOR).slice(1)

const sameCode = (given: string | null, normalized: string): boolean =>
  given !== null && normalizeSearch(given) === normalized

function codesOf({ sku, barcode, alternateCodes }: TillRow): string[] {
  const codes: string[] = []
  const add = (given: string | null) => {
    const code = given === null ? '' : normalizeSearch(given)
    if (code !== '' && !codes.includes(code)) codes.push(code)
  }
  add(barcode)
  add(sku)
  for (const each of alternateCodes) {
    add(each.barcode)
    add(each.sku)
  }
  return codes
}

/** The product's own code wins over an alternate one that is the same. */
const alternateCodeOf = <R extends TillRow>(row: R, code: string): R['alternateCodes'][number] | null =>
  sameCode(row.barcode, code) || sameCode(row.sku, code)
    ? null
    : (row.alternateCodes.find((each) => sameCode(each.barcode, code) || sameCode(each.sku, code)) ?? null)

const otherUpcForm = (code: string): string | null => {
  if (/^0\d{12}$/.test(code)) return code.slice(1)
  return /^\d{12}$/.test(code) ? `0${code}` : null
}

type Asked = { phrase: string; first: string; words: readonly string[] }

function rankOf(text: string, { phrase, first, words }: Asked): Rank {
  if (text.startsWith(phrase)) {
    const isWhole = text.length === phrase.length || text[phrase.length] === SEPARATOR
    return isWhole ? IS_NAME : STARTS_NAME
  }
  if (text.startsWith(first)) return FIRST_WORD
  return words.every((word) => startsAWord(text, word)) ? STARTS_WORD : CONTAINED
}

function startsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !isAlphanumeric(text.charCodeAt(at - 1))) return true
  }
  return false
}

/** Of normalised text; what is neither a Latin letter nor a digit ends a word. */
const isAlphanumeric = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)

/** The first few by text of many that are offered: most are turned away by one comparison. */
class Best {
  readonly #limit: number
  readonly #kept: { text: string; slot: number }[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  offer(text: string, slot: number): void {
    const last = this.#kept.at(-1)
    if (last && this.#kept.length >= this.#limit && last.text <= text) return
    let low = 0
    let high = this.#kept.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#kept[middle]?.text ?? '') <= text) low = middle + 1
      else high = middle
    }
    this.#kept.splice(low, 0, { text, slot })
    if (this.#kept.length > this.#limit) this.#kept.pop()
  }

  slots(): number[] {
    return this.#kept.map(({ slot }) => slot)
  }
}
