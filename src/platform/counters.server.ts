import type { TenantCtx, Tx } from './ctx.server.ts'

/** The next number of a counter of the tenant, without gaps. Locks it until the transaction ends: call it last. */
export const nextNumber = async <C extends TenantCtx>(tx: Tx<C>, counter: string): Promise<number> => {
  const [row] = await tx.query<{ next: number }>('select take_counter($1) as next', [counter])
  if (!row) throw new Error(`counter ${counter} gave no number`)
  return row.next
}
