import type { HeldBlock } from '#modules/fiscal/blocks/blocks.ts'
import { dayOfInstant } from '#platform/day.ts'
import type { CashboxId } from '#platform/ids.ts'
import { type Answer, api, sayTill } from '#ui/api.ts'
import { errorText } from '#ui/error-text.ts'
import { domainCodeOf } from '#ui/failure.ts'
import { inTime } from '#ui/patience.tsx'
import { Store } from '#ui/store.tsx'
import { newSaleId } from '../../till/sale/sale-id.tsx'
import type { SaleInput } from '../../till/sale/sale-input.ts'
import { keptAnswers } from '../copies/kept-answers.tsx'
import { fateOf, isUnreachable } from '../failure.ts'
import { line } from '../line.tsx'
import type { SaleSnapshotInput } from '../sync/sync.ts'
import type { EndedNumbers } from './ended-numbers.ts'
import { localDraft } from './local-sale.ts'
import { localShopOf } from './local-shop.ts'
import { NumberBlocks } from './number-blocks.tsx'
import {
  acknowledged,
  buried,
  due,
  failed,
  forgettable,
  hurried,
  nextDueIn,
  type OutboxSale,
  sending,
  unsent,
} from './outbox.ts'
import { TillStorage } from './till-storage.tsx'

export type OutboxView = {
  /** In the order in which they were sold. */
  sales: readonly OutboxSale[]
  /** When the server last acknowledged a sale. */
  lastSyncAt: number | null
  /** Whether this browser can keep sales: its storage is open and the till has a number of its own. */
  isReady: boolean
  /** The blocks of fiscal numbers that this till holds and may use. */
  blocks: readonly HeldBlock[]
  /** Those that the office took away from it, of the last day. */
  ended: readonly EndedNumbers[]
}

export const EMPTY_OUTBOX: OutboxView = { sales: [], lastSyncAt: null, isReady: false, blocks: [], ended: [] }

const PATIENCE_MS = 20_000
const REFILL_EVERY_MS = 60_000
/** The longest that a timer sleeps; a till that was asleep itself looks again when it wakes. */
const LONGEST_SLEEP_MS = 60_000

/** The sales that this till made without a line, until the server says that it has them. */
export class SaleOutbox {
  readonly view = new Store<OutboxView>(EMPTY_OUTBOX)
  readonly #tenantId: string
  readonly #cashboxId: () => CashboxId | null
  readonly #channel: BroadcastChannel
  readonly #sales = new Map<string, OutboxSale>()
  #storage: TillStorage | null = null
  #blocks: NumberBlocks | null = null
  #sendingId: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPersistAsked = false

  /** Settled once what this browser keeps has been read, however that went. */
  opened: Promise<void> = Promise.resolve()

  constructor(tenantId: string, cashboxId: () => CashboxId | null) {
    this.#tenantId = tenantId
    this.#cashboxId = cashboxId
    this.#channel = new BroadcastChannel(`enzzo.outbox.${tenantId}`)
  }

  /** Opens the outbox and sends what waits in it until the function that is returned is called. */
  start(): () => void {
    let stopped = false
    this.opened = this.#open(() => stopped)
    const other = (): void => void this.#reload()
    this.#channel.addEventListener('message', other)
    const refill = setInterval(() => void this.flush(), REFILL_EVERY_MS)
    const unsubscribe = line.whenBack(() => void this.flush('at once'))
    return () => {
      stopped = true
      unsubscribe()
      clearInterval(refill)
      clearTimeout(this.#timer)
      this.#channel.removeEventListener('message', other)
      void this.opened.then(() => {
        this.#storage?.close()
        this.#storage = null
      })
    }
  }

  /** Whether a sale could be made here now without asking anybody. */
  get canSell(): boolean {
    return this.view.get().isReady && this.#shop() !== null
  }

  /** Sales that the server has not acknowledged, dead ones among them. The cashbox does not close before they are. */
  unsentSales(): readonly OutboxSale[] {
    return unsent([...this.#sales.values()])
  }

  /** Whether this till made a sale of that id by itself, acknowledged or not. */
  has(saleId: string): boolean {
    return this.#sales.has(saleId)
  }

  /** Keeps that the server has a sale that was charged here. */
  noteAnswered(saleId: string): void {
    this.#storage?.noteAnswered(saleId).catch(reportError)
  }

  /** Whether the server has answered a sale that was charged here; false where this browser keeps nothing. */
  async wasAnswered(saleId: string): Promise<boolean> {
    await this.opened
    try {
      return (await this.#storage?.wasAnswered(saleId)) ?? false
    } catch (error) {
      reportError(error)
      return false
    }
  }

  /** Who sells, and the rates of the money that is taken, as they are now; null when the till does not know. */
  shopNow(): ReturnType<typeof localShopOf> {
    return this.#shop()
  }

  /**
   * Makes a sale without the server: with the next number that this till holds, on the disk before this resolves.
   *
   * @throws when the till cannot sell by itself, or the browser does not keep it: then nothing was sold.
   */
  async sell(input: SaleInput, snapshot: SaleSnapshotInput): Promise<OutboxSale> {
    const shop = this.#shop()
    if (!this.#storage || !shop) throw new Error('this till cannot sell by itself yet')
    const now = new Date()
    const made = localDraft(input, snapshot, shop, now)
    const sale = await this.#storage.sell(made, dayOfInstant(now, shop.settings.time_zone))
    this.#blocks?.reopen()
    this.#hold(sale)
    await this.#showBlocks()
    void this.flush()
    return sale
  }

  /** Sends a sale now, a dead one too; all that wait without an id. */
  async sendNow(id?: string): Promise<void> {
    if (id !== undefined) await this.#change(id, hurried)
    await this.flush('at once')
  }

  /**
   * Gives the unused numbers back to the shop, as at the end of a day. What cannot be given back now stays withdrawn
   * and goes the next time.
   *
   * @returns whether all of them went back.
   */
  async returnNumbers(): Promise<boolean> {
    let isDone = true
    try {
      await this.#blocks?.giveBack()
    } catch (error) {
      isDone = false
      if (!isUnreachable(error)) reportError(error)
    }
    await this.#showBlocks()
    return isDone
  }

  /** Holds numbers again, as at the beginning of a day. */
  async takeNumbers(): Promise<void> {
    this.#blocks?.reopen()
    await this.flush()
  }

  /** Sends what is due, one tab at a time, and asks for numbers where they run low. */
  async flush(when: 'due' | 'at once' = 'due'): Promise<void> {
    if (!this.#storage) return
    // The line knocks by itself; when somebody answers, all that waits goes at once.
    if (when === 'due' && line.isDown) return
    await navigator.locks.request(`enzzo.outbox.${this.#tenantId}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      await this.#pass(when)
    })
    this.#sleep()
  }

  async #open(isStopped: () => boolean): Promise<void> {
    try {
      const storage = await TillStorage.open(this.#tenantId)
      if (isStopped()) return storage.close()
      this.#storage = storage
      sayTill((await storage.till(() => crypto.randomUUID())).id)
      this.#blocks = new NumberBlocks(storage, () => this.#cashboxId() ?? this.#shop()?.cashbox.id ?? null)
      await Promise.all([this.#learnShop(), this.#reload()])
      await this.#forgetOld()
      void this.#askToPersist()
      void this.flush('at once')
    } catch (error) {
      // Without storage the till sells with a line only.
      reportError(error)
    }
  }

  /** What a sale is made from is asked for before it is needed. Without an answer what was kept is read. */
  async #learnShop(): Promise<void> {
    const cashboxId = this.#cashboxId()
    await Promise.allSettled([
      api.pos.openTill.fetch(cashboxId === null ? undefined : { cashboxId }),
      api.auth.getSession.fetch(undefined),
      api.paymentMethod.getAll.fetch(undefined),
      api.currency.getActive.fetch(undefined),
    ])
  }

  async #reload(): Promise<void> {
    const storage = this.#storage
    if (!storage) return
    const [sales, lastSyncAt, blocks, ended, till] = await Promise.all([
      storage.sales(),
      storage.lastSyncAt(),
      usableBlocks(storage),
      storage.ended(Date.now()),
      storage.till(() => crypto.randomUUID()),
    ])
    this.#sales.clear()
    for (const sale of sales) this.#sales.set(sale.id, sale)
    this.view.set({ sales: this.#shown(), lastSyncAt, isReady: till.number !== null, blocks, ended })
  }

  /** Asked for once: a browser that is short of room must not throw sales away. */
  async #askToPersist(): Promise<void> {
    if (this.#isPersistAsked || !navigator.storage?.persist) return
    this.#isPersistAsked = true
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  }

  async #forgetOld(): Promise<void> {
    const old = forgettable([...this.#sales.values()], Date.now()).map(({ id }) => id)
    if (old.length === 0) return
    await this.#storage?.forget(old)
    for (const id of old) this.#sales.delete(id)
    this.#show()
  }

  async #pass(when: 'due' | 'at once'): Promise<void> {
    const tried = new Set<string>()
    const begun = Date.now()
    for (;;) {
      const all = [...this.#sales.values()].filter(({ id }) => !tried.has(id))
      const [next] = due(all, when === 'at once' ? Number.POSITIVE_INFINITY : begun)
      if (!next) break
      tried.add(next.id)
      if ((await this.#send(next)) === 'nobody') return
    }
    await this.#refill()
  }

  async #send(sale: OutboxSale): Promise<'answered' | 'nobody'> {
    this.#sendingId = sale.id
    this.#show()
    try {
      const { input } = sale
      const sentAt = new Date().toISOString()
      const answer = await inTime(
        () => api.pos.syncSale.call({ ...input, offline: { ...input.offline, sentAt } }),
        PATIENCE_MS,
      )
      await this.#done(sale, answer)
      return 'answered'
    } catch (error) {
      if (domainCodeOf(error) === 'pos.sale_reused') {
        await this.#rename(sale.id)
        return 'answered'
      }
      const why = errorText(error)
      const fate = fateOf(error)
      await this.#change(sale.id, (now) =>
        fate === 'dead' ? buried(now, why) : failed(now, why, Date.now()),
      )
      return isUnreachable(error) ? 'nobody' : 'answered'
    } finally {
      this.#sendingId = null
      this.#show()
    }
  }

  async #done(sale: OutboxSale, answer: Answer<'pos', 'syncSale'>): Promise<void> {
    const now = Date.now()
    const { orderNumber, ncf, conflicts } = answer
    await this.#change(sale.id, (kept) =>
      acknowledged(kept, { orderNumber, ncf, conflicts: conflicts.length }, now),
    )
    await this.#storage?.synced(now)
    this.view.update((view) => ({ ...view, lastSyncAt: now }))
  }

  async #refill(): Promise<void> {
    if (line.isDown || !this.#blocks) return
    try {
      // First: whatever else fails, what is not this till's any more is not printed.
      if (await this.#blocks.dropEnded()) {
        await this.#showBlocks()
        this.#channel.postMessage('changed')
      }
      await this.#blocks.sendBack()
      await this.#blocks.refill(this.#shop()?.settings.time_zone)
      if (!this.view.get().isReady) await this.#reload()
      else await this.#showBlocks()
    } catch (error) {
      if (!isUnreachable(error)) reportError(error)
    }
  }

  async #change(id: string, step: (sale: OutboxSale) => OutboxSale): Promise<void> {
    const changed = await this.#storage?.change(id, step)
    if (changed) this.#hold(changed)
  }

  /** Another sale stands under this one's id at the server: this one goes out under an id of its own. */
  async #rename(id: string): Promise<void> {
    const renamed = await this.#storage?.rename(id, newSaleId())
    if (!renamed) return
    this.#sales.delete(id)
    this.#hold(renamed)
  }

  #hold(sale: OutboxSale): void {
    this.#sales.set(sale.id, sale)
    this.#show()
    this.#channel.postMessage('changed')
  }

  #shown(): OutboxSale[] {
    return [...this.#sales.values()]
      .map((sale) => (sale.id === this.#sendingId ? sending(sale) : sale))
      .toSorted((a, b) => a.seq - b.seq)
  }

  async #showBlocks(): Promise<void> {
    if (!this.#storage) return
    const [blocks, ended] = await Promise.all([usableBlocks(this.#storage), this.#storage.ended(Date.now())])
    this.view.update((view) => ({ ...view, blocks, ended }))
  }

  #show(): void {
    this.view.update((view) => ({ ...view, sales: this.#shown() }))
  }

  #shop(): ReturnType<typeof localShopOf> {
    return localShopOf({
      openTill: keptAnswers.latest('pos.openTill'),
      methods: keptAnswers.latest('paymentMethod.getAll'),
      currencies: keptAnswers.latest('currency.getActive'),
      session: keptAnswers.latest('auth.getSession'),
    })
  }

  #sleep(): void {
    clearTimeout(this.#timer)
    const wait = nextDueIn([...this.#sales.values()], Date.now())
    if (wait === null || !this.#storage) return
    this.#timer = setTimeout(() => void this.flush(), Math.min(Math.max(wait, 250), LONGEST_SLEEP_MS))
  }
}

const usableBlocks = async (storage: TillStorage): Promise<readonly HeldBlock[]> =>
  (await storage.blocks()).filter(({ isLeaving }) => !isLeaving)
