import { and, eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import {
  deleteRecord,
  inTurn,
  pageOf,
  type Records,
  recordOf,
  refuseStale,
  refuseUsed,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { ProviderId } from '#platform/values/ids.ts'
import { type BasisPoints, basisPointsToPercent, type Cents } from '#platform/values/money.ts'
import { amountOut, type Repeatable } from '#platform/values/wire.ts'
import { ProviderNotFound } from '../catalogue.errors.ts'
import { providers } from '../catalogue.tables.ts'
import { lacksTaxId, type ProviderChange, type ProviderInput, type ProviderListInput } from './provider.ts'
import { ProviderCodeTaken, ProviderTaxIdRequired } from './providers.errors.ts'

type Row = {
  id: ProviderId
  code: string
  name: string
  tax_id: string | null
  phone: string | null
  email: string | null
  website: string | null
  address: string | null
  description: string | null
  company_name: string | null
  mobile: string | null
  city: string | null
  state: string | null
  country: string | null
  postal_code: string | null
  contact_person: string | null
  contact_position: string | null
  payment_terms: string | null
  credit_limit_cents: Cents | null
  discount_percent_bps: BasisPoints | null
  notes: string | null
  is_active: boolean
  product_count: number
  deleted: boolean
  version: number
}

const COLUMNS = `r.id, r.code, r.name, r.tax_id, r.phone, r.email, r.website, r.address, r.description,
  r.company_name, r.mobile, r.city, r.state, r.country, r.postal_code, r.contact_person, r.contact_position,
  r.payment_terms, r.credit_limit_cents, r.discount_percent_bps, r.notes, r.is_active,
  (select count(*) from products p
    where p.tenant_id = r.tenant_id and p.provider_id = r.id and p.deleted_at is null) as product_count,
  r.deleted_at is not null as deleted, r.version`

const PROVIDERS: Records = {
  table: 'providers',
  columns: COLUMNS,
  searched: `concat_ws(' ', r.name, r.code, r.tax_id, r.phone, r.email, r.company_name, r.contact_person)`,
  order: 'r.name',
  keepsDeleted: true,
}

/** The same, of those only that the shop buys from, or does not buy from any more. */
const OF_STATUS: Readonly<Record<ProviderListInput['status'], Records>> = {
  all: PROVIDERS,
  active: { ...PROVIDERS, joins: 'join (select true as wanted) s on s.wanted = r.is_active' },
  inactive: { ...PROVIDERS, joins: 'join (select false as wanted) s on s.wanted = r.is_active' },
}

const missing = (id: string) => new ProviderNotFound(`provider ${id}`)
const PROVIDER = { table: 'providers', noun: 'provider', missing }

/** A supplier as the wire shows it. */
const shown = ({ credit_limit_cents, discount_percent_bps, ...row }: Row) => ({
  ...row,
  credit_limit: amountOut(credit_limit_cents),
  discount_percent: discount_percent_bps === null ? null : basisPointsToPercent(discount_percent_bps),
})

/** A page of the shop's suppliers by name; a search looks at names, code, tax id, telephone, e-mail and whom to ask for. */
export const listProviders = async (ctx: TenantCtx, { status, ...input }: ProviderListInput) => {
  const { data, pagination } = await pageOf<Row>(ctx, OF_STATUS[status], input)
  return { data: data.map(shown), pagination }
}

/** A supplier, deleted or not. @throws ProviderNotFound */
export const providerById = async (ctx: TenantCtx, { id }: { id: ProviderId }) => {
  const row = await recordOf<Row>(ctx, PROVIDERS, id)
  if (!row) throw missing(id)
  return shown(row)
}

async function refuseTakenCode(tx: Tx, code: string, id: ProviderId | null): Promise<void> {
  const [other] = await tx.query<{ name: string; deleted: boolean }>(
    `select name, deleted_at is not null as deleted from providers
      where tenant_id = current_tenant() and code = $1 and id is distinct from $2`,
    [code, id],
  )
  if (other) throw new ProviderCodeTaken(code, other)
}

/** What is undefined is left as it was, by drizzle's `set` too. */
const columnsOf = ({ credit_limit, discount_percent, ...input }: ProviderInput) => ({
  ...input,
  credit_limit_cents: credit_limit,
  discount_percent_bps: discount_percent,
})

/** Makes a supplier, once per `requestId`. @throws ProviderCodeTaken, KeyReused */
export const createProvider = (ctx: Ctx, { requestId, ...input }: ProviderInput & Repeatable) =>
  once(ctx, requestId, ['provider.create', input], async (tx): Promise<{ id: ProviderId }> => {
    await inTurn(tx, PROVIDER.table)
    await refuseTakenCode(tx, input.code, null)
    const id = newId<ProviderId>()
    const { is_active = true, ...columns } = columnsOf(input)
    await tx.db.insert(providers).values({ tenant_id: tx.tenantId, id, is_active, ...columns })
    await audit(tx, {
      action: 'provider.created',
      subject_type: PROVIDER.noun,
      subject_id: id,
      details: input,
    })
    return { id }
  })

/**
 * Changes a supplier to what was sent. What is left out of the short form is emptied, of the fuller one it stays.
 *
 * @throws ProviderNotFound, ProviderCodeTaken, RecordChanged
 * @throws ProviderTaxIdRequired where more is kept of it than the short form says.
 */
export const updateProvider = (
  ctx: Ctx,
  { id, version, ...input }: ProviderChange,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx, PROVIDER.table)
    const thisOne = and(eq(providers.tenant_id, tx.tenantId), eq(providers.id, id))
    // Whoever puts it on a product waits.
    const [before] = await tx.db.select().from(providers).where(thisOne).for('update')
    if (!before) throw missing(id)
    refuseStale(before, version)
    await refuseTakenCode(tx, input.code, id)
    const [after] = await tx.db
      .update(providers)
      .set({ ...columnsOf(input), version: before.version + 1 })
      .where(thisOne)
      .returning()
    if (!after) throw new Error(`provider ${id} was locked and is gone`)
    const { credit_limit_cents: credit_limit, discount_percent_bps: discount_percent, ...kept } = after
    if (lacksTaxId({ ...kept, credit_limit, discount_percent })) {
      throw new ProviderTaxIdRequired(`provider ${id}`)
    }
    const { tenant_id: _tenant, id: _id, deleted_at: _deleted, version: _version, ...from } = before
    await audit(tx, {
      action: 'provider.changed',
      subject_type: PROVIDER.noun,
      subject_id: id,
      details: { from, to: input },
    })
    return { success: true }
  })

/** Deletes a supplier; deleted products let go of it. @throws ProviderNotFound, RecordInUse */
export const deleteProvider = (ctx: Ctx, { id }: { id: ProviderId }) =>
  deleteRecord(ctx, PROVIDER, id, async (tx) => {
    const ofDeleted = 'select id from products where tenant_id = current_tenant() and deleted_at is not null'
    await tx.query(
      `update product_alternative_codes set provider_id = null
        where tenant_id = current_tenant() and provider_id = $1 and product_id in (${ofDeleted})`,
      [id],
    )
    await tx.query(
      `update products set provider_id = null
        where tenant_id = current_tenant() and provider_id = $1 and deleted_at is not null`,
      [id],
    )
    await refuseUsed(tx, id, {
      'catalogue.product': `select count(*) as count from products
        where tenant_id = current_tenant() and provider_id = $1`,
      'catalogue.alternate_code': `select count(*) as count from product_alternative_codes
        where tenant_id = current_tenant() and provider_id = $1`,
    })
  })

/** Brings a deleted supplier back. @throws ProviderNotFound */
export const restoreProvider = (ctx: Ctx, { id }: { id: ProviderId }) => restoreRecord(ctx, PROVIDER, id)
