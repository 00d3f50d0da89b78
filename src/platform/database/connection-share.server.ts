import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { Unavailable } from '../errors/platform.errors.ts'

/** A connection of the pool that counts against its tenant's share until it is given back. */
export type Lease = {
  readonly client: PoolClient
  /** @param broken true closes the connection instead of keeping it for the next one. */
  release(broken?: boolean): void
}

type Share = { taken: number; readonly waiting: (() => void)[] }
type Shares = { taken: number; readonly of: Map<string, Share> }

/** Longer than any one lock may be waited for: whoever waits behind a locked row gets his turn after it. */
const PATIENCE_MS = 6_000

const sharesOf = new WeakMap<Pool, Shares>()

function sharesIn(pool: Pool): Shares {
  const shares = sharesOf.get(pool) ?? { taken: 0, of: new Map<string, Share>() }
  sharesOf.set(pool, shares)
  return shares
}

function shareOf({ of }: Shares, who: string): Share {
  const share = of.get(who) ?? { taken: 0, waiting: [] }
  of.set(who, share)
  return share
}

/** An eighth of the pool, and twice: kept from all shops, and from those of them that hold something. */
const spareOf = (pool: Pool): number => Math.floor(pool.options.max / 8)

/**
 * Whoever holds none takes what there is. Whoever holds some takes another while it has fewer than are left: alone as
 * many as it leaves, and beside others that are stuck half of what those left.
 */
function mayTake(pool: Pool, { taken }: Shares, share: Share): boolean {
  const free = pool.options.max - spareOf(pool) - taken
  return share.taken === 0 ? free > 0 : share.taken < free - spareOf(pool)
}

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

function take(shares: Shares, share: Share): void {
  shares.taken += 1
  share.taken += 1
}

/** Of those who wait and may take one, who holds the fewest; null where nobody may. */
function nextOf(pool: Pool, shares: Shares): Share | null {
  let next: Share | null = null
  for (const share of shares.of.values()) {
    if (share.waiting.length === 0 || !mayTake(pool, shares, share)) continue
    if (next === null || share.taken < next.taken) next = share
  }
  return next
}

/** What comes back goes to whoever waits; an idle shop leaves nothing behind. */
function leave(pool: Pool, shares: Shares, who: string): void {
  const share = shareOf(shares, who)
  shares.taken -= 1
  share.taken -= 1
  for (let next = nextOf(pool, shares); next !== null; next = nextOf(pool, shares)) {
    take(shares, next)
    next.waiting.shift()?.()
  }
  forget(shares, who)
}

/** Also where everybody gave up waiting. */
function forget({ of }: Shares, who: string): void {
  const share = of.get(who)
  if (share?.taken === 0 && share.waiting.length === 0) of.delete(who)
}

/**
 * A connection for the work of a tenant, or of whoever else is counted by a name of his own. A shop whose calls wait for
 * a lock slows no other: it holds less than half of the pool, each further one half of what is left, and the last ones
 * go to shops that hold none. What is beyond that waits its turn.
 *
 * @throws Unavailable when no turn came within six seconds, and a connection with it.
 */
export async function leaseConnection(pool: Pool, who: string): Promise<Lease> {
  const shares = sharesIn(pool)
  const share = shareOf(shares, who)
  const began = performance.now()
  // Nobody is overtaken: who waits may take none now.
  if (mayTake(pool, shares, share)) take(shares, share)
  else await turn(share).finally(() => forget(shares, who))
  const connecting = pool.connect()
  try {
    const client = await withoutDelay(connecting, PATIENCE_MS - (performance.now() - began))
    return {
      client,
      release: (broken = false) => {
        client.release(broken)
        leave(pool, shares, who)
      },
    }
  } catch (error) {
    // Counted until it is known what became of it.
    void connecting.then(
      (client) => {
        client.release()
        leave(pool, shares, who)
      },
      () => leave(pool, shares, who),
    )
    throw error
  }
}

/** Whose turn came late waits no longer in all than who never had one, also where the database answers nobody. */
async function withoutDelay(connecting: Promise<PoolClient>, patience: number): Promise<PoolClient> {
  let late: NodeJS.Timeout | undefined
  const gone = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new Unavailable('no connection came')), patience)
  })
  try {
    return await Promise.race([connecting, gone])
  } finally {
    clearTimeout(late)
  }
}

/**
 * Says one statement on a connection that is counted like a lease.
 *
 * @throws Unavailable when no turn came within six seconds.
 */
export async function queryInShare<Row extends QueryResultRow>(
  pool: Pool,
  who: string,
  query: QueryConfig,
): Promise<QueryResult<Row>> {
  const lease = await leaseConnection(pool, who)
  try {
    const result = await lease.client.query<Row>(query)
    lease.release()
    return result
  } catch (error) {
    lease.release(true)
    throw error
  }
}
