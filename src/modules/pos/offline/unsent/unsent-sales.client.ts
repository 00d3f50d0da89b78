import type { Day } from '#platform/values/day.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import { sayTill, TOGETHER } from '#ui/calls/api.ts'
import { settled } from '#ui/calls/patience.client.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Store } from '#ui/store/store.client.ts'
import { tillClock } from '../../connection/clock/till-clock.client.ts'
import { connection } from '../../connection/connection.client.ts'
import { isUnreachable } from '../../connection/failure.ts'
import { revoked } from '../../connection/revoked.client.ts'
import type { SaleInput } from '../../sale/sale-input.ts'
import type { SaleSnapshotInput } from '../../sync/sync.ts'
import { sealAll } from './answered/acknowledged-sales.client.ts'
import { AnsweredSales } from './answered/answered-sales.client.ts'
import { knownShop, learnShop } from './local-sale/known-shop.client.ts'
import { type LocalDraft, localDraft } from './local-sale/local-sale.ts'
import { NotKept, SaleMadeBefore } from './not-sold-here.ts'
import {
  due,
  hurried,
  type KeptSale,
  nextDueIn,
  type OfflineSale,
  type Step,
  unsent,
} from './sending/offline-sale.ts'
import { sendOnce } from './sending/send-sales.client.ts'
import { afterSending, type Sent, sendAll } from './sending/sending.ts'
import { NumberBlocks } from './till/number-blocks.client.ts'
import { type TillMemory, TillStorage } from './till/till-storage.client.ts'
import { NOTHING_UNSENT, shownSales, type UnsentView } from './unsent-view.ts'

const REFILL_EVERY_MS = 60_000
/** So often it is tried whether a storage that is shut opens again. */
const MEND_EVERY_MS = 5000
/** While many are sent they are shown so often. */
const SHOW_EVERY_MS = 200
/** What another tab sends by the thousand is read anew so often. */
const MANY = 500
const RELOAD_MANY_MS = 2000
/** The longest that a timer sleeps; a till that was asleep itself looks again when it wakes. */
const LONGEST_SLEEP_MS = 60_000

/** The sales that this till made without a connection, until the server says that it has them. */
export class UnsentSales {
  readonly view = new Store<UnsentView>(NOTHING_UNSENT)
  readonly #tenantId: string
  readonly #cashboxId: () => CashboxId | null
  readonly #channel: BroadcastChannel
  readonly #sales = new Map<string, KeptSale>()
  #storage: TillStorage | null = null
  #blocks: NumberBlocks | null = null
  /** The sales that the server answered, for a server that forgets them. */
  readonly answered: AnsweredSales
  readonly #sending = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #mendTimer: ReturnType<typeof setTimeout> | undefined
  #showTimer: ReturnType<typeof setTimeout> | undefined
  #reloadTimer: ReturnType<typeof setTimeout> | undefined
  #memory: TillMemory | null = null
  #lastSyncAt: number | null = null
  #isStopped = false
  #stopLost: () => void = () => undefined

  /** Settled once what this browser keeps has been read, however that went. */
  opened: Promise<void> = Promise.resolve()

  constructor(tenantId: string, cashboxId: () => CashboxId | null) {
    this.#tenantId = tenantId
    this.#cashboxId = cashboxId
    this.answered = new AnsweredSales(tenantId)
    this.#channel = new BroadcastChannel(`enzzo.outbox.${tenantId}`)
  }

  /** Opens the unsent sales and sends them until the function that is returned is called. */
  start(): () => void {
    this.#isStopped = false
    this.opened = this.#open()
    const reload = (): void => {
      this.#reloadTimer = undefined
      void this.#guarded(() => this.#reload())
    }
    const other = (): void => {
      this.#reloadTimer ??= setTimeout(reload, this.#sales.size > MANY ? RELOAD_MANY_MS : 0)
    }
    this.#channel.addEventListener('message', other)
    const refill = setInterval(() => {
      void this.#guarded(() => this.#stored.prove()).then(() => this.flush())
    }, REFILL_EVERY_MS)
    const unsubscribe = connection.whenBack(() => void this.flush('at once'))
    return () => {
      // What is on its way is seen through; the storage stays open for it.
      this.#isStopped = true
      unsubscribe()
      clearInterval(refill)
      clearTimeout(this.#timer)
      clearTimeout(this.#mendTimer)
      this.#stopLost()
      this.#channel.removeEventListener('message', other)
    }
  }

  /** Settled once it is known whether this browser keeps anything; one that did not is tried once more. */
  async settled(): Promise<void> {
    await this.opened
    if (this.view.get().isShut) await (this.#storage ? this.#mend() : this.#open())
  }

  /** Whether a sale could be made here now without asking anybody. */
  get canSell(): boolean {
    return this.view.get().isReady && knownShop() !== null
  }

  /** Sales that the server has not acknowledged, dead ones among them. The cashbox does not close before they are. */
  list(): readonly OfflineSale[] {
    return unsent([...this.#sales.values()])
  }

  /** Whether this till made a sale of that id by itself, acknowledged or not. */
  has(saleId: string): boolean {
    return this.#sales.has(saleId)
  }

  /** Keeps that the server has a sale that was charged here. */
  noteAnswered(saleId: string): void {
    void this.#guarded(async () => this.#storage?.noteAnswered(saleId))
  }

  /** Whether the server has answered a sale that was charged here; false where this browser keeps nothing. */
  async wasAnswered(saleId: string): Promise<boolean> {
    await this.opened
    const known = await settled(Promise.resolve(this.#storage?.wasAnswered(saleId)))
    return 'value' in known && known.value === true
  }

  /**
   * Makes a sale without the server: with the next number that this till holds, on the disk before this resolves.
   *
   * @throws NotKept when the browser does not keep it, else when the till cannot sell by itself: then nothing was sold.
   */
  async sell(input: SaleInput, snapshot: SaleSnapshotInput): Promise<OfflineSale> {
    const shop = knownShop()
    if (!this.#storage || !shop) throw new Error('this till cannot sell by itself yet')
    const made = localDraft(input, snapshot, shop, tillClock.now())
    const sale = await this.#keep(made, made.draft.day)
    this.#blocks?.reopen()
    this.#hold(sale)
    await this.#guarded(() => this.#showBlocks())
    void this.flush()
    return sale
  }

  /** Once more where the storage turned out to be shut and could be opened: the sale's id sees to it that it is one. */
  async #keep(made: LocalDraft, today: Day): Promise<OfflineSale> {
    const { view } = this
    const kept = await settled(this.#stored.sell(made, today))
    if ('value' in kept) return kept.value
    if (kept.error instanceof SaleMadeBefore) throw kept.error
    await this.#mend()
    if (view.get().isShut) throw new NotKept(kept.error)
    return this.#stored.sell(made, today)
  }

  get #stored(): TillStorage {
    if (this.#storage) return this.#storage
    throw new NotKept()
  }

  /** Sends a sale now, a dead one too; all that wait without an id. */
  async sendNow(id?: string): Promise<void> {
    if (id !== undefined) await this.#guarded(() => this.#change(new Map([[id, hurried]])))
    await this.flush('at once')
  }

  /** Sends all that the server does not have, dead ones too. */
  async sendAll(): Promise<void> {
    const dead = this.list().filter(({ state }) => state === 'dead')
    await this.#guarded(() => this.#change(new Map(dead.map(({ id }) => [id, hurried]))))
    await this.flush('at once')
  }

  /**
   * Gives the unused numbers back to the shop, as at the end of a day. What cannot be given back now stays withdrawn
   * and goes the next time.
   *
   * @returns whether all of them went back.
   */
  async returnNumbers(): Promise<boolean> {
    const gave = await settled(Promise.resolve(this.#blocks?.giveBack()))
    if ('error' in gave) reportFault(gave.error)
    await this.#guarded(() => this.#showBlocks())
    return 'value' in gave
  }

  /** Holds numbers again, as at the beginning of a day. */
  async takeNumbers(): Promise<void> {
    this.#blocks?.reopen()
    await this.flush()
  }

  /** Sends what is due, one tab at a time, and asks for numbers where they run low. */
  async flush(when: 'due' | 'at once' = 'due'): Promise<void> {
    if (!this.#storage) return
    // The connection knocks by itself; when somebody answers, all that waits goes at once.
    if (when === 'due' && connection.isDown) return
    await navigator.locks.request(`enzzo.outbox.${this.#tenantId}`, { ifAvailable: true }, async (lock) => {
      if (lock) await this.#guarded(() => this.#pass(when))
    })
    this.#showNow()
    if (!this.#isStopped) this.#sleep()
  }

  /** Work with the storage; one that turns out to be shut is opened again, and whatever failed is tried at its next turn. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      reportFault(error)
      await this.#mend()
    }
  }

  /** Sees to it that the browser keeps what is written, and puts back what it threw away. */
  async #mend(): Promise<void> {
    clearTimeout(this.#mendTimer)
    try {
      await this.#stored.prove()
      if (this.#memory) await this.#stored.restore(this.#memory, this.list())
      await this.#reload()
    } catch {
      this.#shut()
    }
  }

  #shut(): void {
    this.view.update((view) => ({ ...view, isReady: false, isShut: true }))
    if (this.#isStopped) return
    clearTimeout(this.#mendTimer)
    const again = (): void => void (this.#storage ? this.#mend() : this.#open())
    this.#mendTimer = setTimeout(again, MEND_EVERY_MS)
  }

  async #open(): Promise<void> {
    try {
      const storage = await TillStorage.open(this.#tenantId)
      if (this.#isStopped) return
      this.#storage = storage
      this.#stopLost()
      this.#stopLost = storage.whenLost(() => void this.#mend())
      const kept = await storage.sales()
      for (const sale of kept) this.#sales.set(sale.id, sale)
      this.#showNow()
      await storage.prove()
      sayTill((await storage.till(() => crypto.randomUUID())).id)
      this.#blocks = new NumberBlocks(
        storage,
        this.answered,
        () => this.#cashboxId() ?? knownShop()?.cashbox.id ?? null,
      )
      await Promise.all([learnShop(this.#cashboxId()), this.#reload(kept)])
      void this.flush('at once')
    } catch {
      // Without storage the till sells with a connection only, and says so.
      this.#storage = null
      this.#shut()
    }
  }

  /** @param read what was read of the sales a moment ago: thousands of them take their time. */
  async #reload(read?: readonly KeptSale[]): Promise<void> {
    const storage = this.#storage
    if (!storage) return
    const [sales, lastSyncAt, numbers, till] = await Promise.all([
      read ?? storage.sales(),
      storage.lastSyncAt(),
      storage.numbers(Date.now()),
      storage.till(() => crypto.randomUUID()),
    ])
    this.#memory = await storage.memory()
    revoked.set(till.isRevoked ?? false)
    this.#sales.clear()
    for (const sale of sales) this.#sales.set(sale.id, sale)
    this.#lastSyncAt = lastSyncAt
    const isReady = till.number !== null && !till.isRevoked
    this.view.update((view) => ({
      ...view,
      ...numbers,
      isReady,
      isShut: false,
      refusal: isReady ? null : (this.#blocks?.refusal ?? null),
    }))
    this.#showNow()
  }

  async #pass(when: 'due' | 'at once'): Promise<void> {
    await this.#sendDue(when)
    await this.#seal([...this.#sales.values()])
  }

  async #sendDue(when: 'due' | 'at once'): Promise<void> {
    const tried = new Set<string>()
    const until = when === 'at once' ? Number.POSITIVE_INFINITY : Date.now()
    for (;;) {
      const all = [...this.#sales.values()].filter(({ id }) => !tried.has(id))
      const turn = due(all, until)
      if (turn.length === 0) break
      for (const { id } of turn) tried.add(id)
      if (!(await sendAll(turn, TOGETHER, (some) => this.#send(some)))) return
    }
    await this.#refill(when)
  }

  async #send(some: readonly OfflineSale[]): Promise<readonly Sent[]> {
    for (const { id } of some) this.#sending.add(id)
    this.#showSoon()
    try {
      const became = await Promise.all(
        some.map(async (sale) => ({ id: sale.id, sent: await sendOnce(sale) })),
      )
      const now = Date.now()
      if (became.some(({ sent }) => sent.kind === 'recorded')) this.#lastSyncAt = now
      await this.#change(new Map(became.map(({ id, sent }) => [id, afterSending(sent, now)])))
      await this.#seal(some.flatMap(({ id }) => this.#sales.get(id) ?? []))
      return became.map(({ sent }) => sent)
    } finally {
      for (const { id } of some) this.#sending.delete(id)
      this.#showSoon()
    }
  }

  async #refill(when: 'due' | 'at once'): Promise<void> {
    if (connection.isDown || !this.#blocks) return
    try {
      // First: whatever else fails, what is not this till's any more is not printed.
      if (await this.#blocks.tell(when === 'at once' ? 'all' : 'blocks')) {
        await this.#reload()
        this.#channel.postMessage('changed')
      }
      await this.#blocks.sendBack()
      await this.#blocks.refill(knownShop()?.settings.time_zone)
      if (!this.view.get().isReady) await this.#reload()
      else await this.#showBlocks()
    } catch (error) {
      if (!isUnreachable(error)) reportFault(error)
    }
  }

  async #change(steps: ReadonlyMap<string, Step>): Promise<void> {
    for (const changed of (await this.#storage?.change(steps)) ?? []) this.#sales.set(changed.id, changed)
    this.#showSoon()
  }

  async #seal(sales: readonly KeptSale[]): Promise<void> {
    if (!this.#storage) return
    for (const sealed of await sealAll(this.#storage, sales)) this.#sales.set(sealed.id, sealed)
  }

  #hold(sale: OfflineSale): void {
    this.#sales.set(sale.id, sale)
    this.#showNow()
    this.#channel.postMessage('changed')
  }

  async #showBlocks(): Promise<void> {
    if (!this.#storage) return
    const numbers = await this.#storage.numbers(Date.now())
    this.#memory = await this.#storage.memory()
    this.view.update((view) => ({ ...view, ...numbers }))
  }

  /** In a moment, with what changes meanwhile; the other tabs then read it too. */
  #showSoon(): void {
    this.#showTimer ??= setTimeout(() => {
      this.#showNow()
      this.#channel.postMessage('changed')
    }, SHOW_EVERY_MS)
  }

  #showNow(): void {
    clearTimeout(this.#showTimer)
    this.#showTimer = undefined
    const lastSyncAt = this.#lastSyncAt
    if (lastSyncAt !== this.view.get().lastSyncAt && lastSyncAt !== null)
      this.#storage?.noteSync(lastSyncAt).catch(() => undefined)
    const shown = shownSales(this.#sales.values(), this.#sending)
    this.view.update((view) => ({ ...view, ...shown, lastSyncAt }))
  }

  #sleep(): void {
    clearTimeout(this.#timer)
    const wait = nextDueIn([...this.#sales.values()], Date.now())
    if (wait === null || !this.#storage) return
    this.#timer = setTimeout(() => void this.flush(), Math.min(Math.max(wait, 250), LONGEST_SLEEP_MS))
  }
}
