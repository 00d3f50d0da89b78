import type { Pool } from 'pg'
import { newReadiness } from '#platform/database/readiness.server.ts'
import type { InstallationCtx } from '#platform/module/public-page.server.ts'

export type Check = { readonly name: 'program' | 'database' | 'clock'; readonly isGood: boolean }

/** One for each database: who asks together is answered together. */
const readiness = new WeakMap<Pool, () => Promise<boolean>>()

function isReady(pool: Pool): Promise<boolean> {
  const known = readiness.get(pool) ?? newReadiness(pool)
  readiness.set(pool, known)
  return known()
}

/** What `/ready` asks: whether the database takes a write, and whether the clock is believed. */
export const stateOf = async ({ pool, installation }: InstallationCtx): Promise<readonly Check[]> => [
  { name: 'program', isGood: true },
  { name: 'database', isGood: await isReady(pool) },
  { name: 'clock', isGood: installation.clockTrouble() === null },
]
