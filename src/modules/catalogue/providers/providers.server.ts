import type { Ctx, TenantCtx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import {
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  pageOf,
  recordById,
  refuseUsed,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import type { ProviderId } from '#platform/values/ids.ts'
import { type BasisPoints, basisPointsToPercent, type Cents } from '#platform/values/money.ts'
import { amountOut, type Repeatable } from '#platform/values/wire.ts'
import { ProviderNotFound } from '../catalogue.errors.ts'
import { providers } from '../catalogue.tables.ts'
import { lacksTaxId, type ProviderChange, type ProviderInput, type ProviderListInput } from './provider.ts'
import { ProviderTaxIdRequired } from './providers.errors.ts'

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

const PROVIDER = defineRecord({
  table: providers,
  noun: 'provider',
  missing: (id) => new ProviderNotFound(`provider ${id}`),
  unique: ['code'],
  columns: COLUMNS,
  searched: `concat_ws(' ', r.name, r.code, r.tax_id, r.phone, r.email, r.company_name, r.contact_person)`,
  order: 'r.name',
})

/** A supplier as the wire shows it. */
const shown = ({ credit_limit_cents, discount_percent_bps, ...row }: Row) => ({
  ...row,
  credit_limit: amountOut(credit_limit_cents),
  discount_percent: discount_percent_bps === null ? null : basisPointsToPercent(discount_percent_bps),
})

/** A page of the shop's suppliers by name; a search looks at names, code, tax id, telephone, e-mail and whom to ask for. */
export const listProviders = async (ctx: TenantCtx, { status, ...input }: ProviderListInput) => {
  const is_active = status === 'all' ? undefined : status === 'active'
  const { data, pagination } = await pageOf<Row>(ctx, PROVIDER, input, { is_active })
  return { data: data.map(shown), pagination }
}

/** A supplier, deleted or not. @throws ProviderNotFound */
export const providerById = async (ctx: TenantCtx, { id }: { id: ProviderId }) =>
  shown(await recordById<Row>(ctx, PROVIDER, id))

const columnsOf = ({ credit_limit, discount_percent, ...input }: ProviderInput) => ({
  ...input,
  credit_limit_cents: credit_limit,
  discount_percent_bps: discount_percent,
})

/** Makes a supplier, once per `requestId`. @throws CodeTaken, KeyReused */
export const createProvider = (ctx: Ctx, { requestId, ...input }: ProviderInput & Repeatable) =>
  once(ctx, requestId, ['provider.create', input], (tx) => {
    const { is_active = true, ...columns } = columnsOf(input)
    return createRecord(tx, PROVIDER, { is_active, ...columns })
  })

/**
 * Changes a supplier to what was sent. What is left out of the short form is emptied, of the fuller one it stays.
 *
 * @throws ProviderNotFound, CodeTaken, RecordChanged
 * @throws ProviderTaxIdRequired where more is kept of it than the short form says.
 */
export const updateProvider = (ctx: Ctx, { id, version, ...input }: ProviderChange) =>
  changeRecord(
    ctx,
    PROVIDER,
    { id, version, ...columnsOf(input) },
    {
      also: async (tx) => {
        if (lacksTaxId(await providerById(tx, { id }))) throw new ProviderTaxIdRequired(`provider ${id}`)
      },
    },
  )

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
