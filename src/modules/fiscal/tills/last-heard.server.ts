import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'

/** A till is heard from with every call; that it was is written down this often. */
const NOTED_EVERY_MS = 60_000
/** Tills that are remembered at once, of all shops; the one that was noted longest ago is forgotten first. */
const MOST_REMEMBERED = 10_000

/** Keeps when each till was last heard from, and who used it then. There is one for the program. */
export class LastHeard {
  readonly #notedAt = new Map<string, number>()

  /**
   * Notes that a call came from the till that it names, at most once a minute. One that the shop does not know is
   * nobody. The call need not wait for it.
   */
  async note(ctx: Ctx): Promise<void> {
    const { tillId, tenantId, now, actor } = ctx
    if (tillId === null) return
    const key = `${tenantId} ${tillId}`
    const at = now.getTime()
    if (at - (this.#notedAt.get(key) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS) return
    this.#notedAt.delete(key)
    this.#notedAt.set(key, at)
    for (const oldest of this.#notedAt.keys()) {
      if (this.#notedAt.size <= MOST_REMEMBERED) break
      this.#notedAt.delete(oldest)
    }
    await inTransaction(ctx, (tx) =>
      tx.query(
        `update tills set last_heard_at = $2, last_heard_by = $3 where tenant_id = current_tenant() and id = $1
           and (last_heard_at is null or last_heard_at < $2)`,
        [tillId, now, actor.userId],
      ),
    )
  }
}
