/** Does at once so many works of one key, and the others of that key after them, as they came; other keys wait for none. */
export function newTurns() {
  const under = new Map<string, { taken: number; waiting: (() => void)[] }>()
  return async <T>(key: string, most: number, work: () => Promise<T>): Promise<T> => {
    const at = under.get(key) ?? { taken: 0, waiting: [] }
    under.set(key, at)
    if (at.taken < most) at.taken += 1
    else await new Promise<void>((turn) => at.waiting.push(turn))
    try {
      return await work()
    } finally {
      // Whoever waits takes the place as it is.
      const next = at.waiting.shift()
      if (next) next()
      else at.taken -= 1
      if (at.taken === 0) under.delete(key)
    }
  }
}
