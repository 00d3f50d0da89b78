import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  moveRecord,
  pageOf,
  recordById,
  refuseUsed,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import type { CustomerTypeId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { CustomerTypeNotFound } from './customer-types.errors.ts'
import { customerTypes } from './customer-types.tables.ts'
import type { CustomerTypeChange, CustomerTypeInput } from './customer-types.ts'

type TypeRow = Required<CustomerTypeInput> & {
  id: CustomerTypeId
  customer_count: number
  version: number
  deleted: boolean
}

const TYPE = defineRecord({
  table: customerTypes,
  noun: 'customer_type',
  missing: (id) => new CustomerTypeNotFound(`customer type ${id}`),
  unique: ['code'],
  hasDefault: 'perhaps',
  columns: `r.id, r.code, r.name, r.description, r.position, r.is_active, r.is_default, r.version,
    r.deleted_at is not null as deleted, (select count(*) from customers c
      where c.tenant_id = r.tenant_id and c.customer_type_id = r.id and c.deleted_at is null) as customer_count`,
  searched: `concat_ws(' ', r.code, r.name, r.description)`,
  order: 'r.position, r.name',
})

/** The types that a customer can be given, in their order. */
export const activeCustomerTypes = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.query<{ id: CustomerTypeId; code: string; name: string; is_default: boolean }>(
      `select id, code, name, is_default from customer_types
        where tenant_id = current_tenant() and is_active and deleted_at is null order by position, name, id limit 500`,
    ),
  )

/** A page of the types, with how many customers are of each; a search looks at codes, names and descriptions. */
export const findCustomerTypes = (ctx: Ctx, input: ListInput) => pageOf<TypeRow>(ctx, TYPE, input)

/** A type, deleted or not. @throws CustomerTypeNotFound */
export const customerTypeById = (ctx: Ctx, { id }: { id: CustomerTypeId }) =>
  recordById<TypeRow>(ctx, TYPE, id)

/**
 * What a customer is of those types: what is sent, as long as it is offered or was the customer's before. Held against
 * being deleted until the transaction ends.
 *
 * @param sent undefined where nobody said: a new customer is of the default type then.
 * @param before of a customer that is there. @throws CustomerTypeNotFound
 */
export async function typeOfCustomer(
  tx: Tx<TenantCtx>,
  sent: string | null | undefined,
  before?: { customer_type_id: CustomerTypeId | null },
): Promise<CustomerTypeId | null> {
  if (sent === null) return null
  if (before && (sent === undefined || sent === before.customer_type_id)) return before.customer_type_id
  const which = sent === undefined ? 'is_default' : 'id = $1'
  const [found] = await tx.query<{ id: CustomerTypeId }>(
    `select id from customer_types where tenant_id = current_tenant() and is_active and deleted_at is null and ${which}
      for key share`,
    sent === undefined ? [] : [sent],
  )
  if (!found && sent !== undefined) throw TYPE.missing(sent)
  return found?.id ?? null
}

/** Makes a type of customers; as the default one it takes the flag from the other. @throws CodeTaken */
export const createCustomerType = (ctx: Ctx, input: CustomerTypeInput) => createRecord(ctx, TYPE, input)

/**
 * Changes a type. As the default one it takes the flag from the other; customers of it stay of it.
 *
 * @throws CustomerTypeNotFound, CodeTaken, RecordChanged
 * @throws DefaultNeeded when a deleted one would be the default.
 */
export const updateCustomerType = (ctx: Ctx, change: CustomerTypeChange) => changeRecord(ctx, TYPE, change)

/** Deletes a type that no customer is of; deleted customers let go of it. @throws CustomerTypeNotFound, RecordInUse */
export const deleteCustomerType = (ctx: Ctx, { id }: { id: CustomerTypeId }) =>
  deleteRecord(ctx, TYPE, id, async (tx) => {
    await tx.query(
      `update customers set customer_type_id = null
        where tenant_id = current_tenant() and customer_type_id = $1 and deleted_at is not null`,
      [id],
    )
    await refuseUsed(tx, id, {
      'customer_types.customer': `select count(*) as count from customers
        where tenant_id = current_tenant() and customer_type_id = $1`,
    })
  })

/** Brings a deleted type back. @throws CustomerTypeNotFound */
export const restoreCustomerType = (ctx: Ctx, { id }: { id: CustomerTypeId }) => restoreRecord(ctx, TYPE, id)

/** Moves a type one place up or down in their order. @throws CustomerTypeNotFound */
export const moveCustomerType = (ctx: Ctx, input: Move) => moveRecord(ctx, TYPE, input)
