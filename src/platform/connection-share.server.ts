import type { Pool, PoolClient } from 'pg'
import type { TenantId } from './ids.ts'
import { Unavailable } from './platform.errors.ts'

/** A connection of the pool that counts against its tenant's share until it is given back. */
export type Lease = {
  readonly client: PoolClient
  /** @param broken true closes the connection instead of keeping it for the next one. */
  release(broken?: boolean): void
}

type Share = { taken: number; readonly waiting: (() => void)[] }

/** Longer than any one lock may be waited for: whoever waits behind a locked row gets his turn after it. */
const PATIENCE_MS = 6_000

const sharesOf = new WeakMap<Pool, Map<TenantId, Share>>()

function shareOf(pool: Pool, tenantId: TenantId): Share {
  const shares = sharesOf.get(pool) ?? new Map<TenantId, Share>()
  sharesOf.set(pool, shares)
  const share = shares.get(tenantId) ?? { taken: 0, waiting: [] }
  shares.set(tenantId, share)
  return share
}

/** Half of the pool: a shop whose calls all wait leaves as much to the others. */
const limitOf = (pool: Pool): number => Math.max(1, Math.floor(pool.options.max / 2))

const turn = (share: Share): Promise<void> =>
  new Promise((done, fail) => {
    const admitted = () => {
      clearTimeout(late)
      done()
    }
    const late = setTimeout(() => {
      share.waiting.splice(share.waiting.indexOf(admitted), 1)
      fail(new Unavailable('the shop has as many connections as it may, and none came back'))
    }, PATIENCE_MS)
    share.waiting.push(admitted)
  })

/** Whoever waits takes the place over; an idle shop leaves nothing behind. */
function leave(pool: Pool, tenantId: TenantId, share: Share): void {
  const next = share.waiting.shift()
  if (next) next()
  else share.taken -= 1
  if (share.taken === 0) sharesOf.get(pool)?.delete(tenantId)
}

/**
 * A connection for a tenant's work. A tenant has at most half of the pool at once, so that one whose calls wait for
 * a lock slows no other; what is beyond that waits its turn.
 *
 * @throws Unavailable when no turn came within six seconds.
 */
export async function leaseConnection(pool: Pool, tenantId: TenantId): Promise<Lease> {
  const share = shareOf(pool, tenantId)
  if (share.taken < limitOf(pool)) share.taken += 1
  else await turn(share)
  try {
    const client = await pool.connect()
    return {
      client,
      release: (broken = false) => {
        client.release(broken)
        leave(pool, tenantId, share)
      },
    }
  } catch (error) {
    leave(pool, tenantId, share)
    throw error
  }
}
