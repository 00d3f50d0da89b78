import { and, asc, desc, eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { type RateE4, rateToDecimal } from '#platform/values/exchange-rate.ts'
import type { CurrencyId } from '#platform/values/ids.ts'
import { CurrencyNotFound, OwnCurrency } from '../invoices.errors.ts'
import { currencies, currencyRates, paymentMethods } from '../invoices.tables.ts'
import { type CurrencyRateInput, ONE_TO_ONE } from './payment-means.ts'

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

/** Every currency that the tenant knows, its own first; `rate` is null where none was entered yet. */
export const allCurrencies = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(currencies)
      .where(eq(currencies.tenant_id, tx.tenantId))
      .orderBy(desc(currencies.is_default), asc(currencies.code))
      .limit(100)
    return rows.map(({ id, code, name, symbol, is_default, is_active, rate_e4 }) => {
      const never = !is_default && !is_active && rate_e4 === ONE_TO_ONE
      return { id, code, name, symbol, is_default, is_active, rate: never ? null : rateToDecimal(rate_e4) }
    })
  })

const shown = ({ rate_e4, is_active }: { rate_e4: RateE4; is_active: boolean }) => ({
  rate: rateToDecimal(rate_e4),
  is_active,
})

/**
 * Says what one unit of another currency is worth in the tenant's own, and whether the counter takes it.
 * Sales that were made keep the rate they were made at.
 *
 * @throws CurrencyNotFound
 * @throws OwnCurrency for the tenant's own, which is always worth one and always taken.
 */
export const setCurrencyRate = (ctx: Ctx, { id, rate, is_active }: CurrencyRateInput) =>
  inTransaction(ctx, async (tx) => {
    const thisCurrency = and(eq(currencies.tenant_id, tx.tenantId), eq(currencies.id, id))
    const [before] = await tx.db.select().from(currencies).where(thisCurrency).for('update')
    if (!before) throw new CurrencyNotFound(`currency ${id}`)
    if (before.is_default) throw new OwnCurrency(before.code)
    const after = { rate_e4: rate, is_active }
    await tx.db.update(currencies).set(after).where(thisCurrency)
    await tx.db
      .insert(currencyRates)
      .values({ tenant_id: tx.tenantId, currency_id: id, until: tx.now, rate_e4: before.rate_e4 })
      // Changed twice in one instant: the first is what was in force until then.
      .onConflictDoNothing()
    await audit(tx, {
      action: 'currency.rate_changed',
      subject_type: 'currency',
      subject_id: id,
      details: { code: before.code, from: shown(before), to: shown(after) },
    })
    return { success: true }
  })

/** What some of the tenant's currencies were worth at a moment, as the shop had it then. */
export async function ratesAt(
  tx: Tx,
  ids: readonly CurrencyId[],
  at: Date,
): Promise<ReadonlyMap<CurrencyId, RateE4>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<{ id: CurrencyId; rate_e4: RateE4 }>(
    `select c.id, coalesce((select r.rate_e4 from currency_rates r
        where r.tenant_id = c.tenant_id and r.currency_id = c.id and r.until > $2
        order by r.until limit 1), c.rate_e4) as rate_e4
      from currencies c where c.tenant_id = current_tenant() and c.id = any($1)`,
    [ids, at],
  )
  return new Map(rows.map(({ id, rate_e4 }) => [id, rate_e4]))
}
