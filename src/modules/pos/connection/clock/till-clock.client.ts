import { z } from 'zod'
import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import { readKept } from '#ui/store/kept-json.ts'
import { Store, useStore } from '#ui/store/store.client.ts'
import { clockOf, type KnownClock, minutesOff, serverTime } from './clock.ts'

const PLACE = 'enzzo.clock.1'

/** What changed by less is not written down again. */
const WORTH_KEEPING_MS = 30_000

/** On the disk `saidAt` has the name that earlier versions gave it. */
const KEPT = z
  .object({ ahead: z.number(), heardAt: z.number() })
  .transform(({ ahead, heardAt: saidAt }): KnownClock => ({ ahead, saidAt }))

const keptForm = ({ ahead, saidAt }: KnownClock): string => JSON.stringify({ ahead, heardAt: saidAt })

const kept = (): KnownClock | null => readKept(keptText(PLACE), KEPT)

const differs = (a: KnownClock, b: KnownClock): boolean =>
  Math.abs(a.ahead - b.ahead) >= 1000 || Math.abs(a.saidAt - b.saidAt) >= WORTH_KEEPING_MS

/**
 * The server's clock as this till knows it from the answers it gets. Kept in the browser, so that a till which starts
 * without a connection knows it too. There is one for the page.
 */
class TillClock {
  readonly known = new Store<KnownClock | null>(kept())
  #written: KnownClock | null = this.known.get()

  /** The `Date` of an answer of the server, and when it was asked for by the till's clock. */
  readonly learn = (said: string | null, askedAt: number): void => {
    const clock = clockOf({ said, askedAt, answeredAt: Date.now() })
    if (!clock) return
    this.known.set(clock)
    if (this.#written && !differs(clock, this.#written)) return
    this.#written = clock
    keepText(PLACE, keptForm(clock))
  }

  /** What time it is by the server's clock: what sales say, and their papers. */
  readonly now = (): Date => new Date(serverTime(Date.now(), this.known.get()))
}

export const tillClock = new TillClock()

/** By how many minutes this computer's clock is fast, or slow below zero; null where it agrees. */
export const useMinutesOff = (): number | null => useStore(tillClock.known, minutesOff)
