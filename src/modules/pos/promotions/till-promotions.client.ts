import { NO_PROMOTIONS, type PromotionBook } from '#modules/pricing/promotions/promotions.ts'
import { addDays, type Day, dayOfInstant, startOfDay } from '#platform/values/day.ts'
import { api } from '#ui/calls/api.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import { Store } from '#ui/store/store.client.ts'
import { tillClock } from '../connection/clock/till-clock.client.ts'
import { connection } from '../connection/connection.client.ts'
import { bookOf, type PromotionsCopy, readPromotions } from './promotions-copy.ts'

const EVERY_MS = 5 * 60_000
/** Carts that the server computes otherwise ask at once, but not more often than this. */
const PAUSE_MS = 2000

/**
 * The promotions that are at work at this counter: this browser's copy at once, then the server's, and anew at the
 * shop's midnight. Without a connection the copy is what there is, with all that begins within a month.
 */
export class TillPromotions {
  readonly book = new Store<PromotionBook>(NO_PROMOTIONS)
  readonly #storageKey: string
  #known: PromotionsCopy | null = null
  #text: string | null = null
  #today: Day | null = null
  #midnight: ReturnType<typeof setTimeout> | undefined
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(tenantId: string) {
    this.#storageKey = `enzzo.till-promotions.${tenantId}`
    this.#take(keptText(this.#storageKey))
  }

  /** Keeps them in step until the function that is returned is called. */
  start(): () => void {
    const again = () => {
      if (document.visibilityState === 'hidden') return
      this.#turnDay()
      void this.refresh()
    }
    const timer = setInterval(again, EVERY_MS)
    document.addEventListener('visibilitychange', again)
    const stopConnection = connection.whenBack(again)
    this.#turnDay()
    void this.refresh()
    return () => {
      clearInterval(timer)
      clearTimeout(this.#midnight)
      document.removeEventListener('visibilitychange', again)
      stopConnection()
    }
  }

  /** Asks the server; what it says of promotions that are known already changes nothing. */
  async refresh(): Promise<void> {
    if (!connection.isWorthAsking || performance.now() - this.#askedAt < PAUSE_MS) return
    this.#askedAt = performance.now()
    try {
      const text = JSON.stringify(await api.pos.getPromotions.fetch(undefined))
      if (text === this.#text) return
      this.#take(text)
      keepText(this.#storageKey, text)
    } catch (error) {
      // Without an answer those that are known stay: checkout compares the totals.
      reportFault(error)
    }
  }

  #take(text: string | null): void {
    const known = readPromotions(text)
    if (!known) return
    this.#known = known
    this.#text = text
    this.#today = null
    this.#turnDay()
  }

  /** Works out which are at work, once for each day of the shop. */
  #turnDay(): void {
    if (!this.#known) return
    const { time_zone } = this.#known
    const now = tillClock.now()
    const today = dayOfInstant(now, time_zone)
    clearTimeout(this.#midnight)
    const wait = startOfDay(addDays(today, 1), time_zone).getTime() - now.getTime()
    this.#midnight = setTimeout(() => this.#turnDay(), Math.max(wait, 1000))
    if (today === this.#today) return
    this.#today = today
    this.book.set(bookOf(this.#known, today))
  }
}
