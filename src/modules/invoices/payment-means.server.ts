import { and, asc, desc, eq } from 'drizzle-orm'
import { audit } from '#platform/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/ctx.server.ts'
import { type RateE4, rateToDecimal } from '#platform/exchange-rate.ts'
import { CurrencyNotFound, OwnCurrency } from './invoices.errors.ts'
import { currencies, paymentMethods } from './invoices.tables.ts'
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
    await audit(tx, {
      action: 'currency.rate_changed',
      subject_type: 'currency',
      subject_id: id,
      details: { code: before.code, from: shown(before), to: shown(after) },
    })
    return { success: true }
  })
