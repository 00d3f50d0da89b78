import type { DBSchema } from 'idb'
import type { CallLink } from '#ui/calls/api.ts'
import { inTime } from '#ui/calls/patience.client.ts'
import { queryLink } from '#ui/calls/query-link.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { BrowserDatabase } from '#ui/store/browser-database.client.ts'
import { connection } from '../../connection/connection.client.ts'
import { isUndecided, isUnreachable } from '../../connection/failure.ts'

/** What the counter asks for to open and to sell; the last answer stands in where nobody answers. */
const KEPT: ReadonlySet<string> = new Set([
  'auth.getSession',
  'cardProvider.getAll',
  'cashSession.getCurrent',
  'cashbox.getActive',
  'currency.getActive',
  'customer.getRecent',
  'onboarding.getOnboardingInfoByTenant',
  'paymentMethod.getAll',
  'permissions.getUserPermissionsDirect',
  'pos.getBestSellers',
  'pos.openTill',
  'productCategory.getAll',
  'tenant.getCurrentConfig',
  'tenant.getPublicTenantBySubdomain',
])

/** What is of the shop and of nobody in it: the sign-in is drawn from it. */
const OF_THE_SHOP = /^(tenant\.getPublicTenantBySubdomain|onboarding\.getOnboardingInfoByTenant) /

/** With something at hand nobody waits longer at a counter for something newer. */
const PATIENCE_MS = 4000

interface KeptSchema extends DBSchema {
  answers: { key: string; value: { path: string; at: number; answer: unknown } }
}

const databaseOf = BrowserDatabase.inForm<KeptSchema>((fresh) => {
  fresh.createObjectStore('answers')
})

/** Answers a question from what is here; undefined when it cannot. */
type Substitute = (input: unknown) => unknown

const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input) ?? ''}`

/**
 * Answers of the server that outlive the connection, in the browser's database. They concern a person: signing out clears
 * them.
 */
class KeptAnswers {
  readonly #latest = new Map<string, unknown>()
  /** Who waits to be told of an answer. */
  readonly #waiting = new Set<() => void>()
  readonly #substitutes = new Map<string, Substitute>()
  readonly #database = databaseOf('enzzo.kept.1')
  /** Rises with each person who leaves: what was asked for one is not kept for the next. */
  #person = 0

  /** For every question of this page: its answer, or what stands in for it. */
  readonly link: CallLink = queryLink((path, input, call) => this.#ask(path, input, call))

  /** Asks the server, and where nobody answers, or it breaks down over it, what it answered last. */
  async #ask(path: string, input: unknown, call: () => Promise<unknown>): Promise<unknown> {
    if (!KEPT.has(path)) return this.#substituted(path, input, call)
    const person = this.#person
    try {
      const answer = await this.#patiently(path, input, call)
      if (person !== this.#person) return answer
      this.#tell(path, answer)
      void this.#write(path, input, answer)
      return answer
    } catch (error) {
      if (!isUndecided(error)) throw error
      if (isUnreachable(error)) connection.noteCall(false)
      const kept = await this.#read(path, input)
      if (kept === undefined) throw error
      this.#tell(path, kept)
      return kept
    }
  }

  /** The last answer of a procedure, whatever it was asked for; undefined when it never came. */
  latest(path: string): unknown {
    return this.#latest.get(path)
  }

  #tell(path: string, answer: unknown): void {
    this.#latest.set(path, answer)
    for (const told of this.#waiting) told()
  }

  /** Waits for what others of this page ask for, and says what of it never came. */
  async untold(paths: readonly string[], patienceMs: number): Promise<string[]> {
    const missing = (): string[] => paths.filter((path) => !this.#latest.has(path))
    if (missing().length > 0) {
      await new Promise<void>((done) => {
        const over = setTimeout(done, patienceMs)
        const told = (): void => {
          if (missing().length > 0) return
          clearTimeout(over)
          this.#waiting.delete(told)
          done()
        }
        this.#waiting.add(told)
      })
    }
    return missing()
  }

  /** Says what answers a procedure where the server does not; call what is returned to take it back. */
  substitute(path: string, answer: Substitute): () => void {
    this.#substitutes.set(path, answer)
    return () => this.#substitutes.delete(path)
  }

  /** Nothing of this person stays, and what is the shop's does. */
  async clear(): Promise<void> {
    this.#person += 1
    this.#latest.clear()
    try {
      const change = (await this.#database.open()).transaction('answers', 'readwrite')
      const keys = await change.store.getAllKeys()
      const personal = keys.filter((key) => !OF_THE_SHOP.test(key))
      await Promise.all([...personal.map((key) => change.store.delete(key)), change.done])
    } catch (error) {
      reportFault(error)
    }
  }

  async #substituted(path: string, input: unknown, call: () => Promise<unknown>): Promise<unknown> {
    const substitute = this.#substitutes.get(path)
    if (!substitute) return call()
    try {
      return await call()
    } catch (error) {
      const answer = isUndecided(error) ? substitute(input) : undefined
      if (answer === undefined) throw error
      return answer
    }
  }

  async #patiently(path: string, input: unknown, call: () => Promise<unknown>): Promise<unknown> {
    const kept = await this.#read(path, input)
    return kept === undefined ? call() : inTime(call, PATIENCE_MS)
  }

  async #read(path: string, input: unknown): Promise<unknown> {
    try {
      return (await (await this.#database.open()).get('answers', keyOf(path, input)))?.answer
    } catch (error) {
      // Without storage the page works for as long as there is a connection.
      reportFault(error)
      return undefined
    }
  }

  async #write(path: string, input: unknown, answer: unknown): Promise<void> {
    try {
      const db = await this.#database.open()
      // Nobody is signed in: there is nothing to stand in for that.
      if (answer === null) await db.delete('answers', keyOf(path, input))
      else await db.put('answers', { path, at: Date.now(), answer }, keyOf(path, input))
    } catch (error) {
      reportFault(error)
    }
  }
}

export const keptAnswers = new KeptAnswers()
