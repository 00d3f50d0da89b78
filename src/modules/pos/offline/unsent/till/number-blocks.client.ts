import { numbersLeft, runsLow } from '#modules/fiscal/blocks/blocks.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { CashboxId, NumberBlockId, TillId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { DEFAULT_TIME_ZONE } from '#ui/words/format.ts'
import { tillClock } from '../../../connection/clock/till-clock.client.ts'
import { isUnreachable } from '../../../connection/failure.ts'
import type { AnsweredSales } from '../answered/answered-sales.client.ts'
import { deviceOf } from './device.ts'
import { TillReport } from './till-report.client.ts'
import type { TillStorage } from './till-storage.client.ts'

/** What the counter documents a sale with. */
const TYPES: readonly DocumentType[] = ['consumo', 'credito_fiscal']

/** A shop without numbers for its tills is not asked at every turn whether it has some by now. */
const ASK_AGAIN_MS = 10 * 60_000

/** The fiscal numbers that this till holds: taken while there is a connection, given back when the cashbox closes. */
export class NumberBlocks {
  readonly #storage: TillStorage
  readonly #nothingSince = new Map<DocumentType, number>()
  /** Given back: none is taken again until the counter is opened anew or sells. */
  #isClosed = false
  readonly #cashboxId: () => CashboxId | null
  readonly #talk: TillReport
  /** Why it gave no numbers the last time that it was asked. */
  #refused: unknown = null

  constructor(storage: TillStorage, answered: AnsweredSales, cashboxId: () => CashboxId | null) {
    this.#talk = new TillReport(storage, answered, cashboxId)
    this.#storage = storage
    this.#cashboxId = cashboxId
  }

  /** Why the server would not take the word of this till or give it numbers, as it said last; null once it did. */
  get refusal(): unknown {
    return this.#refused ?? this.#talk.refusal
  }

  /** Tells the server what is here, and heeds its answer. @returns whether anything here changed. */
  tell(what: 'blocks' | 'all'): Promise<boolean> {
    return this.#talk.tell(what)
  }

  /** Asks for the next numbers of what runs low. Nothing is asked while there is no connection. */
  async refill(timeZone = DEFAULT_TIME_ZONE): Promise<void> {
    if (this.#isClosed) return
    const today = dayOfInstant(tillClock.now(), timeZone)
    for (const type of TYPES) {
      const blocks = (await this.#storage.blocks()).filter(({ isLeaving }) => !isLeaving)
      if (!runsLow(blocks, type, today)) continue
      if (Date.now() - (this.#nothingSince.get(type) ?? 0) < ASK_AGAIN_MS) continue
      await this.#take(type)
    }
  }

  /** Opens them again after {@link giveBack}. */
  reopen(): void {
    this.#isClosed = false
  }

  /**
   * Gives every number back that was not used. What cannot be given back now stays withdrawn and is given back the
   * next time.
   */
  async giveBack(): Promise<void> {
    this.#isClosed = true
    await this.#storage.withdrawBlocks()
    await this.sendBack()
  }

  /** Hands over what was withdrawn or used up and is still here. */
  async sendBack(): Promise<void> {
    const till = await this.#storage.till(() => crypto.randomUUID())
    for (const block of await this.#storage.blocks()) {
      // One that is used up goes back too, empty: the server counts what a till holds.
      if (!block.isLeaving && numbersLeft(block) > 0) continue
      await api.pos.returnNumbers.call({
        tillId: till.id as TillId,
        blockId: block.id satisfies NumberBlockId,
        nextNumber: block.next_number,
      })
      await this.#storage.dropBlock(block.id)
    }
  }

  async #take(type: DocumentType): Promise<void> {
    const till = await this.#storage.till(() => crypto.randomUUID())
    const requestId = await this.#storage.blockRequestFor(type, () => crypto.randomUUID())
    try {
      const { block, till_number } = await api.pos.takeNumbers.call({
        requestId,
        tillId: till.id as TillId,
        documentType: type,
        cashboxId: this.#cashboxId(),
        device: deviceOf(navigator.userAgent),
      })
      this.#refused = null
      await this.#storage.noteTill(till_number, false)
      await this.#storage.keepBlockAnswer(type, block)
      if (!block) this.#nothingSince.set(type, Date.now())
    } catch (error) {
      if (isUnreachable(error)) throw error
      // Refused: the till has its two blocks, or its person may not sell. Another time under another id.
      if (domainCodeOf(error) === null) reportFault(error)
      else this.#refused = error
      this.#nothingSince.set(type, Date.now())
      await this.#storage.keepBlockAnswer(type, null)
    }
  }
}
