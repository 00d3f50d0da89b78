import type { World } from '#app/testing/world.server.ts'
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

/** What a dollar is worth in the shops of tests. */
export const DOLLAR = 62.5

/** A new shop takes pesos alone; tests pay in dollars and euros too. */
export const takeForeignMoney = (ctx: TenantCtx): Promise<unknown> =>
  inTransaction(ctx, (tx) =>
    tx.query(
      `update currencies set is_active = true, rate_e4 = case code when 'USD' then 625000 else 715000 end
        where not is_default`,
    ),
  )

/** The id of a way to pay. @throws when the shop does not take it. */
export const methodOf = (shop: Pick<World, 'methods'>, code: string): string => {
  const id = shop.methods[code]
  if (!id) throw new Error(`the shop takes no ${code}`)
  return id
}

/** The id of a currency. @throws when the shop has none of it. */
export const currencyOf = (shop: Pick<World, 'currencies'>, code: string): string => {
  const id = shop.currencies[code]
  if (!id) throw new Error(`the shop has no ${code}`)
  return id
}
