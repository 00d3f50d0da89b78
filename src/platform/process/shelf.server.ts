export type Shelf<V> = {
  get(key: string): V | undefined
  /** Keeps a value of so many bytes; what is larger than all that may be kept is not. */
  set(key: string, value: V, bytes: number): void
  /** How many bytes are kept; never more than a fixed number. */
  readonly bytes: number
}

/** Keeps what was dear to make, `most` bytes of it: what was not asked for the longest goes first. */
export function newShelf<V>(most: number): Shelf<V> {
  const kept = new Map<string, { value: V; bytes: number }>()
  let all = 0
  const drop = (key: string): void => {
    all -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set(key, value, bytes) {
      drop(key)
      if (bytes > most) return
      kept.set(key, { value, bytes })
      all += bytes
      for (const oldest of kept.keys()) {
        if (all <= most) break
        drop(oldest)
      }
    },
    get bytes() {
      return all
    },
  }
}
