import type { Tx } from '#platform/kernel/ctx.server.ts'

/**
 * What `work` answers, and how many rows of a table it read meanwhile, by whatever plan. What was read before on the
 * same connection does not count, though the database has not told it to anybody yet.
 */
export async function rowsRead<Answer>(
  tx: Pick<Tx, 'query'>,
  table: string,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; read: number }> {
  const soFar = async (): Promise<number> => {
    const [row] = await tx.query<{ read: string }>(
      `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
        from pg_stat_xact_user_tables where relname = $1 and schemaname = 'public'`,
      [table],
    )
    return Number(row?.read)
  }
  const before = await soFar()
  const answer = await work()
  return { answer, read: (await soFar()) - before }
}
