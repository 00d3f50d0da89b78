import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId, CustomerTypeId } from '#platform/values/ids.ts'
import { centsToDecimal } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import type { CustomerListInput, CustomerSearchInput } from '../customer/customer.ts'
import { customerSearchWords } from '../customer/customer-search.ts'
import { CustomerMerged, CustomerNotFound } from '../customers.errors.ts'
import { customers } from '../customers.tables.ts'

export type CustomerRow = typeof customers.$inferSelect

/** A customer as the wire shows it. */
export const shownCustomer = ({
  tenant_id: _tenant,
  search: _search,
  created_at: _created,
  updated_at: _updated,
  deleted_at,
  version: _version,
  credit_limit_cents,
  ...shown
}: CustomerRow) => ({
  ...shown,
  credit_limit: credit_limit_cents === null ? null : centsToDecimal(credit_limit_cents),
  deleted_at: deleted_at?.toISOString() ?? null,
})
export type ShownCustomer = ReturnType<typeof shownCustomer>

type Which = {
  query: string
  showDeleted: boolean
  limit: number
  skip: number
  type?: CustomerTypeId | null
}

/** One page of what a search finds, in its order, with the count of all of it. */
async function find(tx: Tx<TenantCtx>, { query, showDeleted, limit, skip, type = null }: Which) {
  const hits = (size: number, from: number) =>
    tx.query<{ id: CustomerId; total: number }>(
      'select id, total from customers_search($1, $2, $3, $4, $5)',
      [customerSearchWords(query), showDeleted, size, from, type],
    )
  const found = await hits(limit, skip)
  // A page beyond the end has no row to say how many there are.
  const [first] = found.length === 0 && skip > 0 ? await hits(1, 0) : found
  const rows = await byIds(
    tx,
    found.map(({ id }) => id),
  )
  return { rows: exactTaxIdFirst(rows, query), total: first?.total ?? 0 }
}

function exactTaxIdFirst(rows: readonly CustomerRow[], query: string): CustomerRow[] {
  const digits = readTaxId(query)?.digits
  if (digits === undefined) return [...rows]
  return rows.toSorted((a, b) => Number(b.tax_id === digits) - Number(a.tax_id === digits))
}

const byIds = async (tx: Tx<TenantCtx>, ids: readonly CustomerId[]): Promise<CustomerRow[]> => {
  if (ids.length === 0) return []
  const rows = await tx.db
    .select()
    .from(customers)
    .where(and(eq(customers.tenant_id, tx.tenantId), inArray(customers.id, [...ids])))
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** A page of the tenant's customers, the default one first, then by name. */
export const listCustomers = (ctx: Ctx, { search, page, pageSize, showDeleted, type }: CustomerListInput) =>
  reading(ctx, async (tx) => {
    const { rows, total } = await find(tx, {
      query: search,
      showDeleted,
      limit: pageSize,
      skip: (page - 1) * pageSize,
      type: type ?? null,
    })
    return pageAnswer(rows.map(shownCustomer), total, { page, pageSize })
  })

/** The first customers whose name, code, tax id, telephone or e-mail has every word of `query`. */
export const searchCustomers = (ctx: Ctx, { query, limit }: CustomerSearchInput): Promise<ShownCustomer[]> =>
  reading(ctx, async (tx) => {
    const { rows } = await find(tx, { query, showDeleted: false, limit, skip: 0 })
    return rows.map(shownCustomer)
  })

/** Some customers as who they are today, by the ids that were asked for: who was merged is who stayed. Without those that are gone. */
export const customersToday = (
  ctx: TenantCtx,
  ids: readonly CustomerId[],
): Promise<Map<CustomerId, ShownCustomer>> =>
  reading(ctx, async (tx) => {
    const rows = await byIds(tx, ids)
    const stayed = await byIds(
      tx,
      rows.flatMap(({ merged_into }) => merged_into ?? []),
    )
    const known = new Map(stayed.map((row) => [row.id, row]))
    const today = rows.map((row) => [row.id, row.merged_into ? known.get(row.merged_into) : row] as const)
    return new Map(
      today.flatMap(([id, row]) => (row && row.deleted_at === null ? [[id, shownCustomer(row)]] : [])),
    )
  })

/** Some customers as who they are today, each once and in the order of the ids, without those that are gone. */
export const customersByIds = async (
  ctx: TenantCtx,
  ids: readonly CustomerId[],
): Promise<ShownCustomer[]> => {
  const today = await customersToday(ctx, ids)
  return [...new Map([...today.values()].map((customer) => [customer.id, customer])).values()]
}

/** Some customers in the order of their ids, those that were deleted too: what they owe is owed. */
export const customersAsKept = (ctx: TenantCtx, ids: readonly CustomerId[]): Promise<ShownCustomer[]> =>
  reading(ctx, async (tx) => (await byIds(tx, ids)).map(shownCustomer))

/** So many PostgreSQL may weigh one by one before it reads anything; of more that alone takes longer than the reading. */
const MOST_WEIGHED = 500

/** SQL for a column that names one of some customers: of few each is looked up by an index, many are held against all. */
export const among = (ids: readonly CustomerId[], put: (value: unknown) => string): string =>
  ids.length > MOST_WEIGHED ? `in (select unnest(${put(ids)}::uuid[]))` : `= any(${put(ids)}::uuid[])`

/** Whoever a search finds, deleted ones too, and all who were merged into them, in no order. */
export const customersFound = (ctx: TenantCtx, query: string): Promise<CustomerId[]> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ ids: CustomerId[] }>('select customers_found($1) as ids', [
      customerSearchWords(query),
    ])
    return row?.ids ?? []
  })

/** A customer with the name of its type, and of the one they were merged into. @throws CustomerNotFound when the tenant has none of that id. */
export const customerById = (ctx: TenantCtx, id: CustomerId) =>
  reading(ctx, async (tx) => {
    const [row] = await byIds(tx, [id])
    if (!row) throw new CustomerNotFound(`customer ${id}`)
    const { customer_type_id: type, merged_into, version } = row
    const [stayed] = merged_into ? await byIds(tx, [merged_into]) : []
    const [named] = type
      ? await tx.query<{ name: string }>(
          'select name from customer_types where tenant_id = current_tenant() and id = $1',
          [type],
        )
      : []
    return {
      ...shownCustomer(row),
      customer_type_name: named?.name ?? null,
      merged_into_name: stayed?.name ?? null,
      version,
    }
  })

/**
 * The customer's row, locked against changes until the transaction ends; sales may still refer to it.
 *
 * @throws CustomerNotFound when the tenant has none of that id, or it was deleted.
 * @throws CustomerMerged when it went into another record.
 */
export const lockCustomer = async (tx: Tx, id: CustomerId): Promise<CustomerRow> => {
  const [row] = await tx.db
    .select()
    .from(customers)
    .where(and(eq(customers.tenant_id, tx.tenantId), eq(customers.id, id)))
    .for('no key update')
  await refuseMerged(tx, row)
  if (!row || row.deleted_at !== null) throw new CustomerNotFound(`customer ${id}`)
  return row
}

/** @throws CustomerMerged for a record that went into another one: what is to become of it becomes of that one. */
export async function refuseMerged(tx: Tx, row: CustomerRow | undefined): Promise<void> {
  if (!row?.merged_into) return
  const [stayed] = await byIds(tx, [row.merged_into])
  throw new CustomerMerged(stayed?.name ?? '')
}
