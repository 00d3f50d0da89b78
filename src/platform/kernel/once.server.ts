import { KeyReused } from '../errors/platform.errors.ts'
import { contentHash, inputHash } from '../process/fingerprint.server.ts'
import { type Ctx, inTransaction, joined, type TenantCtx, type Tx } from './ctx.server.ts'

/** `v1:` the hash of what was sent, and that of what was read; by either a repeat is known. */
function fingerprintOf({ sent }: Ctx, input: unknown): string {
  // What was sent does not say what was asked for; what was read begins with it.
  const verb = Array.isArray(input) ? input[0] : null
  return `v1:${sent === undefined ? '' : contentHash([verb, sent])}:${contentHash(input)}`
}

const claim = (tx: Tx, key: string, inputHash: string) =>
  tx.query(
    `insert into idempotent_requests (tenant_id, key, input_hash, at) values ($1, $2, $3, $4)
      on conflict do nothing returning key`,
    [tx.tenantId, key, inputHash, tx.now],
  )

/** What was kept under a key. @throws KeyReused where it was kept of another input. */
async function firstResult<T>(tx: Tx, key: string, again: Again): Promise<T> {
  const [first] = await tx.query<{ input_hash: string; result: T }>(
    'select input_hash, result from idempotent_requests where tenant_id = $1 and key = $2',
    [tx.tenantId, key],
  )
  if (!first || !isSame(first.input_hash, again))
    throw new KeyReused(`key ${key} came back with another input`)
  return first.result
}

type Again = { input: unknown; fingerprint: string }

/** What was kept before there were versions is compared as it was then. */
function isSame(kept: string, { input, fingerprint }: Again): boolean {
  if (!kept.includes(':')) return kept === inputHash(input)
  const [version, sent, read] = kept.split(':')
  const [ours, sentAgain, readAgain] = fingerprint.split(':')
  return version === ours && ((sent !== '' && sent === sentAgain) || read === readAgain)
}

/**
 * Runs `work` in one transaction, once per key: a repeat gets the first result, and a repeat that
 * arrives while the first still runs waits for it. Without a key each call is one of its own. A key is
 * remembered for a month, which is far beyond any retry; then the worker clears it away.
 *
 * What came is told apart as it was sent and as it was read: whoever sends the same again after an upgrade, which may read
 * it otherwise, gets the first result.
 *
 * @throws KeyReused when the key comes back with a different input.
 */
export const once = <T>(
  ctx: Ctx,
  key: string | undefined,
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    if (key === undefined) return work(tx)
    const fingerprint = fingerprintOf(ctx, input)
    const claimed = await claim(tx, key, fingerprint)
    if (claimed.length === 0) return firstResult<T>(tx, key, { input, fingerprint })
    // What the work says last is not the last: its result is.
    const result = await work(joined(tx))
    await tx.last('update idempotent_requests set result = $3 where tenant_id = $1 and key = $2', [
      tx.tenantId,
      key,
      result === undefined ? null : JSON.stringify(result),
    ])
    return result
  })

/** Takes back what it asked for; nothing of it stays. */
class OnlyAsked extends Error {}

/**
 * Which of some keys nobody has used yet. One that is in use at this moment is waited for: it counts as used where that
 * work is done, and as new where it fails.
 */
export async function newAmong(ctx: TenantCtx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  let found: readonly { key: string }[] = []
  try {
    await inTransaction(ctx, async (tx) => {
      // In one order, whoever asks; and taken back, so that each is still free for its own work.
      found = await tx.query<{ key: string }>(
        `insert into idempotent_requests (tenant_id, key, input_hash, at)
          select $1, k.key, '', $3 from unnest($2::uuid[]) as k (key) order by k.key
          on conflict do nothing returning key`,
        [tx.tenantId, keys, tx.now],
      )
      throw new OnlyAsked()
    })
  } catch (error) {
    if (!(error instanceof OnlyAsked)) throw error
  }
  return new Set(found.map(({ key }) => key))
}
