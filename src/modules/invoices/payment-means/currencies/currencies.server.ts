import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  createRecord,
  defineRecord,
  deleteRecord,
  holdRecord,
  moveRecord,
  pageOf,
  recordById,
  refusePosted,
  restoreRecord,
  saveRecord,
} from '#platform/kernel/records.server.ts'
import { rateToDecimal } from '#platform/values/exchange-rate.ts'
import type { CurrencyId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { currencies } from '../../invoices.tables.ts'
import { CurrencyCodeFixed, CurrencyNotFound, OwnCurrency } from './currencies.errors.ts'
import { type CurrencyChange, type CurrencyInput, type CurrencyRateInput, ONE_TO_ONE } from './currencies.ts'
import { endRate } from './rates/rate-history.server.ts'

type Currency = typeof currencies.$inferSelect
type OfficeRow = Omit<Currency, 'tenant_id' | 'deleted_at'> & { deleted: boolean }

const CURRENCY = defineRecord({
  table: currencies,
  noun: 'currency',
  missing: (id) => new CurrencyNotFound(`currency ${id}`),
  unique: ['code'],
  columns: `r.id, r.code, r.name, r.symbol, r.symbol_position, r.rate_e4, r.is_default, r.is_active, r.position, r.version,
    r.deleted_at is not null as deleted`,
  searched: `concat_ws(' ', r.code, r.name, r.symbol)`,
  order: 'r.position, r.code',
})

/** What nobody has given a rate yet has none. */
const rateOf = ({
  rate_e4,
  is_active,
  is_default,
}: Pick<Currency, 'rate_e4' | 'is_active' | 'is_default'>) =>
  !is_default && !is_active && rate_e4 === ONE_TO_ONE ? null : rateToDecimal(rate_e4)

const shownRow = (row: OfficeRow) => {
  const { rate_e4: _rate, ...currency } = row
  return { ...currency, rate: rateOf(row) }
}

/** The currencies that the tenant takes, in their order; `rate` is what one unit is worth in its own. */
export const activeCurrencies = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(currencies)
      .where(
        and(
          eq(currencies.tenant_id, tx.tenantId),
          eq(currencies.is_active, true),
          isNull(currencies.deleted_at),
        ),
      )
      .orderBy(asc(currencies.position), asc(currencies.code))
      .limit(100)
    return rows.map(({ id, code, name, symbol, symbol_position, rate_e4, is_default, is_active }) => ({
      id,
      code,
      name,
      symbol,
      symbol_position,
      is_default,
      is_active,
      rate: rateToDecimal(rate_e4),
    }))
  })

/** A page of the currencies in their order; `rate` is null where none was entered yet. A search looks at codes, names and symbols. */
export const findCurrencies = async (ctx: TenantCtx, input: ListInput) => {
  const { data, pagination } = await pageOf<OfficeRow>(ctx, CURRENCY, input)
  return { data: data.map(shownRow), pagination }
}

/** A currency, deleted or not. @throws CurrencyNotFound */
export const currencyById = async (ctx: TenantCtx, { id }: { id: CurrencyId }) =>
  shownRow(await recordById<OfficeRow>(ctx, CURRENCY, id))

/** Makes a currency; without a rate it is known and not taken. @throws CodeTaken */
export const createCurrency = (ctx: Ctx, { rate, ...input }: CurrencyInput) =>
  createRecord(ctx, CURRENCY, { ...input, rate_e4: rate ?? ONE_TO_ONE, is_default: false })

/**
 * Locked: of two who change it one sees what the other did.
 *
 * @throws CurrencyNotFound, RecordChanged
 * @throws OwnCurrency for the tenant's own, which is always worth one and always taken.
 */
async function holdOther(tx: Tx, hand: { id: CurrencyId; version?: number | undefined }): Promise<Currency> {
  const before = await holdRecord(tx, CURRENCY, hand)
  if (before.is_default) throw new OwnCurrency(before.code)
  return before
}

type Changes = Partial<Pick<Currency, 'name' | 'symbol' | 'symbol_position'>> &
  Pick<Currency, 'rate_e4' | 'is_active'>

/** Sales that were made keep the rate they were made at; the one that ends is written down with who ended it. */
async function put(tx: Tx, before: Currency, after: Changes): Promise<{ success: true }> {
  await saveRecord(tx, CURRENCY, before, after)
  if (before.rate_e4 !== after.rate_e4) await endRate(tx, before.id, before.rate_e4)
  return { success: true }
}

/**
 * Changes a currency; without a rate the one that it had stays.
 *
 * @throws CurrencyCodeFixed and what `holdOther` throws.
 */
export const updateCurrency = (ctx: Ctx, { id, version, code, rate, ...input }: CurrencyChange) =>
  inTransaction(ctx, async (tx) => {
    const before = await holdOther(tx, { id, version })
    if (before.code !== code) throw new CurrencyCodeFixed(before.code)
    return put(tx, before, { ...input, rate_e4: rate ?? before.rate_e4 })
  })

/**
 * Says what one unit of another currency is worth in the tenant's own, and whether the counter takes it.
 *
 * @throws CurrencyNotFound, RecordDeleted, and what `holdOther` throws.
 */
export const setCurrencyRate = (ctx: Ctx, { id, rate, is_active }: CurrencyRateInput) =>
  inTransaction(ctx, async (tx) => {
    const before = await holdOther(tx, { id })
    return put(tx, before, { rate_e4: rate, is_active })
  })

/** Deletes a currency that nothing was paid in. @throws CurrencyNotFound, OwnCurrency, RecordInHistory */
export const deleteCurrency = (ctx: Ctx, { id }: { id: CurrencyId }) =>
  deleteRecord(ctx, CURRENCY, id, async (tx, { code, is_default }) => {
    if (is_default) throw new OwnCurrency(code)
    await refusePosted(tx, id, {
      'invoices.invoice': `select count(distinct invoice_id) as count from invoice_payments
        where tenant_id = current_tenant() and currency_id = $1`,
      'invoices.payment': `select count(*) as count from customer_payments
        where tenant_id = current_tenant() and currency_id = $1`,
    })
  })

/** Brings a deleted currency back, at the rate that it had. @throws CurrencyNotFound */
export const restoreCurrency = (ctx: Ctx, { id }: { id: CurrencyId }) => restoreRecord(ctx, CURRENCY, id)

/** Moves a currency one place up or down in their order, the tenant's own too. @throws CurrencyNotFound */
export const moveCurrency = (ctx: Ctx, input: Move) => moveRecord(ctx, CURRENCY, input)
