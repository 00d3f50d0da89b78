import { and, eq, sql } from 'drizzle-orm'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { inTurn, refuseStale } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, CustomerTypeId } from '#platform/values/ids.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import {
  type CustomerWarning,
  customerCode,
  type NewCustomer,
  type UpdateCustomer,
} from '../customer/customer.ts'
import { customerSearchText } from '../customer/customer-search.ts'
import { typeOfCustomer } from '../customer-types/customer-types.server.ts'
import { CodeTaken, DefaultCustomerForbidden, DefaultCustomerNeeded } from '../customers.errors.ts'
import { customers } from '../customers.tables.ts'
import { type CustomerRow, lockCustomer, type ShownCustomer, shownCustomer } from './customers.server.ts'
import { foundByText } from './merged.server.ts'

export type SavedCustomer = ShownCustomer & { warnings: CustomerWarning[] }

/** A code that somebody typed may be the counter's next: such numbers are passed over. */
async function freeCodes(tx: Tx<TenantCtx>, count: number): Promise<string[]> {
  const free: string[] = []
  for (let round = 0; round < 100 && free.length < count; round++) {
    const numbers = await tx.query<{ number: number }>(
      `select take_counter('customer') as number from generate_series(1, $1::integer)`,
      [count - free.length],
    )
    const codes = numbers.map(({ number }) => customerCode(number))
    const taken = new Set(await takenCodes(tx, codes))
    free.push(...codes.filter((code) => !taken.has(code.toLowerCase())))
  }
  if (free.length < count) throw new Error(`no ${count} free customer codes in a hundred rounds`)
  return free
}

/** Which codes customers have, but for the one of `own`, in small letters: they are the same in capitals. */
const takenCodes = async (
  tx: Tx<TenantCtx>,
  codes: readonly string[],
  own: CustomerId | null = null,
): Promise<string[]> => {
  const rows = await tx.query<{ code: string }>(
    `select lower(code) as code from customers where tenant_id = current_tenant() and id is distinct from $2
      and lower(code) = any(select lower(code) from unnest($1::text[]) as code)`,
    [codes, own],
  )
  return rows.map(({ code }) => code)
}

const rowOf = (
  tx: Tx<TenantCtx>,
  input: NewCustomer,
  { code, type }: { code: string; type: CustomerTypeId | null },
): CustomerRow => ({
  tenant_id: tx.tenantId,
  id: newId<CustomerId>(),
  code,
  name: input.name,
  tax_id: input.tax_id ?? null,
  email: input.email ?? null,
  phone: input.phone ?? null,
  address: input.address ?? null,
  is_default: input.is_default ?? false,
  eligible_for_rewards: input.eligible_for_rewards ?? false,
  customer_type_id: type,
  payment_terms_days: null,
  credit_limit_cents: null,
  search: customerSearchText({ ...input, code }),
  created_at: tx.now,
  updated_at: tx.now,
  deleted_at: null,
  merged_into: null,
  version: 1,
})

const saved = async (tx: Tx, row: CustomerRow): Promise<SavedCustomer> => ({
  ...shownCustomer(row),
  warnings: await warningsOf(tx, row),
})

async function warningsOf(tx: Tx, { id, tax_id }: CustomerRow): Promise<CustomerWarning[]> {
  if (tax_id === null) return []
  const [other] = await tx.query(
    `select 1 from customers c where c.tenant_id = current_tenant() and c.tax_id = $1 and c.id <> $2
      and c.deleted_at is null limit 1`,
    [tax_id, id],
  )
  return [
    ...(readTaxId(tax_id)?.valid === false ? (['tax_id_checksum'] as const) : []),
    ...(other ? (['tax_id_in_use'] as const) : []),
  ]
}

/** Takes the flag from whoever has it, and writes down from whom: a form that was opened before does not give it back. */
async function clearDefault(tx: Tx): Promise<void> {
  const cleared = await tx.db
    .update(customers)
    .set({ is_default: false, updated_at: tx.now, version: sql`version + 1` })
    .where(and(eq(customers.tenant_id, tx.tenantId), eq(customers.is_default, true)))
    .returning()
  for (const row of cleared) await auditCustomerChange(tx, { ...row, is_default: true }, row)
}

/** @throws DefaultCustomerForbidden */
function requireDefaultRight({ actor }: Ctx): void {
  if (!hasPermission(actor, 'settings.update')) throw new DefaultCustomerForbidden('no right to the settings')
}

type Audited = Pick<CustomerRow, 'id' | 'tax_id' | 'is_default'>

/** Writes down what changed of the tax id, which makes a sale crédito fiscal, and of the default flag. */
export async function auditCustomerChange(tx: Tx, before: Audited, after: Audited): Promise<void> {
  const changed = (['tax_id', 'is_default'] as const).filter((name) => before[name] !== after[name])
  if (changed.length === 0) return
  const only = (customer: Audited) => Object.fromEntries(changed.map((name) => [name, customer[name]]))
  await audit(tx, {
    action: 'customer.changed',
    subject_type: 'customer',
    subject_id: after.id,
    details: { from: only(before), to: only(after) },
  })
}

/**
 * Makes a customer with the next free code, once per `requestId`. As the default one it takes the flag from
 * whoever had it.
 *
 * @throws DefaultCustomerForbidden, CustomerTypeNotFound, KeyReused
 */
export const createCustomer = (
  ctx: Ctx,
  { requestId, ...input }: NewCustomer & Repeatable,
): Promise<SavedCustomer> =>
  once(ctx, requestId, ['customer.create', input], async (tx) => {
    await inTurn(tx, customers)
    const [code] = await freeCodes(tx, 1)
    if (code === undefined) throw new Error('no code for a customer')
    const type = await typeOfCustomer(tx, input.customer_type_id)
    const row = rowOf(tx, input, { code, type })
    if (row.is_default) {
      requireDefaultRight(tx)
      await clearDefault(tx)
    }
    await tx.db.insert(customers).values(row)
    await audit(tx, {
      action: 'customer.created',
      subject_type: 'customer',
      subject_id: row.id,
      details: { code, name: row.name, tax_id: row.tax_id, is_default: row.is_default },
    })
    return saved(tx, row)
  })

/**
 * Changes what is given and leaves the rest. A change of the tax id or of the default flag is written to the
 * audit log. Whether who becomes the default one owes anything is asked by whoever knows it: see `updateCustomer` of invoices.
 *
 * @throws CustomerNotFound, CustomerMerged, CustomerTypeNotFound, RecordChanged
 * @throws CodeTaken when another customer has the code.
 * @throws DefaultCustomerForbidden when somebody without a right to the settings makes it the default one, or changes
 *   anything of that one: every sale to nobody in particular carries its name and tax id.
 * @throws DefaultCustomerNeeded when the default customer is told to be it no longer.
 */
export const changeCustomer = (
  ctx: Ctx,
  { id, version, ...changes }: UpdateCustomer,
): Promise<SavedCustomer> =>
  inTransaction(ctx, async (tx) => {
    if (changes.code !== undefined || changes.is_default !== undefined) await inTurn(tx, customers)
    const before = await lockCustomer(tx, id)
    refuseStale(before, version)
    if (before.is_default || changes.is_default) requireDefaultRight(tx)
    if (before.is_default && changes.is_default === false) throw new DefaultCustomerNeeded(before.name)
    const { code = before.code } = changes
    if (code !== before.code && (await takenCodes(tx, [code], id)).length > 0) throw new CodeTaken(code)
    if (changes.is_default && !before.is_default) await clearDefault(tx)
    // What is undefined is left as it was, by drizzle's `set` too.
    const search = await foundByText(tx, {
      id,
      name: changes.name ?? before.name,
      code,
      tax_id: changes.tax_id === undefined ? before.tax_id : changes.tax_id,
      phone: changes.phone === undefined ? before.phone : changes.phone,
      email: changes.email === undefined ? before.email : changes.email,
    })
    const customer_type_id = await typeOfCustomer(tx, changes.customer_type_id, before)
    const [row] = await tx.db
      .update(customers)
      .set({ ...changes, customer_type_id, search, updated_at: tx.now, version: before.version + 1 })
      .where(and(eq(customers.tenant_id, tx.tenantId), eq(customers.id, id)))
      .returning()
    if (!row) throw new Error(`customer ${id} was locked and is gone`)
    await auditCustomerChange(tx, before, row)
    return saved(tx, row)
  })

/** Rows in one INSERT: eighteen parameters each, of the 65,535 that a statement can have. */
const CHUNK = 1000

/** Makes many customers at once, as a seed or an import does; all of them or none. Answers ids in their order. */
export const createCustomers = (
  ctx: TenantCtx,
  list: readonly Omit<NewCustomer, 'is_default'>[],
): Promise<CustomerId[]> =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx, customers)
    const ids: CustomerId[] = []
    for (let from = 0; from < list.length; from += CHUNK) {
      const chunk = list.slice(from, from + CHUNK)
      const codes = await freeCodes(tx, chunk.length)
      const types = new Map<string | null | undefined, CustomerTypeId | null>()
      for (const type of new Set(chunk.map(({ customer_type_id }) => customer_type_id))) {
        types.set(type, await typeOfCustomer(tx, type))
      }
      const rows = chunk.map((customer, index) =>
        rowOf(tx, customer, { code: codes[index] ?? '', type: types.get(customer.customer_type_id) ?? null }),
      )
      await tx.db.insert(customers).values(rows)
      ids.push(...rows.map(({ id }) => id))
    }
    return ids
  })
