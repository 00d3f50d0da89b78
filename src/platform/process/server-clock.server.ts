import { uptime } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from './log.server.ts'

/** By how much a clock may be moved and still be believed: as small as people set clocks, and no shop's day is lost. */
const FORGIVEN_MS = 5 * 60_000
/** Between two looks at how long the machine runs, which cost more than a look at its clock. */
const GLANCE_MS = 2_000
const LOOK_EVERY_MS = 60_000
/** Somebody is setting it right. */
const LOOK_AGAIN_MS = 5_000

export type ClockTrouble = {
  /** `behind` what the books have seen, or moved by itself while the program ran. */
  readonly kind: 'behind' | 'jumped'
  readonly says: Date
  /** What it should say, or where it is behind, at least. */
  readonly expected: Date
}

/** What tells the time: what the machine says that it is, and how long it runs, in milliseconds, asleep or not. */
export type TimeSource = { wall: () => Date; elapsed: () => number }

const elapsed = (): number => uptime() * 1000

type Right = { at: number; elapsed: number }

/** The machine's clock, held against what was seen of it. What it gives out never goes back. */
class ServerClock {
  readonly #source: TimeSource
  /** The latest instant that was given out, or stands in the books. */
  #latest: number
  /** When it was last found right by this program; before that, from where it should have gone on. */
  #right: Right
  #hasBeenRight = false
  #trouble: ClockTrouble | null = null

  constructor(source: TimeSource, seen: Date | null) {
    this.#source = source
    this.#latest = seen?.getTime() ?? source.wall().getTime()
    this.#right = { at: this.#latest, elapsed: source.elapsed() }
  }

  /** What is wrong with it now; null while it is believed. */
  readonly trouble = (): ClockTrouble | null => {
    const says = this.#source.wall().getTime()
    const since = says - this.#right.at
    if (this.#hasBeenRight && this.#trouble === null && since >= 0 && since < GLANCE_MS) return null
    const passed = this.#source.elapsed()
    const expected = this.#right.at + passed - this.#right.elapsed
    const kind =
      this.#hasBeenRight && Math.abs(says - expected) > FORGIVEN_MS
        ? 'jumped'
        : says < this.#latest - FORGIVEN_MS
          ? 'behind'
          : null
    if (kind === null) this.#believe({ at: says, elapsed: passed })
    else
      this.#trouble = {
        kind,
        says: new Date(says),
        expected: new Date(kind === 'jumped' ? expected : this.#latest),
      }
    return this.#trouble
  }

  /** The time: of the clock while it is believed, else what it should say as far as that is known. */
  readonly now = (): Date => {
    if (this.trouble() !== null) {
      const { at, elapsed: then } = this.#right
      return new Date(Math.max(this.#latest, at + this.#source.elapsed() - then))
    }
    this.#latest = Math.max(this.#latest, this.#source.wall().getTime())
    return new Date(this.#latest)
  }

  /** Another program of the same books has seen this. */
  readonly noteSeen = (seen: Date): void => {
    this.#latest = Math.max(this.#latest, seen.getTime())
  }

  /** Somebody said so at `confirmed`. Not of a clock that says something else: that of another machine. */
  readonly setRight = (confirmed: Date): void => {
    const says = this.#source.wall().getTime()
    if (Math.abs(says - confirmed.getTime()) > FORGIVEN_MS) return
    this.#latest = says
    this.#believe({ at: says, elapsed: this.#source.elapsed() })
  }

  #believe(right: Right): void {
    this.#right = right
    this.#hasBeenRight = true
    this.#trouble = null
  }
}

/** A time in which no program of these books ran, as far as they know: none said in it that it does. */
export type Outage = { readonly from: Date; readonly until: Date }

/** Written once a minute; what is no longer than this is a start anew, or a machine that had much to do. */
const NOTE_SEEN = `update installation set
    down_from = case when $1 > clock_seen_at + interval '10 minutes' then clock_seen_at else down_from end,
    down_until = case when $1 > clock_seen_at + interval '10 minutes' then $1 else down_until end,
    clock_seen_at = greatest(clock_seen_at, $1)
  returning clock_seen_at as seen, down_from, down_until`

type Noted = { seen: Date; down_from: Date | null; down_until: Date | null }

type Kept = { seen: Date | null; set: Date | null; void_until: Date | null; booked: Date | null }

// The newest event of each shop: its id is in order of time, and each sale has one.
const KEPT = `select clock_seen_at as seen, clock_set_at as set, clock_void_until as void_until,
    (select max(newest.at) from tenants t cross join lateral
      (select o.at from outbox o where o.tenant_id = t.id order by o.id desc limit 1) newest) as booked
  from installation`

const later = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b > a) ? b : a)

/** The latest instant in the books, without what somebody said to be of a wrong clock. */
const seenIn = ({ seen, void_until, booked }: Kept): Date | null =>
  booked !== null && void_until !== null && booked <= void_until ? seen : later(seen, booked)

export type ClockWatch = {
  now: () => Date
  trouble: () => ClockTrouble | null
  /** The last time that no program ran for longer than ten minutes; null where none is known. */
  outage: () => Outage | null
  /** Compares with the books and keeps there what was seen. By itself each minute. */
  look(): Promise<void>
  stop(): Promise<void>
}

type Watched = { admin: Pool; log: Log; clock?: () => Date } & Partial<Pick<TimeSource, 'elapsed'>>

const ADVICE =
  'the server’s clock is wrong and nothing is dated by it: set it right (date and time, automatic); where it is right now, say so: npm run clock -- --right'

/** Looks each minute, and sooner while that presses. */
function lookOn(look: () => Promise<void>, { log, isPressing }: { log: Log; isPressing: () => boolean }) {
  const ending = new AbortController()
  const { signal } = ending
  const go = async (): Promise<void> => {
    while (
      await pause(isPressing() ? LOOK_AGAIN_MS : LOOK_EVERY_MS, true, { signal, ref: false }).catch(
        () => false,
      )
    )
      await look().catch((err: unknown) =>
        log.warn({ err }, 'the clock could not be compared with the books'),
      )
  }
  const going = go()
  return {
    stop: (): Promise<void> => {
      ending.abort()
      return going
    },
  }
}

/**
 * Holds the machine's clock against what the books have seen of it, and while the program runs against how long the
 * machine runs. What is asked of it is the time, and whether it is to be believed.
 *
 * @param admin as the owner of the database.
 */
export async function watchClock({
  admin,
  log,
  clock = () => new Date(),
  ...given
}: Watched): Promise<ClockWatch> {
  const source: TimeSource = { wall: clock, elapsed: given.elapsed ?? elapsed }
  const first = await keptBy(admin)
  const own = new ServerClock(source, first ? seenIn(first) : null)
  let set = first?.set?.getTime() ?? null
  let told: ClockTrouble['kind'] | null = null
  let outage: Outage | null = null
  const trouble = (): ClockTrouble | null => {
    const found = own.trouble()
    if (found && told === null) log.error(found, ADVICE)
    if (!found && told !== null) log.warn('the server’s clock is believed again')
    told = found?.kind ?? null
    return found
  }
  const hearSet = async (): Promise<void> => {
    const { rows } = await admin.query<{ said: Date | null }>('select clock_set_at as said from installation')
    const said = rows[0]?.said ?? null
    if (said === null || said.getTime() === set) return
    set = said.getTime()
    own.setRight(said)
  }
  const look = async (): Promise<void> => {
    await hearSet()
    if (trouble() !== null) return
    const { rows } = await admin.query<Noted>(NOTE_SEEN, [own.now()])
    for (const { seen, down_from: from, down_until: until } of rows) {
      own.noteSeen(seen)
      outage = from && until ? { from, until } : null
    }
    trouble()
  }
  await look()
  const looking = lookOn(look, { log, isPressing: () => told !== null })
  return {
    now: own.now,
    trouble,
    outage: () => outage,
    look,
    stop: looking.stop,
  }
}

const keptBy = async (admin: Pool): Promise<Kept | null> => (await admin.query<Kept>(KEPT)).rows[0] ?? null

/** The latest instant that the books have seen; null where they have seen none. */
export async function lastSeen(admin: Pool): Promise<Date | null> {
  const kept = await keptBy(admin)
  return kept && seenIn(kept)
}

/**
 * Says for good that the clock is right at `now`, although the books have seen a later instant, and answers which.
 * Programs that run hear of it within a minute.
 *
 * @param admin as the owner of the database.
 */
export async function confirmClock(admin: Pool, now: Date): Promise<Date | null> {
  const seen = await lastSeen(admin)
  await admin.query(
    `update installation set clock_seen_at = $1, clock_set_at = $1,
       clock_void_until = greatest(clock_void_until, clock_seen_at, $2)`,
    [now, seen],
  )
  return seen
}
