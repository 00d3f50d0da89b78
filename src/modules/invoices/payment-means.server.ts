import { and, asc, desc, eq } from 'drizzle-orm'
import { reading, type TenantCtx } from '#platform/ctx.server.ts'
import { rateToDecimal } from '#platform/exchange-rate.ts'
import { currencies, paymentMethods } from './invoices.tables.ts'

/** The ways to pay that the tenant takes, in their order. */
export const activePaymentMethods = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.db
      .select()
      .from(paymentMethods)
      .where(and(eq(paymentMethods.tenant_id, tx.tenantId), eq(paymentMethods.is_active, true)))
      .orderBy(asc(paymentMethods.position), asc(paymentMethods.name))
      .limit(100),
  )

/** The currencies that the tenant takes, its own first; `rate` is what one unit is worth in its own. */
export const activeCurrencies = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(currencies)
      .where(and(eq(currencies.tenant_id, tx.tenantId), eq(currencies.is_active, true)))
      .orderBy(desc(currencies.is_default), asc(currencies.code))
      .limit(100)
    return rows.map(({ rate_e4, tenant_id: _tenant, ...row }) => ({ ...row, rate: rateToDecimal(rate_e4) }))
  })
