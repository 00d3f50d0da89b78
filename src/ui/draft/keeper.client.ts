import { domainCodeOf, statusOf } from '../faults/failure.ts'
import { Store } from '../store/store.client.ts'
import { isAlike } from './alike.ts'

/**
 * How what is made stands with the server: it has it, it will be sent after a pause, it is on its way, it did not arrive
 * and is sent again by itself, it was refused, or somebody else saved it meanwhile.
 */
export type Keeping = 'kept' | 'waiting' | 'saving' | 'lost' | 'refused' | 'stale'

/** Something as the server has it. */
export type OnServer<Value> = {
  readonly value: Value
  readonly version: number
  /** When it took it last. */
  readonly at: string
}

/** What was made and has not reached the server yet, with the version that it was begun from. */
export type Draft<Value> = Pick<OnServer<Value>, 'value' | 'version'>

/** The same in this browser: with what it was begun from, so that what somebody else saved since is known. */
export type KeptHere<Value> = Draft<Value> & { readonly base: Value }

/**
 * What a keeper begins with: what the server has, or where this browser kept something, what that was begun from.
 *
 * @param draft its base is null where it does not say: then it is known only while the server counts the same version.
 */
export function begunFrom<Value>(
  server: OnServer<Value>,
  draft: (Draft<Value> & { readonly base: Value | null }) | null,
): OnServer<Value> {
  if (draft === null || draft.version === server.version) return server
  return { ...server, version: draft.version, value: draft.base ?? structuredClone(draft.value) }
}

export type Kept<Value> = OnServer<Value> & {
  readonly keeping: Keeping
  readonly error: unknown
  /** What somebody else saved, while nobody decided what stays. */
  readonly theirs: OnServer<Value> | null
  /** Whether that is being looked at, and not put off. */
  readonly isComparing: boolean
}

type Ways<Value> = {
  readonly read: () => Promise<OnServer<Value>>
  /** Refused with `platform.record_changed` where the version is not the kept one. */
  readonly send: (draft: Draft<Value>) => Promise<{ version: number; updated_at: string }>
  /** Keeps what the server lacks in this browser; null lets go of it. */
  readonly keepHere: (draft: KeptHere<Value> | null) => void
  /** What is made at this moment. */
  readonly now: () => Value
  /** What is sent when nobody changed anything for so long, in milliseconds. */
  readonly pause?: number
}

const PAUSE_MS = 1500
/** Kept in the browser sooner, so that a page that is closed loses no more than that. */
const BROWSER_PAUSE_MS = 300
const AGAIN_MS = [2000, 5000, 15_000, 30_000] as const

/** What is refused because it was begun from another version. */
export const CHANGED = 'platform.record_changed'

/** Sees to it that what is made reaches the server, by itself and in order, and is kept here until then. */
export class Keeper<Value> {
  readonly store: Store<Kept<Value>>
  readonly #ways: Ways<Value>
  #pause: ReturnType<typeof setTimeout> | undefined
  #browserPause: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null
  #failures = 0
  /** What was sent last without hearing what became of it: the server may have it. */
  #unheard: { readonly value: Value } | null = null
  #isClosed = false

  constructor(begun: OnServer<Value>, ways: Ways<Value>) {
    this.#ways = ways
    this.store = new Store<Kept<Value>>({
      ...begun,
      keeping: 'kept',
      error: null,
      theirs: null,
      isComparing: false,
    })
  }

  /** Whether the server lacks something. */
  get isBehind(): boolean {
    return this.#ways.now() !== this.store.get().value
  }

  /** Something was changed: it is sent after a pause. */
  note(): void {
    clearTimeout(this.#browserPause)
    this.#browserPause = setTimeout(() => this.keepHere(), BROWSER_PAUSE_MS)
    const { keeping } = this.store.get()
    if (keeping === 'stale') return
    if (keeping !== 'saving') this.#set({ keeping: this.isBehind ? 'waiting' : 'kept', error: null })
    this.#later(this.#ways.pause ?? PAUSE_MS)
  }

  /** What the server lacks stays in this browser; what it has does not. */
  keepHere(): void {
    clearTimeout(this.#browserPause)
    const { version, value: base } = this.store.get()
    this.#ways.keepHere(this.isBehind ? { version, value: this.#ways.now(), base } : null)
  }

  /** Sends what is made at once; whether the server has it then. */
  async save(): Promise<boolean> {
    clearTimeout(this.#pause)
    if (this.#running) await this.#running
    if (!this.isBehind) return true
    if (this.store.get().keeping === 'stale') return false
    this.#running = this.#send()
    try {
      return await this.#running
    } finally {
      this.#running = null
    }
  }

  /** Shows what somebody else saved, again where it was put off; or puts it off. */
  compare(isComparing: boolean): void {
    this.#set({ isComparing })
  }

  /** What somebody else saved is taken for what the server has, so that what is here can go over it. */
  settle(theirs: OnServer<Value>): void {
    const { value, version, at } = theirs
    this.#set({ value, version, at, theirs: null, error: null, keeping: 'waiting' })
    this.note()
  }

  /** The server counts another version since it published. */
  published(version: number): void {
    this.#set({ version })
    this.keepHere()
  }

  /** The page is left: what waits is sent, and what does not arrive stays in this browser. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#pause)
    this.keepHere()
    await this.save()
  }

  /** The page stands again. */
  open(): void {
    this.#isClosed = false
  }

  #set(change: Partial<Kept<Value>>): void {
    this.store.update((kept) => ({ ...kept, ...change }))
  }

  #later(pause: number): void {
    clearTimeout(this.#pause)
    if (!this.#isClosed) this.#pause = setTimeout(() => void this.save(), pause)
  }

  async #send(): Promise<boolean> {
    const value = this.#ways.now()
    const { version } = this.store.get()
    this.#set({ keeping: 'saving' })
    try {
      const saved = await this.#ways.send({ version, value })
      this.#failures = 0
      this.#unheard = null
      this.#set({ value, version: saved.version, at: saved.updated_at, error: null, keeping: 'kept' })
      if (this.isBehind) this.note()
      else this.keepHere()
      return true
    } catch (error) {
      return await this.#failed(error, value)
    }
  }

  /** Whether the server has it all the same. */
  async #failed(error: unknown, value: Value): Promise<boolean> {
    this.keepHere()
    if (domainCodeOf(error) === CHANGED) return this.#compare(error)
    const status = statusOf(error)
    const isRefused = status !== null && status >= 400 && status < 500 && status !== 429
    this.#set({ keeping: isRefused ? 'refused' : 'lost', error })
    if (isRefused) return false
    this.#unheard = { value }
    const pause = AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)] ?? PAUSE_MS
    this.#failures += 1
    this.#later(pause)
    return false
  }

  async #compare(error: unknown): Promise<boolean> {
    try {
      const theirs = await this.#ways.read()
      if (this.#unheard && isAlike(theirs.value, this.#unheard.value)) return this.#heard(theirs)
      // It was published, and not changed: what is here goes over what it was begun from.
      if (isAlike(theirs.value, this.store.get().value)) {
        this.#set({ version: theirs.version })
        return this.#send()
      }
      this.#set({ keeping: 'stale', error, theirs, isComparing: true })
    } catch (unread) {
      this.#set({ keeping: 'lost', error: unread })
      this.#later(AGAIN_MS[0])
    }
    return false
  }

  /** Nobody else saved it: it is what was sent from here, whose answer was lost. */
  #heard({ version, at }: OnServer<Value>): Promise<boolean> | boolean {
    const value = this.#unheard?.value ?? this.#ways.now()
    this.#unheard = null
    this.#failures = 0
    this.#set({ value, version, at, error: null, keeping: 'kept' })
    if (this.isBehind) return this.#send()
    this.keepHere()
    return true
  }
}

/** What has to be done while it stands on a page: what waits is kept as soon as nobody looks, and sent when a line is there. */
export function keepWhileOpen<Value>(keeper: Keeper<Value>, onLeft: () => void): () => void {
  keeper.open()
  const onHidden = (): void => {
    keeper.keepHere()
    if (document.visibilityState === 'hidden') void keeper.save()
  }
  const onLine = (): void => void keeper.save()
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', onHidden)
  window.addEventListener('online', onLine)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', onHidden)
    window.removeEventListener('online', onLine)
    void keeper.close().then(onLeft)
  }
}
