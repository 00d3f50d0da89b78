import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Everybody who asks within this time gets the same answer: the tills of all shops may ask at once. */
const VALID_MS = 2_000
const PATIENCE_MS = 3_000

/**
 * Whether the database takes a write that needs new room on its disk, found out by writing, at most once in two
 * seconds and within three.
 */
export function newReadiness(pool: Pool): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null
  let askedAt = 0
  const prove = async (): Promise<boolean> => {
    const giveUp = new AbortController()
    const late = pause(PATIENCE_MS, false, { signal: giveUp.signal, ref: false }).catch(() => false)
    const proved = pool.query('select prove_write()').then(
      () => true,
      () => false,
    )
    const outcome = await Promise.race([proved, late])
    giveUp.abort()
    return outcome
  }
  return () => {
    if (answer === null || performance.now() - askedAt > VALID_MS) {
      askedAt = performance.now()
      answer = prove()
    }
    return answer
  }
}
