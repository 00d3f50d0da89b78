import type { CashboxId, InvoiceId, TillId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { isUnreachable } from '../../../connection/failure.ts'
import { revoked } from '../../../connection/revoked.client.ts'
import { MOST_BLOCKS_TOLD, MOST_SALES_TOLD } from '../../report/report.ts'
import { openAll } from '../answered/acknowledged-sales.client.ts'
import { ncfsOf, unacknowledged, unsentAgain } from '../answered/answered-sale.ts'
import type { AnsweredSales } from '../answered/answered-sales.client.ts'
import { forgettable, type KeptSale, unsent } from '../sending/offline-sale.ts'
import { deviceOf } from './device.ts'
import type { TillStorage } from './till-storage.client.ts'

type Report = Answer<'pos', 'reportTill'>

/** The sales are told of when the connection is new, and else so often. */
const TOLD_EVERY_MS = HOUR_MS

type Told = Pick<KeptSale, 'id'> & { ncfs: string[] }

/** What this till tells the server of itself, and what it does with the answer. */
export class TillReport {
  readonly #storage: TillStorage
  readonly #answered: AnsweredSales
  readonly #cashboxId: () => CashboxId | null
  #toldAt = 0
  /** What the server said where it would not take the word of this till; null once it did. */
  refusal: unknown = null

  constructor(storage: TillStorage, answered: AnsweredSales, cashboxId: () => CashboxId | null) {
    this.#storage = storage
    this.#answered = answered
    this.#cashboxId = cashboxId
  }

  /**
   * Tells which blocks of numbers are here, and with `all` which sales were answered here. Blocks that are not this
   * till's any more go; sales that the server does not know wait to be sent again; what it knows and is old is let go.
   *
   * @returns whether anything here changed.
   */
  async tell(what: 'blocks' | 'all'): Promise<boolean> {
    try {
      const isChanged = await this.#tell(what)
      this.refusal = null
      return isChanged
    } catch (error) {
      // Refused, as where a person has made too many tills: it is told again at the next turn.
      if (isUnreachable(error) || domainCodeOf(error) === null) throw error
      this.refusal = error
      return false
    }
  }

  async #tell(what: 'blocks' | 'all'): Promise<boolean> {
    const now = Date.now()
    const isAll = what === 'all' || now - this.#toldAt > TOLD_EVERY_MS
    const made = await this.#storage.sales()
    const told = isAll ? await this.#sales(made) : []
    const report = await this.#report(made, told)
    const isNew = await this.#storage.noteTill(report.till.number, report.till.isRevoked)
    revoked.set(report.till.isRevoked)
    await this.#storage.numberFrom(report.till.papers)
    const isChanged = await this.#heedBlocks(report, now)
    // A block that came back says that the server is not the one of before: what it answered is asked after at once.
    const isRestored = report.blocks.some(({ standing }) => standing === 'brought_back')
    if (isRestored && !isAll) await this.#tell('all')
    if (isAll) this.#toldAt = now
    const isBack = isAll && (await this.#heedSales(report, made, told, now))
    return isNew || isChanged || isRestored || isBack
  }

  async #report(made: readonly KeptSale[], told: readonly Told[]): Promise<Report> {
    const till = await this.#storage.till(() => crypto.randomUUID())
    const blocks = await this.#storage.blocks()
    return api.pos.reportTill.call({
      tillId: till.id as TillId,
      number: till.number,
      cashboxId: this.#cashboxId(),
      device: deviceOf(navigator.userAgent),
      unsent: unsent(made).length,
      papers: await this.#storage.papers(),
      blocks: blocks
        .slice(0, MOST_BLOCKS_TOLD)
        .map(({ id, document_type, from_number, to_number, next_number }) => ({
          id,
          series: 'B' as const,
          document_type,
          from_number,
          to_number,
          next_number,
        })),
      sales: told.map(({ id, ncfs }) => ({ id: id as InvoiceId, ncfs })),
    })
  }

  /** The sales that the server answered or acknowledged, the newest first. */
  async #sales(made: readonly KeptSale[]): Promise<Told[]> {
    const acknowledged = made.filter(({ state }) => state === 'acknowledged')
    const own = new Set(made.map(({ id }) => id))
    const answered = (await this.#answered.all()).filter(({ id }) => !own.has(id))
    return [
      ...answered.map(({ id, at, ncf }) => ({ id, at, ncfs: ncfsOf({ ncf, answer: null }) })),
      ...acknowledged.map((sale) => ({ id: sale.id, at: sale.soldAt, ncfs: ncfsOf(sale) })),
    ]
      .toSorted((a, b) => b.at - a.at)
      .slice(0, MOST_SALES_TOLD)
      .map(({ id, ncfs }) => ({ id, ncfs }))
  }

  async #heedBlocks({ blocks }: Report, now: number): Promise<boolean> {
    const ended = blocks.flatMap((block) =>
      block.standing === 'ended' ? [{ id: block.id, reason: block.reason }] : [],
    )
    for (const block of blocks) {
      // One that is known too: this browser may be back in an earlier state, as from a copy of its disk.
      if (block.standing === 'brought_back' || block.standing === 'known')
        await this.#storage.skipTo(block.id, block.next_number)
    }
    return ended.length > 0 && (await this.#storage.endBlocks(ended, now))
  }

  async #heedSales(
    { unknownSales }: Report,
    made: readonly KeptSale[],
    told: readonly Told[],
    now: number,
  ): Promise<boolean> {
    const unknown = new Set<string>(unknownSales)
    const till = await this.#storage.till(() => crypto.randomUUID())
    for (const sale of await this.#answered.all()) {
      if (unknown.has(sale.id)) await this.#storage.takeBack(unsentAgain(sale, till.id))
    }
    const lost = made.filter(({ id }) => unknown.has(id))
    await openAll(this.#storage, lost)
    await this.#storage.change(new Map(lost.map(({ id }) => [id, unacknowledged])))
    const known = new Set(told.map(({ id }) => id).filter((id) => !unknown.has(id)))
    const old = forgettable(made, now).filter(({ id }) => known.has(id))
    if (old.length > 0) await this.#storage.forget(old.map(({ id }) => id))
    return unknown.size > 0 || old.length > 0
  }
}
