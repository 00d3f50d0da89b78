import type { Answers } from '../../schema/form-schema.ts'
import { type Address, isForNow, type Outcome, type Parcel, send } from './send.client.ts'
import { keep, readKept } from './storage.client.ts'

/** What was sent while nobody could be reached, of all forms of this shop, the oldest first. */
type Waiting = {
  readonly address: Address
  readonly parcel: Parcel
  /** Who alone sends it: of a form for the shop's people whoever filled it in. */
  readonly only?: string | undefined
  /** What the address of its page said. */
  readonly said?: Answers
}

const KEY = 'enzzo.forms.outgoing'
/** Between one try and the next, while the page stays open. */
const PAUSES_MS = [3000, 10_000, 30_000, 60_000] as const

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && 'address' in value && 'parcel' in value

const waiting = (): readonly Waiting[] => {
  const kept = readKept(KEY)
  return Array.isArray(kept) ? kept.filter(isWaiting) : []
}

/** What a person sends of it: what others of the shop filled in for it alone waits for them. */
const waitingOf = (person: string | null): readonly Waiting[] =>
  waiting().filter(({ only }) => only === undefined || only === person)

/** Keeps what could not be sent. @returns whether the device keeps it. */
export function keepForLater(address: Address, parcel: Parcel, only: string | null, said: Answers): boolean {
  const others = waiting().filter((each) => each.parcel.id !== parcel.id)
  return keep(KEY, [...others, { address, parcel, said, ...(only && { only }) }])
}

/** What became of one that waited. */
export type Delivered = {
  readonly parcel: Parcel
  readonly only: string | null
  readonly said: Answers
  readonly outcome: Exclude<Outcome, 'unreached'>
}

/** One page of the browser sends at a time: what two send is one all the same, but is told twice. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(KEY, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()

/** What became of one that another page of this browser sent. */
export type SentElsewhere = { readonly id: string; readonly outcome: Delivered['outcome'] }

const isSentElsewhere = (value: unknown): value is SentElsewhere =>
  typeof value === 'object' && value !== null && 'id' in value && 'outcome' in value

/** By which the pages of a browser tell each other what became of what they keep together; null where they cannot. */
const newChannel = (): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(KEY) : null

/** Whether one still waits to be sent, by whichever page. */
export const isKept = (id: string): boolean => waiting().some(({ parcel }) => parcel.id === id)

/** Those that were refused while there was no room for them as a draft: they wait for that, and not to be sent. */
const refused = new Set<string>()

/** Told of one that was delivered, says whether the device can let it go. */
type Tell = (delivered: Delivered) => boolean

async function sendAll(tell: Tell, channel: BroadcastChannel | null, person: string | null): Promise<void> {
  for (const { address, parcel, only = null, said = {} } of waitingOf(person)) {
    if (refused.has(parcel.id)) continue
    const outcome = await send(address, parcel)
    // What cannot be taken now keeps none behind it from being sent.
    if (outcome === 'unreached' || isForNow(outcome)) continue
    if (!tell({ parcel, only, said, outcome })) {
      refused.add(parcel.id)
      continue
    }
    keep(
      KEY,
      waiting().filter((each) => each.parcel.id !== parcel.id),
    )
    channel?.postMessage({ id: parcel.id, outcome } satisfies SentElsewhere)
  }
}

/** `now` tries also those that were refused before. */
export type Outgoing = { readonly now: () => Promise<void>; readonly stop: () => void }

/**
 * Sends what waits as soon as the line is back, and looks again from time to time, until it is stopped. `hear` is told of
 * what another page sent meanwhile, `left` after each try that something still waits.
 */
export function sendWhatWaits(
  tell: Tell,
  hear: (sent: SentElsewhere) => void,
  left: () => void = () => undefined,
  person: string | null = null,
): Outgoing {
  const channel = newChannel()
  channel?.addEventListener('message', ({ data }) => isSentElsewhere(data) && hear(data))
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const isAnyToSend = (): boolean => waitingOf(person).some(({ parcel }) => !refused.has(parcel.id))
  const sendNow = async (): Promise<void> => {
    clearTimeout(timer)
    if (!isAnyToSend()) return
    await inTurn(() => sendAll(tell, channel, person))
    if (!isAnyToSend()) {
      tries = 0
      return
    }
    left()
    timer = setTimeout(() => void sendNow(), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)])
    tries += 1
  }
  const now = (): Promise<void> => {
    refused.clear()
    return sendNow()
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
      channel?.close()
    },
  }
}
