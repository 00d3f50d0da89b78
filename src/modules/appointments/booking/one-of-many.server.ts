import { OutsideHours, SlotTaken } from '../appointments.errors.ts'

export type Refused = SlotTaken | OutsideHours

const isRefused = (error: unknown): error is Refused =>
  error instanceof SlotTaken || error instanceof OutsideHours

type Waiting = {
  readonly key: string | undefined
  readonly go: () => void
  readonly refuse: (refused: Refused) => void
}

type Wanted = {
  readonly place: string
  /** By what it is known when it is sent again. */
  readonly key: string | undefined
  /** Which of some keys have taken nothing yet. */
  readonly newAmong: (keys: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Who waits behind whoever tries for a place; a place that nobody tries for has no line. */
const lines = new Map<string, Waiting[]>()

function passOn(place: string, left: readonly Waiting[]): void {
  const [next, ...others] = [...left, ...(lines.get(place) ?? [])]
  if (next) lines.set(place, others)
  else lines.delete(place)
  next?.go()
}

/** Refuses those who wait, and answers who is not refused: what was sent again may have been booked by itself before. */
async function refuseAll(
  { newAmong }: Wanted,
  waiting: readonly Waiting[],
  refused: Refused,
): Promise<Waiting[]> {
  const keys = waiting.flatMap(({ key }) => key ?? [])
  const found = keys.length > 0 ? await newAmong(keys).catch(() => new Set<string>()) : new Set<string>()
  const isNew = ({ key }: Waiting): boolean => key === undefined || found.has(key)
  for (const each of waiting) if (isNew(each)) each.refuse(refused)
  return waiting.filter((each) => !isNew(each))
}

/** What came of a try that took a place; `refusal` looks up what others are told, where nobody else can have it now. */
export type Taken<T> = { readonly done: T; readonly refusal: (() => Promise<Refused>) | null }

/**
 * Of those who want one place at the same moment one tries at a time, and the others wait for it without a connection to
 * the database. Who waits while it is looked up what is free instead is refused with that: it is of a moment after both had
 * come. That nobody is booked twice is the database's to keep: this spares it those who cannot win, and two programs on one
 * database need not know of each other.
 */
export async function oneOfMany<T>(wanted: Wanted, attempt: () => Promise<Taken<T>>): Promise<T> {
  const { place, key } = wanted
  const line = lines.get(place)
  if (line) await new Promise<void>((go, refuse) => line.push({ key, go, refuse }))
  const waiting = lines.get(place) ?? []
  lines.set(place, [])
  try {
    const { done, refusal } = await attempt()
    void refuseTheRest(wanted, waiting, refusal)
    return done
  } catch (error) {
    if (isRefused(error)) passOn(place, await refuseAll(wanted, waiting, error))
    else {
      // It says nothing of the place: each finds out by itself.
      for (const { go } of waiting) go()
      passOn(place, [])
    }
    throw error
  }
}

/** Whoever has the place does not wait for those who have not. */
async function refuseTheRest(
  wanted: Wanted,
  before: readonly Waiting[],
  refusal: Taken<unknown>['refusal'],
): Promise<void> {
  const { place } = wanted
  const waiting = [...before, ...(lines.get(place) ?? [])]
  lines.set(place, [])
  const refused = refusal && waiting.length > 0 ? await refusal().catch(() => null) : null
  passOn(place, refused ? await refuseAll(wanted, waiting, refused) : waiting)
}
