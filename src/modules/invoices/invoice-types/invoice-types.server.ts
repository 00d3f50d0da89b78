import type { Ctx, TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { Steps } from '#platform/kernel/record-kinds.server.ts'
import {
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  moveRecord,
  pageOf,
  recordById,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import type { InvoiceTypeId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { requireCondition } from '../conditions/conditions.server.ts'
import { InvoiceTypeNotFound } from './invoice-types.errors.ts'
import { invoiceTypes } from './invoice-types.tables.ts'
import type { TypeChange, TypeInput } from './invoice-types.ts'

type TypeRow = Required<TypeInput> & {
  id: InvoiceTypeId
  condition_name: string | null
  version: number
  deleted: boolean
}

const TYPE = defineRecord({
  table: invoiceTypes,
  noun: 'invoice_type',
  missing: (id) => new InvoiceTypeNotFound(`invoice type ${id}`),
  unique: ['code'],
  hasDefault: 'always',
  columns: `r.id, r.code, r.name, r.document_type, r.condition_id, c.name as condition_name, r.printed_note,
    r.position, r.is_default, r.is_active, r.version, r.deleted_at is not null as deleted`,
  joins: 'left join invoice_conditions c on c.tenant_id = r.tenant_id and c.id = r.condition_id',
  searched: `concat_ws(' ', r.code, r.name, c.name, r.printed_note)`,
  order: 'r.position, r.name',
})

/** A page of the shop's types of invoices in their order; a search looks at code, name, condition and note. */
export const findTypes = (ctx: TenantCtx, input: ListInput) => pageOf<TypeRow>(ctx, TYPE, input)

/** @throws InvoiceTypeNotFound */
export const typeById = (ctx: TenantCtx, { id }: { id: InvoiceTypeId }) => recordById<TypeRow>(ctx, TYPE, id)

const checked = (input: TypeInput): Steps<typeof invoiceTypes> => ({
  check: async (tx) => {
    if (input.condition_id) await requireCondition(tx, input.condition_id)
  },
})

/**
 * Makes a type of invoices; as the default one it takes the flag from the other.
 *
 * @throws CodeTaken, DefaultNeeded
 * @throws InvoiceConditionNotFound also for a condition that is deleted.
 */
export const createType = (ctx: Ctx, input: TypeInput) => createRecord(ctx, TYPE, input, checked(input))

/**
 * Changes a type of invoices. As the default one it takes the flag from the other.
 *
 * @throws InvoiceTypeNotFound, CodeTaken, RecordChanged
 * @throws InvoiceConditionNotFound also for a condition that is deleted.
 * @throws DefaultNeeded when the default one would be switched off or left without a successor.
 */
export const updateType = (ctx: Ctx, input: TypeChange) => changeRecord(ctx, TYPE, input, checked(input))

/** Deletes a type of invoices. @throws InvoiceTypeNotFound, DefaultNeeded */
export const deleteType = (ctx: Ctx, { id }: { id: InvoiceTypeId }) => deleteRecord(ctx, TYPE, id)

/** Brings a deleted type back. @throws InvoiceTypeNotFound */
export const restoreType = (ctx: Ctx, { id }: { id: InvoiceTypeId }) => restoreRecord(ctx, TYPE, id)

/** Moves a type one place up or down in their order. @throws InvoiceTypeNotFound */
export const moveType = (ctx: Ctx, input: Move) => moveRecord(ctx, TYPE, input)
