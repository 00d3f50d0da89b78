import type { DBSchema, IDBPDatabase } from 'idb'
import { type HeldBlock, type NumberBlock, takeNumber } from '#modules/fiscal/blocks/blocks.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import type { Day } from '#platform/values/day.ts'
import { BrowserDatabase } from '#ui/store/browser-database.client.ts'
import { type LocalDraft, offlineSaleOf } from '../local-sale/local-sale.ts'
import { SaleMadeBefore } from '../not-sold-here.ts'
import { isSealed, type KeptSale, type OfflineSale, type Step, takenUp } from '../sending/offline-sale.ts'
import {
  begun,
  beyondPapers,
  type EndedNumbers,
  endedNumbers,
  printedNumbers,
  toldEnded,
} from './ended-numbers.ts'
import { isAnswered, isEnded, isPrinted, isSeq, isSync, isTill, type Meta } from './till-meta.ts'

const isSameSale = ({ input: { offline: _offline, ...kept } }: OfflineSale, made: LocalDraft): boolean =>
  JSON.stringify(kept) === JSON.stringify(made.input)

export type StoredBlock = HeldBlock & {
  /** Given back to the server, or about to be: no number is taken from it. */
  isLeaving: boolean
}

/** All of it but the sales, as a page remembers it. */
export type TillMemory = {
  meta: readonly (readonly [keyof Meta, Meta[keyof Meta]])[]
  blocks: readonly StoredBlock[]
  asking: readonly (readonly [string, { requestId: string }])[]
}

/** More than a counter sells while the browser's other storage waits to be written. */
const MOST_ANSWERED = 200

interface TillSchema extends DBSchema {
  /** Those that an earlier version kept acknowledged are in clear. */
  sales: { key: string; value: KeptSale }
  blocks: { key: string; value: StoredBlock }
  meta: { key: keyof Meta; value: Meta[keyof Meta] }
  /** Blocks that were asked for and not answered: the request's id by the type. */
  asking: { key: string; value: { requestId: string } }
}

const STRICT = { durability: 'strict' } as const

const databaseOf = BrowserDatabase.inForm<TillSchema>((fresh) => {
  fresh.createObjectStore('sales', { keyPath: 'id' })
  fresh.createObjectStore('blocks', { keyPath: 'id' })
  fresh.createObjectStore('meta')
  fresh.createObjectStore('asking')
})

const pairs = <K, V>(keys: readonly K[], values: readonly V[]): (readonly [K, V])[] =>
  keys.flatMap((key, at) => {
    const value = values[at]
    return value === undefined ? [] : [[key, value] as const]
  })

/**
 * What a till may not lose, in the browser's database, one for each tenant: unsent sales and the fiscal numbers it
 * holds. What is written here is on the disk before the promise resolves.
 */
export class TillStorage {
  readonly #database: BrowserDatabase<TillSchema>

  private constructor(database: BrowserDatabase<TillSchema>) {
    this.#database = database
  }

  static async open(tenantId: string): Promise<TillStorage> {
    // Its name is from when these were the till's outbox, and stands in browsers.
    const database = databaseOf(`enzzo.outbox.1.${tenantId}`)
    await database.open()
    void askToPersist()
    return new TillStorage(database)
  }

  /** @throws while the browser has it shut. */
  get #db(): IDBPDatabase<TillSchema> {
    return this.#database.current
  }

  /** Calls back when the browser shut it; call what is returned to stop. */
  whenLost(lost: () => void): () => void {
    return this.#database.whenLost(lost)
  }

  /** Opens it where it is shut, and tries whether it keeps what is written. @throws when it does not. */
  async prove(): Promise<void> {
    const proved = { at: Date.now() }
    try {
      await (await this.#database.open()).put('meta', proved, 'proved')
    } catch {
      await (await this.#database.reopen()).put('meta', proved, 'proved')
    }
  }

  /** What a page must remember, in case that the browser throws everything away under it. */
  async memory(): Promise<TillMemory> {
    const read = this.#db.transaction(['meta', 'blocks', 'asking'])
    const [meta, blocks, asking] = [
      read.objectStore('meta'),
      read.objectStore('blocks'),
      read.objectStore('asking'),
    ]
    const [keys, values, allBlocks, types, requests] = await Promise.all([
      meta.getAllKeys(),
      meta.getAll(),
      blocks.getAll(),
      asking.getAllKeys(),
      asking.getAll(),
    ])
    return {
      meta: pairs(keys, values),
      blocks: allBlocks,
      asking: pairs(types, requests),
    }
  }

  /**
   * Puts back what this page remembers, where the browser threw it away: the sales, and the till with its numbers unless
   * a new one was numbered meanwhile. Numbers that stand on papers are used.
   */
  async restore({ meta, blocks, asking }: TillMemory, sales: readonly OfflineSale[]): Promise<void> {
    const was = meta.map(([, value]) => value).find(isTill)
    if (!was) return
    const change = this.#db.transaction(['meta', 'blocks', 'asking', 'sales'], 'readwrite', STRICT)
    const till = await change.objectStore('meta').get('till')
    const isGone = !isTill(till) || till.id !== was.id
    if (isGone) for (const sale of sales) await change.objectStore('sales').put(sale)
    if (isGone && !(isTill(till) && till.number !== null)) {
      for (const [key, value] of meta) await change.objectStore('meta').put(value, key)
      for (const block of blocks) await change.objectStore('blocks').put(beyondPapers(block, sales))
      for (const [type, request] of asking) await change.objectStore('asking').put(request, type)
      const kept = meta.map(([, value]) => value).find(isSeq)
      const last = sales.reduce((most, { seq }) => Math.max(most, seq), kept?.last ?? 0)
      await change.objectStore('meta').put({ last }, 'seq')
    }
    await change.done
  }

  async sales(): Promise<KeptSale[]> {
    return (await this.#db.getAll('sales')).map((sale) => (isSealed(sale) ? sale : takenUp(sale)))
  }

  blocks(): Promise<StoredBlock[]> {
    return this.#db.getAll('blocks')
  }

  /** The blocks that numbers may be taken from, and what was taken away of others. */
  async numbers(now: number): Promise<{ blocks: readonly HeldBlock[]; ended: readonly EndedNumbers[] }> {
    const [all, ended] = await Promise.all([this.blocks(), this.endedNumbers(now)])
    return { blocks: all.filter(({ isLeaving }) => !isLeaving), ended }
  }

  async lastSyncAt(): Promise<number | null> {
    const kept = await this.#db.get('meta', 'lastSyncAt')
    return isSync(kept) ? kept.at : null
  }

  /** Notes that the server has a sale, for when a power cut takes the browser's other storage back by minutes. */
  async noteAnswered(saleId: string): Promise<void> {
    const change = this.#db.transaction('meta', 'readwrite', STRICT)
    const kept = await change.store.get('answered')
    const known = isAnswered(kept) ? kept.saleIds : []
    await change.store.put({ saleIds: [saleId, ...known].slice(0, MOST_ANSWERED) }, 'answered')
    await change.done
  }

  async wasAnswered(saleId: string): Promise<boolean> {
    const kept = await this.#db.get('meta', 'answered')
    return isAnswered(kept) && kept.saleIds.includes(saleId)
  }

  /** This browser's till, made the first time; two tabs get the same. */
  async till(newId: () => string): Promise<Meta['till']> {
    const change = this.#db.transaction('meta', 'readwrite', STRICT)
    const kept = await change.store.get('till')
    const till = isTill(kept) ? kept : { id: newId(), number: null }
    await change.store.put(till, 'till')
    await change.done
    return till
  }

  /** What the server said of this till. @returns whether that is news. */
  async noteTill(number: number, isRevoked: boolean): Promise<boolean> {
    const change = this.#db.transaction('meta', 'readwrite', STRICT)
    const kept = await change.store.get('till')
    const isNews = isTill(kept) && (kept.number !== number || (kept.isRevoked ?? false) !== isRevoked)
    if (isNews) await change.store.put({ ...kept, number, isRevoked }, 'till')
    await change.done
    return isNews
  }

  /**
   * Takes the next fiscal number and writes the sale: one transaction, so that a page that dies has lost both or
   * neither. The same sale that is there already is answered as it is.
   *
   * @throws SaleMadeBefore when another sale was made under this id.
   * @throws when the till has no number yet, or the browser cannot write.
   */
  async sell(made: LocalDraft, today: Day): Promise<OfflineSale> {
    const change = this.#db.transaction(['sales', 'blocks', 'meta'], 'readwrite', STRICT)
    const known = await change.objectStore('sales').get(made.input.id)
    if (known) {
      await change.done
      if (!isSealed(known) && isSameSale(known, made)) return known
      throw new SaleMadeBefore(known.localNumber)
    }
    const [till, seq, blocks] = await Promise.all([
      change.objectStore('meta').get('till'),
      change.objectStore('meta').get('seq'),
      change.objectStore('blocks').getAll(),
    ])
    if (!isTill(till) || till.number === null) {
      await change.done
      throw new Error('this till has no number of its own yet')
    }
    const usable = blocks.filter(({ isLeaving }) => !isLeaving)
    const taken = takeNumber(usable, made.document_type, today)
    const next = (isSeq(seq) ? seq.last : 0) + 1
    const sale = offlineSaleOf(made, {
      tillId: till.id,
      tillNumber: till.number,
      seq: next,
      ncf: taken?.ncf ?? null,
      expires_on: taken?.expires_on ?? null,
    })
    await Promise.all([
      change.objectStore('sales').put(sale),
      change.objectStore('meta').put({ last: next }, 'seq'),
      taken && change.objectStore('blocks').put({ ...taken.block, isLeaving: false }),
    ])
    await change.done
    return sale
  }

  /** Puts a sale of the server's among those that are to be sent; one that is here already stays as it is. */
  async takeBack(sale: OfflineSale): Promise<void> {
    const change = this.#db.transaction('sales', 'readwrite', STRICT)
    if (!(await change.store.get(sale.id))) await change.store.put(sale)
    await change.done
  }

  /** Takes no number of a block before the one that is named. */
  async skipTo(blockId: string, next: number): Promise<void> {
    const change = this.#db.transaction('blocks', 'readwrite', STRICT)
    const block = await change.store.get(blockId)
    if (block && block.next_number < next) await change.store.put({ ...block, next_number: next })
    await change.done
  }

  /** The last number that this till put on a paper of its own. */
  async papers(): Promise<number> {
    const kept = await this.#db.get('meta', 'seq')
    return isSeq(kept) ? kept.last : 0
  }

  /** Numbers no paper as this one or one before it. */
  async numberFrom(last: number): Promise<void> {
    const change = this.#db.transaction('meta', 'readwrite', STRICT)
    const kept = await change.store.get('seq')
    if ((isSeq(kept) ? kept.last : 0) < last) await change.store.put({ last }, 'seq')
    await change.done
  }

  /** Changes sales as they stand now; one that is gone or sealed stays so. @returns those that were here. */
  async change(steps: ReadonlyMap<string, Step>): Promise<OfflineSale[]> {
    // How far their sending came can be found out again: the disk is not waited for.
    const change = this.#db.transaction('sales', 'readwrite')
    const changed = await Promise.all(
      [...steps].map(async ([id, step]) => {
        const sale = await change.store.get(id)
        if (!sale || isSealed(sale)) return []
        const next = step(sale)
        await change.store.put(next)
        return [next]
      }),
    )
    await change.done
    return changed.flat()
  }

  /**
   * Puts acknowledged sales in another form, sealed or opened, on the disk; one that is gone, or is in that form
   * already, stays as it is.
   *
   * @returns those that were put.
   */
  async reform(sales: readonly KeptSale[]): Promise<KeptSale[]> {
    const change = this.#db.transaction('sales', 'readwrite')
    const put: KeptSale[] = []
    for (const sale of sales) {
      const kept = await change.store.get(sale.id)
      if (kept?.state !== 'acknowledged' || isSealed(kept) === isSealed(sale)) continue
      await change.store.put(sale)
      put.push(sale)
    }
    await change.done
    return put
  }

  async noteSync(at: number): Promise<void> {
    await this.#db.put('meta', { at }, 'lastSyncAt')
  }

  async forget(ids: readonly string[]): Promise<void> {
    const change = this.#db.transaction('sales', 'readwrite')
    await Promise.all([...ids.map((id) => change.store.delete(id)), change.done])
  }

  /** The id under which a block of this type is asked for, the same until it was answered. */
  async blockRequestFor(type: DocumentType, newId: () => string): Promise<string> {
    const change = this.#db.transaction('asking', 'readwrite', STRICT)
    const kept = (await change.store.get(type)) ?? { requestId: newId() }
    await change.store.put(kept, type)
    await change.done
    return kept.requestId
  }

  /** The request was answered, with a block or without one. A block that is here already stays as it is. */
  async keepBlockAnswer(type: DocumentType, block: NumberBlock | null): Promise<void> {
    const change = this.#db.transaction(['asking', 'blocks', 'meta'], 'readwrite', STRICT)
    const kept = await change.objectStore('meta').get('printed')
    await change.objectStore('asking').delete(type)
    if (block && !(await change.objectStore('blocks').get(block.id))) {
      await change
        .objectStore('blocks')
        .put({ ...begun(block, isPrinted(kept) ? kept.spans : []), isLeaving: false })
    }
    await change.done
  }

  /** From now on nothing is taken from any block, and they can be given back as they stand. */
  async withdrawBlocks(): Promise<StoredBlock[]> {
    const change = this.#db.transaction('blocks', 'readwrite', STRICT)
    const blocks = (await change.store.getAll()).map((block) => ({ ...block, isLeaving: true }))
    await Promise.all([...blocks.map((block) => change.store.put(block)), change.done])
    return blocks
  }

  /**
   * The office ended these blocks: nothing is taken from them any more, and it is kept what they still had.
   *
   * @returns whether any of them was here.
   */
  async endBlocks(ended: readonly { id: string; reason: string }[], now: number): Promise<boolean> {
    const change = this.#db.transaction(['blocks', 'meta'], 'readwrite', STRICT)
    const blocks = change.objectStore('blocks')
    const meta = change.objectStore('meta')
    const [kept, papers] = await Promise.all([meta.get('ended'), meta.get('printed')])
    const printed = isPrinted(papers) ? [...papers.spans] : []
    const told = isEnded(kept) ? [...kept.numbers] : []
    let isAny = false
    for (const { id, reason } of ended) {
      const block = await blocks.get(id)
      if (!block) continue
      isAny = true
      const lost = endedNumbers(block, reason, now)
      if (lost) told.push(lost)
      const span = printedNumbers(block)
      if (span) printed.push(span)
      await blocks.delete(id)
    }
    await meta.put({ numbers: toldEnded(told, now) }, 'ended')
    await meta.put({ spans: printed }, 'printed')
    await change.done
    return isAny
  }

  async endedNumbers(now: number): Promise<readonly EndedNumbers[]> {
    const kept = await this.#db.get('meta', 'ended')
    return isEnded(kept) ? toldEnded(kept.numbers, now) : []
  }

  /** The server has it back. */
  async dropBlock(id: string): Promise<void> {
    const change = this.#db.transaction('blocks', 'readwrite', STRICT)
    await Promise.all([change.store.delete(id), change.done])
  }
}

let isPersistAsked = false

/** Asked for once: a browser that is short of room must not throw sales away. */
async function askToPersist(): Promise<void> {
  if (isPersistAsked || !navigator.storage?.persist) return
  isPersistAsked = true
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}
