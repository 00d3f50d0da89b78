import type { TenantCtx, Tx } from './ctx.server.ts'

/**
 * Moves a counter on by `count` numbers that nobody gets. It is there already: without a number before there is none
 * to be given twice.
 */
export const skipNumbers = async (tx: Tx<TenantCtx>, counter: string, count: number): Promise<void> => {
  await tx.query(
    'update document_counters set last = last + $2 where tenant_id = current_tenant() and name = $1',
    [counter, count],
  )
}

/** The tenant's counters with the last number that each gave. */
export const countersOf = (tx: Tx<TenantCtx>): Promise<{ name: string; last: number }[]> =>
  tx.query('select name, last from document_counters where tenant_id = current_tenant() order by name')

/** The next number of a counter of the tenant, without gaps. Locks it until the transaction ends: call it last. */
export const nextNumber = async <C extends TenantCtx>(tx: Tx<C>, counter: string): Promise<number> => {
  const [row] = await tx.query<{ next: number }>('select take_counter($1) as next', [counter])
  if (!row) throw new Error(`counter ${counter} gave no number`)
  return row.next
}
