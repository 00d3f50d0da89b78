import { type Address, type Outcome, type Parcel, send } from './send.client.ts'
import { keep, readKept } from './storage.client.ts'

/** What was sent while nobody could be reached, of all forms of this shop, the oldest first. */
type Waiting = { readonly address: Address; readonly parcel: Parcel }

const KEY = 'enzzo.forms.outgoing'
/** Between one try and the next, while the page stays open. */
const PAUSES_MS = [3000, 10_000, 30_000, 60_000] as const

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && 'address' in value && 'parcel' in value

const waiting = (): readonly Waiting[] => {
  const kept = readKept(KEY)
  return Array.isArray(kept) ? kept.filter(isWaiting) : []
}

/** Keeps what could not be sent. @returns whether the device keeps it. */
export function keepForLater(address: Address, parcel: Parcel): boolean {
  const others = waiting().filter((each) => each.parcel.id !== parcel.id)
  return keep(KEY, [...others, { address, parcel }])
}

export const isAnyWaiting = (): boolean => waiting().length > 0

/** What became of one that waited. */
export type Delivered = { readonly parcel: Parcel; readonly outcome: Exclude<Outcome, 'unreached'> }

/** One page of the browser sends at a time: what two send is one all the same, but is told twice. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(KEY, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()

/** Refused for now: the same may be taken later. */
const isForNow = (outcome: Delivered['outcome']): boolean =>
  'refused' in outcome && outcome.refused === 'platform.too_many_requests'

async function sendAll(tell: (delivered: Delivered) => void): Promise<void> {
  for (const { address, parcel } of waiting()) {
    const outcome = await send(address, parcel)
    if (outcome === 'unreached' || isForNow(outcome)) return
    keep(
      KEY,
      waiting().filter((each) => each.parcel.id !== parcel.id),
    )
    tell({ parcel, outcome })
  }
}

export type Outgoing = { readonly now: () => Promise<void>; readonly stop: () => void }

/** Sends what waits as soon as the line is back, and looks again from time to time, until it is stopped. */
export function sendWhatWaits(tell: (delivered: Delivered) => void): Outgoing {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const now = async (): Promise<void> => {
    clearTimeout(timer)
    if (!isAnyWaiting()) return
    await inTurn(() => sendAll(tell))
    if (!isAnyWaiting()) {
      tries = 0
      return
    }
    timer = setTimeout(() => void now(), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)])
    tries += 1
  }
  const back = () => {
    tries = 0
    void now()
  }
  addEventListener('online', back)
  void now()
  return {
    now,
    stop() {
      clearTimeout(timer)
      removeEventListener('online', back)
    },
  }
}
