import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'

/** What is not summed up yet is read one by one, so a few hundred may wait; years that were copied in come in parts. */
const AT_LEAST = 500
const AT_MOST = 20_000

/** After sales: adds them to the sums by day that the list of invoices is counted by. */
export async function sumUpInvoices(ctx: TenantCtx, atLeast = AT_LEAST): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await inTransaction(ctx, async (tx) => {
      const [row] = await tx.query<{ more: boolean }>('select invoices_sum_up($1, $2) as more', [
        atLeast,
        AT_MOST,
      ])
      return row?.more ?? false
    })
  }
}
