import { type AnswerProblem, problemOf, problemsOf } from '../../engine/check-answers.ts'
import type { LiveForm } from '../../engine/live-form.ts'
import type { Answer, FormSchema } from '../../schema/form-schema.ts'

/** Why a field cannot be sent now though its answer is right: its files are on their way, or did not arrive. */
export type Unfinished = 'uploading' | 'failed'

type Shown = AnswerProblem | Unfinished

/** What is told to whoever listens to the whole form, and to who listens to how much of it is wrong. */
const ALL = '*'
const WRONG = '!'

/** So many fields are drawn with the key that changed them; of more, the others follow in parts, and keys go between. */
const DRAWN_AT_ONCE = 60

/**
 * A form while it is filled in: the answers with what is said of each. Whoever draws a field listens to its key alone, so
 * that a key press draws nothing but what it changed.
 */
export class FormStore {
  readonly live: LiveForm
  readonly #groupOf = new Map<string, string>()
  readonly #order: readonly string[]
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #subscribers = new Map<string, (listener: () => void) => () => void>()
  readonly #versions = new Map<string, number>()
  /** Fields that somebody left, or that were to be sent: what is wrong with them is said. */
  readonly #left = new Set<string>()
  readonly #shown = new Map<string, Shown>()
  readonly #unfinished = new Map<string, Unfinished>()
  readonly #closed = new Set<string>()
  /** Changed, and not told yet to who draws them. */
  readonly #waiting = new Set<string>()
  #telling: ReturnType<typeof setTimeout> | undefined
  #lastAnswered: string | null = null
  #toldWrong = 0
  #doubtful: ReadonlySet<string> = new Set()

  constructor(schema: FormSchema, live: LiveForm) {
    this.live = live
    for (const { id, fields } of schema.groups) for (const { key } of fields) this.#groupOf.set(key, id)
    this.#order = schema.groups.flatMap(({ fields }) => fields.map(({ key }) => key))
  }

  /** How to listen to one key or group; the same function each time it is asked for. */
  subscriberOf(key: string): (listener: () => void) => () => void {
    const known = this.#subscribers.get(key)
    if (known) return known
    const subscribe = (listener: () => void) => {
      const listening = this.#listeners.get(key) ?? new Set()
      this.#listeners.set(key, listening.add(listener))
      return () => listening.delete(listener)
    }
    this.#subscribers.set(key, subscribe)
    return subscribe
  }

  versionOf = (key: string): number => this.#versions.get(key) ?? 0

  onAnswers = (listener: () => void): (() => void) => this.subscriberOf(ALL)(listener)
  answersVersion = (): number => this.versionOf(ALL)

  onWrong = (listener: () => void): (() => void) => this.subscriberOf(WRONG)(listener)
  /** Of how many fields is said that something is wrong with them. */
  wrongCount = (): number => this.#shown.size

  /** The field that was answered last; null before the first. */
  lastAnswered = (): string | null => this.#lastAnswered

  set(key: string, answer: Answer | undefined): void {
    this.#lastAnswered = key
    const changed = new Set([key, ...this.live.set(key, answer)])
    for (const each of changed) if (this.#left.has(each)) this.#look(each)
    this.#tell([ALL, ...changed])
  }

  /** Somebody went on to the next field. */
  leave(key: string): void {
    this.#left.add(key)
    const before = this.#shown.get(key)
    this.#look(key)
    if (this.#shown.get(key) !== before) this.#tell([key])
  }

  /** What is wrong with a field, once it is to be said. */
  shownOf = (key: string): Shown | null => this.#shown.get(key) ?? null

  /** What the form says of a field; nothing where it is worked out from an answer that is refused. */
  said(key: string): Answer | undefined {
    return this.#doubtful.has(key) && this.live.isCalculated(key) ? undefined : this.live.answer(key)
  }

  /** Says that the files of a field are on their way or failed; null when they are there. */
  markFiles(key: string, unfinished: Unfinished | null): void {
    if (unfinished) this.#unfinished.set(key, unfinished)
    else this.#unfinished.delete(key)
    if (!this.#left.has(key)) return
    this.#look(key)
    this.#tell([key])
  }

  /** Looks at the whole form and says all that is wrong. @returns the keys of it, in the order of the form. */
  check(): string[] {
    const problems = problemsOf(this.live)
    return this.#say((key) => problems.get(key) ?? this.#unfinishedOf(key))
  }

  /** Says what the server found. @returns the keys of it, in the order of the form. */
  refuse(problems: ReadonlyMap<string, AnswerProblem>): string[] {
    return this.#say((key) => problems.get(key) ?? null)
  }

  isOpen = (group: string): boolean => !this.#closed.has(group)

  fold(group: string, isOpen: boolean): void {
    if (isOpen) this.#closed.delete(group)
    else this.#closed.add(group)
    this.#tell([group])
  }

  /** Unfolds the group that a field stands in. */
  unfold(key: string): void {
    const group = this.#groupOf.get(key)
    if (group !== undefined && !this.isOpen(group)) this.fold(group, true)
  }

  #unfinishedOf(key: string): Unfinished | null {
    return this.live.isVisible(key) ? (this.#unfinished.get(key) ?? null) : null
  }

  #say(wrongWith: (key: string) => Shown | null): string[] {
    // Whoever is led to a field finds it drawn.
    this.#announce(this.#waiting)
    const before = new Map(this.#shown)
    this.#shown.clear()
    for (const key of this.#order) {
      this.#left.add(key)
      const wrong = wrongWith(key)
      if (wrong) this.#shown.set(key, wrong)
    }
    this.#tell(this.#order.filter((key) => before.get(key) !== this.#shown.get(key)))
    return this.#order.filter((key) => this.#shown.has(key))
  }

  #look(key: string): void {
    const wrong = problemOf(this.live, key) ?? this.#unfinishedOf(key)
    if (wrong) this.#shown.set(key, wrong)
    else this.#shown.delete(key)
  }

  #tell(changed: readonly string[]): void {
    const before = this.#doubtful
    this.#doubtful = this.live.following(
      [...this.#shown].flatMap(([key, wrong]) =>
        typeof wrong === 'object' && wrong.code !== 'required' ? key : [],
      ),
    )
    const keys = [
      ...new Set([
        ...(this.#toldWrong === this.#shown.size ? [] : [WRONG]),
        ...changed,
        ...before,
        ...this.#doubtful,
      ]),
    ]
    this.#toldWrong = this.#shown.size
    for (const key of keys) this.#versions.set(key, this.versionOf(key) + 1)
    this.#announce(keys.slice(0, DRAWN_AT_ONCE))
    for (const key of keys.slice(DRAWN_AT_ONCE)) this.#waiting.add(key)
    this.#tellLater()
  }

  #tellLater(): void {
    if (this.#waiting.size === 0 || this.#telling !== undefined) return
    this.#telling = setTimeout(() => {
      this.#telling = undefined
      this.#announce([...this.#waiting].slice(0, DRAWN_AT_ONCE))
      this.#tellLater()
    })
  }

  #announce(keys: Iterable<string>): void {
    for (const key of keys) {
      this.#waiting.delete(key)
      for (const listener of this.#listeners.get(key) ?? []) listener()
    }
  }
}
