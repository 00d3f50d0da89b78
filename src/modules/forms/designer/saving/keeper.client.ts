import { domainCodeOf, statusOf } from '#ui/faults/failure.ts'
import { Store } from '#ui/store/store.client.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import type { FormCalls, FormRecord } from './form-calls.ts'
import { keepDraft } from './kept-draft.client.ts'

/**
 * How what is designed stands with the server: it has it, it will be sent after a pause, it is on its way, it did not
 * arrive and is sent again by itself, it was refused, or somebody else saved the form meanwhile.
 */
export type Keeping = 'kept' | 'waiting' | 'saving' | 'lost' | 'refused' | 'stale'

export type Kept = {
  readonly keeping: Keeping
  /** When the server took it last. */
  readonly at: string
  readonly error: unknown
  /** What the server has, as this browser knows it. */
  readonly schema: FormSchema
  readonly version: number
  /** What somebody else saved, while nobody decided what stays. */
  readonly theirs: FormRecord | null
}

/** A draft is sent when nobody changed it for so long. */
export const PAUSE_MS = 1500
/** Kept in the browser sooner, so that a page that is closed loses no more than that. */
const BROWSER_PAUSE_MS = 300
const AGAIN_MS = [2000, 5000, 15_000, 30_000] as const

const CHANGED = 'platform.record_changed'

/** Sees to it that what is designed reaches the server, by itself and in order, and is kept here until then. */
export class Keeper {
  readonly store: Store<Kept>
  readonly #id: string
  readonly #calls: FormCalls
  readonly #now: () => FormSchema
  #pause: ReturnType<typeof setTimeout> | undefined
  #browserPause: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null
  #failures = 0
  #isClosed = false

  /** `now` tells what is designed at this moment. */
  constructor(record: FormRecord, calls: FormCalls, now: () => FormSchema) {
    this.#id = record.id
    this.#calls = calls
    this.#now = now
    const { schema, version, updated_at: at } = record
    this.store = new Store<Kept>({ keeping: 'kept', at, error: null, schema, version, theirs: null })
  }

  /** Whether the server lacks something. */
  get isBehind(): boolean {
    return this.#now() !== this.store.get().schema
  }

  /** Something was changed: it is sent after a pause. */
  note(): void {
    clearTimeout(this.#browserPause)
    this.#browserPause = setTimeout(() => this.keepHere(), BROWSER_PAUSE_MS)
    const { keeping } = this.store.get()
    if (keeping === 'stale') return
    if (keeping !== 'saving') this.#set({ keeping: this.isBehind ? 'waiting' : 'kept', error: null })
    this.#later(PAUSE_MS)
  }

  /** What the server lacks stays in this browser; what it has does not. */
  keepHere(): void {
    clearTimeout(this.#browserPause)
    const { version } = this.store.get()
    keepDraft(this.#id, this.isBehind ? { version, schema: this.#now() } : null)
  }

  /** Sends what is designed at once; whether the server has it then. */
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

  /** What somebody else saved is taken for what the server has, so that what is here can go over it. */
  settle(theirs: FormRecord): void {
    const { schema, version, updated_at: at } = theirs
    this.#set({ schema, version, at, theirs: null, error: null, keeping: 'waiting' })
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

  #set(change: Partial<Kept>): void {
    this.store.update((kept) => ({ ...kept, ...change }))
  }

  #later(pause: number): void {
    clearTimeout(this.#pause)
    if (!this.#isClosed) this.#pause = setTimeout(() => void this.save(), pause)
  }

  async #send(): Promise<boolean> {
    const schema = this.#now()
    const { version } = this.store.get()
    this.#set({ keeping: 'saving' })
    try {
      const saved = await this.#calls.update({ id: this.#id, version, schema })
      this.#failures = 0
      this.#set({ schema, version: saved.version, at: saved.updated_at, error: null, keeping: 'kept' })
      if (this.isBehind) this.note()
      else this.keepHere()
      return true
    } catch (error) {
      await this.#failed(error)
      return false
    }
  }

  async #failed(error: unknown): Promise<void> {
    this.keepHere()
    if (domainCodeOf(error) === CHANGED) return this.#compare(error)
    const status = statusOf(error)
    const isRefused = status !== null && status >= 400 && status < 500 && status !== 429
    this.#set({ keeping: isRefused ? 'refused' : 'lost', error })
    if (isRefused) return
    const pause = AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)] ?? PAUSE_MS
    this.#failures += 1
    this.#later(pause)
  }

  async #compare(error: unknown): Promise<void> {
    try {
      this.#set({ keeping: 'stale', error, theirs: await this.#calls.getById({ id: this.#id }) })
    } catch (unread) {
      this.#set({ keeping: 'lost', error: unread })
      this.#later(AGAIN_MS[0])
    }
  }
}
