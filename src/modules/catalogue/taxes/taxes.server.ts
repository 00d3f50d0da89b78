import { and, asc, eq, isNull } from 'drizzle-orm'
import { auditEach } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  createRecord,
  defineRecord,
  deleteRecord,
  holdRecord,
  moveRecord,
  pageOf,
  recordById,
  refuseUsed,
  restoreRecord,
  saveRecord,
} from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { ProductId, TaxRecordId } from '#platform/values/ids.ts'
import { type BasisPoints, basisPoints, basisPointsToPercent, type Cents } from '#platform/values/money.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { amountOut } from '#platform/values/wire.ts'
import { catalogueTurn } from '../products/saving/product-codes.server.ts'
import { isOfProducts, type TaxAppliesTo, type TaxKind, type TaxType } from './tax-kinds.ts'
import { TaxNotFound, TaxOfProducts } from './taxes.errors.ts'
import { taxes } from './taxes.tables.ts'
import type { TaxChange, TaxInput } from './taxes.ts'

type Row = {
  id: TaxRecordId
  code: string
  name: string
  kind: TaxKind
  rate_bps: BasisPoints | null
  amount_cents: Cents | null
  type: TaxType
  applies_to: TaxAppliesTo
  account: string | null
  is_active: boolean
  position: number
  product_count: number
  version: number
  deleted: boolean
}

const TAX = defineRecord({
  table: taxes,
  noun: 'tax',
  missing: (id) => new TaxNotFound(`tax ${id}`),
  unique: ['code'],
  columns: `r.id, r.code, r.name, r.kind, r.rate_bps, r.amount_cents, r.type, r.applies_to, r.account, r.is_active,
    r.position, r.version, r.deleted_at is not null as deleted, (select count(*) from products p
      where p.tenant_id = r.tenant_id and p.tax_id = r.id and p.deleted_at is null) as product_count`,
  searched: `concat_ws(' ', r.code, r.name)`,
  order: 'r.position, r.name',
})

const percentOut = (rate: BasisPoints | null): number | null =>
  rate === null ? null : basisPointsToPercent(rate)

/** A tax as the wire shows it: a percent and an amount of the currency, of which it has one. */
const shown = <R extends Pick<Row, 'rate_bps' | 'amount_cents'>>({ rate_bps, amount_cents, ...row }: R) => ({
  ...row,
  rate: percentOut(rate_bps),
  amount: amountOut(amount_cents),
})

/** The taxes that products can name, in their order, those that are switched off too: products may still name them. */
export const taxesOfProducts = async (ctx: TenantCtx) => {
  const rows = await reading(ctx, (tx) =>
    tx.db
      .select({
        id: taxes.id,
        code: taxes.code,
        name: taxes.name,
        kind: taxes.kind,
        rate_bps: taxes.rate_bps,
        amount_cents: taxes.amount_cents,
        type: taxes.type,
        applies_to: taxes.applies_to,
        is_active: taxes.is_active,
      })
      .from(taxes)
      .where(and(eq(taxes.tenant_id, tx.tenantId), isNull(taxes.deleted_at)))
      .orderBy(asc(taxes.position), asc(taxes.name))
      .limit(500),
  )
  return rows.filter(isOfProducts).map(shown)
}

/** A page of the taxes, with how many products on sale name each. */
export const findTaxes = async (ctx: Ctx, input: ListInput) => {
  const { data, pagination } = await pageOf<Row>(ctx, TAX, input)
  return { data: data.map(shown), pagination }
}

/** A tax, deleted or not. @throws TaxNotFound */
export const taxById = async (ctx: Ctx, { id }: { id: TaxRecordId }) =>
  shown(await recordById<Row>(ctx, TAX, id))

/** What shops charge here from their first day; the tax office's names stay as they are in every language. */
const FIRST = [
  {
    code: 'ITBIS-18',
    name: { es: 'ITBIS 18 %', en: 'ITBIS 18 %' },
    type: 'itbis',
    rate_bps: basisPoints(1800),
  },
  {
    code: 'ITBIS-16',
    name: { es: 'ITBIS 16 %', en: 'ITBIS 16 %' },
    type: 'itbis',
    rate_bps: basisPoints(1600),
  },
  { code: 'EXENTO', name: { es: 'Exento', en: 'Exempt' }, type: 'exento', rate_bps: basisPoints(0) },
] as const

/** Gives a tenant the taxes that it begins with. @param order their codes in the order of that business. */
export const createFirstTaxes = (
  ctx: TenantCtx,
  { language, order = [] }: { language: 'es' | 'en'; order?: readonly string[] },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.insert(taxes).values(
      FIRST.toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code)).map(
        ({ name, ...tax }, index) => ({
          tenant_id: tx.tenantId,
          id: newId<TaxRecordId>(),
          kind: 'percentage' as const,
          applies_to: 'all' as const,
          is_active: true,
          position: index + 1,
          name: name[language],
          ...tax,
        }),
      ),
    )
  })

const columnsOf = ({ rate, amount, ...input }: TaxInput) => ({
  ...input,
  rate_bps: rate,
  amount_cents: amount,
})

/** As a person reads it in the audit log. */
const told = ({ rate, amount, ...input }: TaxInput) => ({
  ...input,
  rate: percentOut(rate),
  amount: amountOut(amount),
})

/** Makes a tax. @throws CodeTaken */
export const createTax = (ctx: Ctx, input: TaxInput) =>
  createRecord(ctx, TAX, columnsOf(input), { said: told(input) })

type Rates = { from: BasisPoints | null; to: BasisPoints | null }

/** Products follow the rate of the tax that they name, deleted ones too; what was posted stays as it was. */
async function changeProducts(tx: Tx, id: TaxRecordId, at: Date, { from, to }: Rates): Promise<number> {
  const changed = await tx.query<{ id: ProductId }>(
    `update products set tax_percent_bps = $2, updated_at = $3, version = version + 1
      where tenant_id = current_tenant() and tax_id = $1 and is_taxable returning id`,
    [id, to, at],
  )
  const details = { from: { tax_percent: percentOut(from) }, to: { tax_percent: percentOut(to) }, tax_id: id }
  await auditEach(
    tx,
    { action: 'product.price_changed', subject_type: 'product', details },
    changed.map((product) => product.id),
  )
  return changed.length
}

async function refuseOtherTax(tx: Tx, before: typeof taxes.$inferSelect, input: TaxInput): Promise<void> {
  if (before.kind === input.kind && before.type === input.type) return
  const [named] = await tx.query<{ count: number }>(
    'select count(*) as count from products where tenant_id = current_tenant() and tax_id = $1',
    [before.id],
  )
  if (named && named.count > 0) throw new TaxOfProducts(named.count)
}

/**
 * Changes a tax. With its rate that of the products that name it changes, in the same transaction, so that tills hear of
 * it as of any change of a product.
 *
 * @returns how many products changed with it.
 * @throws TaxNotFound, CodeTaken, RecordChanged
 * @throws TaxOfProducts when products name it and it would be of another kind or type.
 */
export const updateTax = (
  ctx: Ctx,
  { id, version, ...input }: TaxChange,
): Promise<{ success: true; products: number }> =>
  inTransaction(ctx, async (tx) => {
    // Products are given a tax in the same turn, so none is given the rate of before.
    const at = await catalogueTurn(tx)
    const before = await holdRecord(tx, TAX, { id, version })
    await refuseOtherTax(tx, before, input)
    const rates = { from: before.rate_bps, to: input.rate }
    const changed = rates.from === rates.to ? 0 : await changeProducts(tx, id, at, rates)
    await saveRecord(tx, TAX, before, columnsOf(input), { ...told(input), products: changed })
    return { success: true, products: changed }
  })

/** Deletes a tax; deleted products let go of it and keep their percent. @throws TaxNotFound, RecordInUse */
export const deleteTax = (ctx: Ctx, { id }: { id: TaxRecordId }) =>
  deleteRecord(ctx, TAX, id, async (tx) => {
    await tx.query(
      `update products set tax_id = null
        where tenant_id = current_tenant() and tax_id = $1 and deleted_at is not null`,
      [id],
    )
    await refuseUsed(tx, id, {
      'catalogue.product': `select count(*) as count from products
        where tenant_id = current_tenant() and tax_id = $1`,
    })
  })

/** Brings a deleted tax back. @throws TaxNotFound */
export const restoreTax = (ctx: Ctx, { id }: { id: TaxRecordId }) => restoreRecord(ctx, TAX, id)

/** Moves a tax one place up or down in their order. @throws TaxNotFound */
export const moveTax = (ctx: Ctx, input: Move) => moveRecord(ctx, TAX, input)
