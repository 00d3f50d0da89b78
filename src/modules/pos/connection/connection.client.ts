import { z } from 'zod'
import { Store, useStore } from '#ui/store/store.client.ts'
import { tillClock } from './clock/till-clock.client.ts'

/** Whether the server answers, by what became of the calls that were really made. `since` is the browser's clock. */
export type ConnectionState =
  | { phase: 'online' }
  | { phase: 'offline'; since: number }
  /** Something says that it is back; nobody has answered yet. */
  | { phase: 'reconnecting'; since: number }

const KNOCK_EVERY_MS = 5000
/** A page that nobody looks at has time. */
const KNOCK_HIDDEN_EVERY_MS = 15_000
const KNOCK_PATIENCE_MS = 4000

/**
 * The connection to the server. There is one for the page, and this alone says that it is down or back: by the calls that
 * were made, its own knocks, and what the browser knows of its network.
 */
class Connection {
  readonly state = new Store<ConnectionState>({ phase: 'online' })
  #timer: ReturnType<typeof setTimeout> | undefined
  #knocking = false

  /**
   * Whether nobody answered the last call. A browser that says it has no network ends the connection as a lost call does,
   * and no longer than that: a server on this machine answers without any.
   */
  get isDown(): boolean {
    return isDownIn(this.state.get())
  }

  /**
   * Whether to ask the server for what somebody looks for and this till has not got. Yes while the browser has a network:
   * such a question is worth its few seconds even where the last call was lost, and without a network it is lost at once.
   */
  get isWorthAsking(): boolean {
    return navigator.onLine
  }

  /** Calls back each time that somebody answers again; call what is returned to stop. */
  readonly whenBack = (back: () => void): (() => void) =>
    this.state.subscribe(() => {
      if (!this.isDown) back()
    })

  /** A call was answered, with whatever, or nobody answered it. */
  readonly noteCall = (answered: boolean): void => {
    if (answered) {
      clearTimeout(this.#timer)
      this.state.update((now) => (now.phase === 'online' ? now : { phase: 'online' }))
      return
    }
    this.state.update((now) => ({ phase: 'offline', since: now.phase === 'online' ? Date.now() : now.since }))
    this.#knockSoon()
  }

  /** Listens to what the browser knows of its network. */
  start(): () => void {
    const gone = (): void => this.noteCall(false)
    const back = (): void => void this.knock()
    window.addEventListener('offline', gone)
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    if (!this.isWorthAsking) gone()
    return () => {
      window.removeEventListener('offline', gone)
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
      clearTimeout(this.#timer)
    }
  }

  /** Asks whether anybody is there, when the last call found nobody. */
  async knock(): Promise<void> {
    const now = this.state.get()
    if (now.phase === 'online' || this.#knocking) return
    this.#knocking = true
    this.state.set({ phase: 'reconnecting', since: now.since })
    const answered = await isAnswered()
    this.#knocking = false
    this.noteCall(answered)
  }

  #knockSoon(): void {
    clearTimeout(this.#timer)
    const wait = document.visibilityState === 'hidden' ? KNOCK_HIDDEN_EVERY_MS : KNOCK_EVERY_MS
    this.#timer = setTimeout(() => void this.knock(), wait)
  }
}

/** What the server says of itself, and nobody else. */
const READY = z.object({ status: z.literal('ready') })

async function isAnswered(): Promise<boolean> {
  const askedAt = Date.now()
  try {
    const response = await fetch('/ready', {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(KNOCK_PATIENCE_MS),
    })
    // The page of a hotel's or an airport's network answers everything, and well.
    const isServer = response.ok && READY.safeParse(await response.json()).success
    // Before anything is sent: its times are told by the server's clock.
    if (isServer) tillClock.learn(response.headers.get('date'), askedAt)
    return isServer
  } catch {
    // Why nobody answers does not matter here: it is asked again.
    return false
  }
}

export const connection = new Connection()

/** Whether nobody answers, as the connection is said to be. */
export const isDownIn = ({ phase }: ConnectionState): boolean => phase !== 'online'

/** What of the connection is shown; drawn anew when that changes. */
export const useConnection = <T>(select: (now: ConnectionState) => T): T => useStore(connection.state, select)
