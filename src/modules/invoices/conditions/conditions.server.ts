import type { Ctx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
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
import type { InvoiceConditionId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { InvoiceConditionNotFound } from './conditions.errors.ts'
import { invoiceConditions } from './conditions.tables.ts'
import type { ConditionChange, ConditionInput } from './conditions.ts'

type ConditionRow = Required<ConditionInput> & { id: InvoiceConditionId; version: number; deleted: boolean }

const CONDITION = defineRecord({
  table: invoiceConditions,
  noun: 'invoice_condition',
  missing: (id) => new InvoiceConditionNotFound(`condition ${id}`),
  unique: ['code'],
  hasDefault: 'always',
  columns: `r.id, r.code, r.name, r.credit_days, r.printed_note, r.position, r.is_default, r.is_active, r.version,
    r.deleted_at is not null as deleted`,
  searched: `concat_ws(' ', r.code, r.name, r.printed_note)`,
  order: 'r.position, r.name',
})

/** A page of the shop's conditions of invoices in their order; a search looks at code, name and note. */
export const findConditions = (ctx: TenantCtx, input: ListInput) =>
  pageOf<ConditionRow>(ctx, CONDITION, input)

/** @throws InvoiceConditionNotFound */
export const conditionById = (ctx: TenantCtx, { id }: { id: InvoiceConditionId }) =>
  recordById<ConditionRow>(ctx, CONDITION, id)

/** Whoever names a condition holds it until the transaction ends. @throws InvoiceConditionNotFound also where it is deleted. */
export async function requireCondition(tx: Tx, id: InvoiceConditionId): Promise<void> {
  const [found] = await tx.query(
    `select from invoice_conditions where tenant_id = current_tenant() and id = $1 and deleted_at is null
      for key share`,
    [id],
  )
  if (!found) throw CONDITION.missing(id)
}

/** The ids of the conditions that are not deleted, by their codes. */
export async function conditionsByCode(tx: Tx<TenantCtx>): Promise<ReadonlyMap<string, InvoiceConditionId>> {
  const rows = await tx.query<{ code: string; id: InvoiceConditionId }>(
    'select code, id from invoice_conditions where tenant_id = current_tenant() and deleted_at is null',
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Makes a condition; as the default one it takes the flag from the other. @throws CodeTaken, DefaultNeeded */
export const createCondition = (ctx: Ctx, input: ConditionInput) => createRecord(ctx, CONDITION, input)

/**
 * Changes a condition. As the default one it takes the flag from the other.
 *
 * @throws InvoiceConditionNotFound, CodeTaken, RecordChanged
 * @throws DefaultNeeded when the default one would be switched off or left without a successor.
 */
export const updateCondition = (ctx: Ctx, input: ConditionChange) => changeRecord(ctx, CONDITION, input)

/**
 * Deletes a condition; types of invoices that are deleted let go of it.
 *
 * @throws InvoiceConditionNotFound, DefaultNeeded, RecordInUse
 */
export const deleteCondition = (ctx: Ctx, { id }: { id: InvoiceConditionId }) =>
  deleteRecord(ctx, CONDITION, id, async (tx) => {
    await tx.query(
      `update invoice_types set condition_id = null
        where tenant_id = current_tenant() and condition_id = $1 and deleted_at is not null`,
      [id],
    )
    await refuseUsed(tx, id, {
      'invoices.invoice_type': `select count(*) as count from invoice_types
        where tenant_id = current_tenant() and condition_id = $1`,
    })
  })

/** Brings a deleted condition back. @throws InvoiceConditionNotFound */
export const restoreCondition = (ctx: Ctx, { id }: { id: InvoiceConditionId }) =>
  restoreRecord(ctx, CONDITION, id)

/** Moves a condition one place up or down in their order. @throws InvoiceConditionNotFound */
export const moveCondition = (ctx: Ctx, input: Move) => moveRecord(ctx, CONDITION, input)
