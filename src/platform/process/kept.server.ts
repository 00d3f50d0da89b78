export type Kept<V> = {
  get(key: string): V | undefined
  /** Keeps a value, as the freshest. */
  set(key: string, value: V): void
  delete(key: string): void
  readonly size: number
}

/** At most `most` keys. Where they are too many the staler half goes at once, which costs no search for the stalest. */
class Generations<V> {
  #young = new Map<string, V>()
  #old = new Map<string, V>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }

  get = (key: string): V | undefined => this.#young.get(key) ?? this.#old.get(key)

  set(key: string, value: V): void {
    this.#old.delete(key)
    this.#young.set(key, value)
    if (this.#young.size <= this.#most / 2) return
    this.#old = this.#young
    this.#young = new Map()
  }

  delete(key: string): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }
}

/**
 * At most `most` keys. Those that came once make room for one another, and never for one that came again: whoever
 * invents keys without end flushes nobody's count but their own.
 */
export function newKept<V>(most: number): Kept<V> {
  const once = new Generations<V>(most / 2)
  const often = new Generations<V>(most / 2)
  const get = (key: string): V | undefined => often.get(key) ?? once.get(key)
  return {
    get,
    set(key, value) {
      if (get(key) === undefined) return once.set(key, value)
      once.delete(key)
      often.set(key, value)
    },
    delete(key) {
      once.delete(key)
      often.delete(key)
    },
    get size() {
      return once.size + often.size
    },
  }
}
