/** What this device keeps by itself; where it keeps nothing, as in a private window, the page works all the same. */
export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** @returns whether it is kept. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** Of all that is kept. */
export function keptNames(): readonly string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
