import { isUnknown } from '#modules/cards/attempt.ts'
import { terminalAt } from '#modules/cards/protocol/card-terminal.client.ts'
import { type TerminalTrouble, troubleOf } from '#modules/cards/protocol/terminal-http.client.ts'
import { type CardProvider, Terminals } from '#modules/cards/protocol/terminals.client.ts'
import type { Payment } from '#modules/pricing/tender/tender.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Store } from '#ui/store/store.client.ts'
import { connection } from '../connection/connection.client.ts'
import type { CartStore, TillCart } from '../sale/cart-store.client.ts'
import { verdictOf } from '../sale/refusals.ts'
import type { TabStorage } from '../sale/tab-storage.client.ts'
import { cardPayment } from './card-payment.ts'
import { cartOfCharge } from './cart-of-charge.ts'
import {
  type Attempt,
  type CardRecord,
  type ChargePorts,
  charge,
  isChargeOpen,
  question,
  recordOf,
  settle,
  stateOf,
  voidCharge,
  voidKeyOfAttempt,
} from './charge-flow.client.ts'
import { chargeServer } from './charge-server.client.ts'
import { KeptCharges } from './kept-charges.client.ts'
import { sayLeftBehind } from './left-behind.client.ts'
import { SalesHere, type Surroundings } from './open/sales-here.client.ts'
import { Retries, waitToAsk, waitToTell } from './retries.client.ts'

export type OpenCharge = Answer<'cards', 'getOpen'>[number]

/** What is being done at a terminal right now. `cancel` only while nothing was sent. */
export type Busy =
  | { kind: 'preparing'; amount: Cents; cancel: () => void }
  | { kind: 'charging'; amount: Cents }
  | { kind: 'asking' | 'voiding'; id: string }

/** Why a charge was not even begun: the terminal's trouble, or what the server said. */
export type NotBegun = { trouble: TerminalTrouble } | { error: unknown }

type ChargeWanted = { amount: Cents; provider: CardProvider; paymentMethodId: string }

const NO_PAYMENTS: readonly Payment[] = []

/** The charges at card terminals of the sale on this counter, through reloads and lost answers. */
export class CardCharges {
  /** Of the sale on the counter, oldest first. */
  readonly records = new Store<readonly CardRecord[]>([])
  /** Those that pay for it. */
  readonly payments = new Store<readonly Payment[]>(NO_PAYMENTS)
  readonly busy = new Store<Busy | null>(null)
  readonly notBegun = new Store<NotBegun | null>(null)
  /** What somebody must look at, of other sales of this cashbox. */
  readonly open = new Store<readonly OpenCharge[]>([])
  readonly terminals = new Terminals()
  /** What this browser made by itself, or may make yet. */
  readonly sales: SalesHere
  readonly #cart: CartStore
  /** What is asked or told again, by the id of its charge. */
  readonly #rounds = new Retries()
  readonly #kept: KeptCharges
  readonly #cashboxId: () => CashboxId | null
  readonly #seeOpen: () => void
  #saleId: string

  constructor(storage: TabStorage, cart: CartStore, { unsentSales, cashboxId, seeOpen }: Surroundings) {
    this.#kept = new KeptCharges(storage)
    this.sales = new SalesHere(storage, unsentSales)
    this.#cart = cart
    this.#cashboxId = cashboxId
    this.#seeOpen = seeOpen
    this.#saleId = cart.value.saleId
  }

  /** Looks for charges that an earlier page left; call what is returned to stop. */
  start(): () => void {
    let stopped = false
    const begin = (): void => void this.#begin(() => stopped)
    for (const record of this.#kept.left()) this.#take(record)
    begin()
    const stops = [
      connection.whenBack(begin),
      this.#cart.store.subscribe(() => this.#follow(this.#cart.value)),
    ]
    return () => {
      stopped = true
      for (const stop of stops) stop()
      this.#rounds.end()
    }
  }

  async #begin(isStopped: () => boolean): Promise<void> {
    await this.#quietly(() => this.terminals.refresh())
    await this.#kept.takeOrphans((record) => this.#take(record))
    await this.#quietly(() => this.#loadSale())
    await this.#quietly(() => this.refreshOpen())
    if (isStopped()) return
    for (const record of this.#kept.all) this.#resume(record)
  }

  async refreshOpen(): Promise<void> {
    await this.sales.opened
    const open = await api.cards.getOpen.fetch({ cashboxId: this.#cashboxId() })
    this.open.set(open.filter(({ saleId }) => saleId !== this.#saleId && !this.sales.isSold(saleId)))
    await this.sales.letGo(open, () => this.#saleId)
  }

  /** Whether nothing may be charged or closed before somebody knows what became of a charge. */
  get isUndecided(): boolean {
    return this.records.get().some(isChargeOpen)
  }

  /** Charges a card for the sale on the counter; answers what is known of it in the end. */
  async charge({ amount, provider, paymentMethodId }: ChargeWanted): Promise<CardRecord | null> {
    if (this.busy.get() !== null || this.isUndecided) return null
    const cancelled = new AbortController()
    const id = crypto.randomUUID()
    const saleId = this.#saleId
    this.notBegun.set(null)
    this.busy.set({ kind: 'preparing', amount, cancel: () => cancelled.abort() })
    try {
      await this.sales.opened
      const record = await charge(
        this.#ports(() => this.busy.set({ kind: 'charging', amount })),
        terminalAt(provider),
        {
          id,
          saleId,
          amount,
          providerId: provider.id,
          paymentMethodId,
          cashboxId: this.#cashboxId(),
          cart: cartOfCharge(this.#cart.value, Date.now()),
          earlier: this.records.get().map(({ attempt }) => attempt),
        },
        cancelled.signal,
      )
      this.#take(record)
      this.#resume(record)
      return record
    } catch (error) {
      this.#notBegun(error, id, cancelled.signal.aborted)
      return null
    } finally {
      this.busy.set(null)
    }
  }

  #notBegun(error: unknown, id: string, cancelled: boolean): void {
    const trouble = troubleOf(error)
    if (trouble === null) {
      reportFault(error)
      // It may have been recorded all the same. The terminal was not asked, which the server is told as soon as it can be.
      if (verdictOf(error) !== 'refused') this.#rounds.begin(id, waitToTell, () => this.#neverAsked(id))
      // The server may know of charges that this page does not.
      else void this.#quietly(() => this.#loadSale())
    }
    if (!cancelled) this.notBegun.set(trouble === null ? { error } : { trouble })
  }

  /** Answers whether it is to be told again. */
  async #neverAsked(id: string): Promise<boolean> {
    try {
      await api.cards.settleAttempt.call({ id, outcome: 'declined', learntBy: 'absence' })
      return false
    } catch (error) {
      return verdictOf(error) !== 'refused'
    }
  }

  /** Asks for the charges of the sale on the counter, and answers whether the server has told them. */
  loaded(): Promise<boolean> {
    return this.#quietly(() => this.#loadSale())
  }

  /** As `loaded`, for a sale that this till goes on with: the server knows from then on that it may be made here. */
  takenUp(): Promise<boolean> {
    return this.#quietly(async () => {
      await api.cards.takeUp.call({ saleId: this.#saleId })
      await this.#loadSale()
    })
  }

  /** The server refused a sale for what this till does not know of its cards: it is asked for that. */
  heed(error: unknown): void {
    const code = domainCodeOf(error)
    if (code === 'cards.charge_left_out') void this.loaded()
    if (code === 'cards.card_unnamed') void this.#quietly(() => this.terminals.refresh())
  }

  /** Asks the terminal what became of a charge. */
  async ask(id: string): Promise<void> {
    await this.#afterQuestion()
    await this.#question(id)
  }

  /** What somebody asks for waits for a question that asks itself. */
  async #afterQuestion(): Promise<void> {
    while (this.busy.get()?.kind === 'asking') {
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = this.busy.subscribe(resolve)
      await promise
      stop()
    }
  }

  async #question(id: string): Promise<void> {
    const record = this.#kept.get(id) ?? this.records.get().find(({ attempt }) => attempt.id === id)
    const terminal = record && this.terminals.of(record.attempt)
    if (!record || !terminal || this.busy.get() !== null) return
    this.busy.set({ kind: 'asking', id })
    try {
      const now = await this.#refreshed(record)
      const after = isUnknown(now.attempt.state) ? await question(this.#ports(), terminal, now) : now
      this.#take(after)
      if (after.told) this.#resume(after)
    } catch (error) {
      const trouble = troubleOf(error)
      // Our own server was not there: that says nothing about the terminal.
      if (trouble === null) reportFault(error)
      else this.#take({ ...record, trouble })
    } finally {
      this.busy.set(null)
    }
  }

  /** As the server has it: another window, or a person, may know by now what became of it. */
  async #refreshed(record: CardRecord): Promise<CardRecord> {
    const { id, saleId } = record.attempt
    const attempts = await api.cards.getOfSale.fetch({ saleId })
    const attempt = attempts.find((each) => each.id === id)
    return attempt ? { ...record, attempt } : record
  }

  /**
   * Voids a charge at its terminal.
   *
   * @param spokenWithTill that somebody asked the till which may have made its sale without a connection.
   * @returns it as it is then; null where the terminal is not known or said too little to void it.
   */
  async void(attempt: Attempt, spokenWithTill = false): Promise<CardRecord | null> {
    const terminal = this.terminals.of(attempt)
    const key = terminal && voidKeyOfAttempt(terminal.protocol, attempt)
    await this.#afterQuestion()
    if (!terminal || !key || this.busy.get() !== null) return null
    this.busy.set({ kind: 'voiding', id: attempt.id })
    try {
      const record = await voidCharge(
        this.#ports(undefined, spokenWithTill),
        terminal,
        recordOf(attempt, Date.now()),
        key,
      )
      this.#take(record)
      await this.#quietly(() => this.refreshOpen())
      return record
    } finally {
      this.busy.set(null)
    }
  }

  /** Somebody marked a charge by hand: the server knows what became of it. */
  async marked({ id, saleId }: Attempt): Promise<void> {
    this.#kept.forget(id)
    const attempts = await api.cards.getOfSale.fetch({ saleId })
    const now = attempts.find((attempt) => attempt.id === id)
    if (now) this.#take(recordOf(now, Date.now()))
    await this.refreshOpen()
  }

  dismiss(): void {
    this.notBegun.set(null)
  }

  /** Asks the terminal what became of a charge of another sale. */
  async askAbout(attempt: Attempt): Promise<void> {
    const known = this.#kept.get(attempt.id) ?? recordOf(attempt, Date.now())
    this.#kept.hold(known)
    await this.ask(attempt.id)
    await this.#quietly(() => this.refreshOpen())
  }

  /** What is known here of a charge of another sale beyond what the server knows. */
  recordOf(id: string): CardRecord | null {
    return this.#kept.get(id) ?? null
  }

  #ports(onAsked: () => void = () => undefined, spokenWithTill = false): ChargePorts {
    return {
      server: chargeServer(spokenWithTill),
      keep: (record) => {
        onAsked()
        this.#take(record)
      },
      now: () => Date.now(),
    }
  }

  /** Keeps a charge in the browser for as long as nobody else knows what became of it, and shows it. */
  #take(record: CardRecord): void {
    const { id, saleId } = record.attempt
    this.#kept.note(record)
    if (saleId !== this.#saleId) return
    const others = this.records.get().filter(({ attempt }) => attempt.id !== id)
    this.#show([...others, record])
  }

  #show(records: readonly CardRecord[]): void {
    const sorted = records.toSorted((a, b) => a.attempt.number - b.attempt.number)
    this.records.set(sorted)
    const paid = sorted.filter(
      ({ attempt, told }) => attempt.state === 'approved' && told === null && !attempt.isSold,
    )
    const same =
      paid.length === this.payments.get().length &&
      paid.every(({ attempt }, at) => this.payments.get()[at]?.attemptId === attempt.id)
    if (!same) this.payments.set(paid.map(({ attempt }) => cardPayment(attempt)))
  }

  /** The charges of the sale on the counter, as the server has them. */
  async #loadSale(): Promise<void> {
    const saleId = this.#saleId
    const attempts = await api.cards.getOfSale.fetch({ saleId })
    if (saleId === this.#saleId) this.#takeAll(attempts)
  }

  #takeAll(attempts: readonly Attempt[]): void {
    for (const attempt of attempts) {
      const known = this.#kept.get(attempt.id)
      // What the terminal told this browser and the server does not know yet comes first.
      if (known?.told) continue
      this.#take({ ...(known ?? recordOf(attempt, Date.now())), attempt })
    }
  }

  /** Another sale came to the counter, or this one's cart was emptied. */
  #follow({ saleId, state }: TillCart): void {
    if (saleId !== this.#saleId) {
      this.#saleId = saleId
      this.notBegun.set(null)
      this.#show([])
      // They stand at once: whoever answers late, or not at all, nobody is to pay beside a card.
      const known = this.open.get().filter((charge) => charge.saleId === saleId)
      this.#takeAll(
        known.map(({ cart: _, saleStatus: _s, heldBy: _h, isHeldHere: _i, ...attempt }) => attempt),
      )
      if (state.items.length > 0) void this.#quietly(() => this.#loadSale())
      void this.#quietly(() => this.refreshOpen())
      return
    }
    const holds = this.records.get().some((record) => isChargeOpen(record) || stateOf(record) === 'approved')
    // The charge stays with the sale it was for; the next customer's cart is another one.
    if (state.items.length > 0 || !holds) return
    const isPaid = this.payments.get().length > 0
    this.#cart.renewSale()
    if (isPaid) sayLeftBehind(this.#seeOpen)
  }

  /** Goes on with a charge whose end is not known, or not known to the server. */
  #resume({ told, attempt: { id, state } }: CardRecord): void {
    if (told) this.#rounds.begin(id, waitToTell, () => this.#tellAgain(id))
    else if (isUnknown(state)) this.#rounds.begin(id, waitToAsk, () => this.#askAgain(id))
  }

  /** Answers whether it is to be told again. */
  async #tellAgain(id: string): Promise<boolean> {
    const record = this.#kept.get(id)
    if (!record?.told) return false
    const after = await settle(this.#ports(), record, record.told)
    this.#take(after)
    if (after.told === null) this.#resume(after)
    return after.told !== null
  }

  /** Answers whether it is to be asked again. */
  async #askAgain(id: string): Promise<boolean> {
    if (!this.#kept.isSought(id)) return false
    await this.#question(id)
    return this.#kept.isSought(id)
  }

  /** Answers whether it went well. */
  async #quietly(ask: () => Promise<void>): Promise<boolean> {
    if (this.terminals.isOff) return true
    try {
      await ask()
      return true
    } catch (error) {
      reportFault(error) // What was known stands, and is asked again with a connection.
      return false
    }
  }
}
