import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'

/** The ids of the shop's payment methods or currencies, by their codes. */
export async function codesOf(
  ctx: TenantCtx,
  table: 'payment_methods' | 'currencies',
): Promise<Record<string, string>> {
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.query<{ code: string; id: string }>(`select code, id from ${table}`)
    return Object.fromEntries(rows.map((row) => [row.code, row.id]))
  })
}

/** A new shop takes pesos alone; tests pay in dollars and euros too. */
export const takeForeignMoney = (ctx: TenantCtx): Promise<unknown> =>
  inTransaction(ctx, (tx) =>
    tx.query(
      `update currencies set is_active = true, rate_e4 = case code when 'USD' then 625000 else 715000 end
        where not is_default`,
    ),
  )
