import { letGoOfWarehouse, USERS_AT_WAREHOUSE } from '#modules/identity/users/warehouse-users.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import {
  changeRecord,
  createRecord,
  defineRecord,
  deleteRecord,
  moveRecord,
  type NamedBy,
  pageOf,
  recordById,
  refuseUsed,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import type { WarehouseId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { warehouses } from '../inventory.tables.ts'
import { WarehouseNotFound } from './warehouses.errors.ts'
import type { WarehouseChange, WarehouseInput } from './warehouses.ts'

type OfficeRow = WarehouseInput & { id: WarehouseId; version: number; deleted: boolean }

const WAREHOUSE = defineRecord({
  table: warehouses,
  noun: 'warehouse',
  missing: (id) => new WarehouseNotFound(`warehouse ${id}`),
  unique: ['code'],
  hasDefault: 'always',
  columns: `r.id, r.code, r.name, r.position, r.address, r.phone, r.is_active, r.is_default, r.version,
    r.deleted_at is not null as deleted`,
  searched: `concat_ws(' ', r.code, r.name, r.address, r.phone)`,
  order: 'r.position, r.name',
})

/** A page of the warehouses; a search looks at codes, names, addresses and telephones. */
export const findWarehouses = (ctx: Ctx, input: ListInput) => pageOf<OfficeRow>(ctx, WAREHOUSE, input)

/** A warehouse, deleted or not. @throws WarehouseNotFound */
export const warehouseById = (ctx: Ctx, { id }: { id: WarehouseId }) =>
  recordById<OfficeRow>(ctx, WAREHOUSE, id)

/**
 * Makes a warehouse. As the default one it takes the flag from whichever had it.
 *
 * @throws CodeTaken, DefaultNeeded for a default that is switched off.
 */
export const createWarehouse = (ctx: Ctx, input: WarehouseInput) => createRecord(ctx, WAREHOUSE, input)

/**
 * Changes a warehouse. Switched off it is no longer offered, and what names it keeps it.
 *
 * @throws WarehouseNotFound, CodeTaken, RecordChanged
 * @throws DefaultNeeded when the default would be switched off or left without a successor.
 */
export const updateWarehouse = (ctx: Ctx, change: WarehouseChange) => changeRecord(ctx, WAREHOUSE, change)

/**
 * Deletes a warehouse; deleted accounts let go of it, and the empty shelves of it stay for what was sold from them.
 *
 * @param others what the cashboxes keep that names a warehouse: see `refuseUsed`.
 * @param namedBy what of all modules above names one.
 * @throws WarehouseNotFound, DefaultNeeded, RecordInUse
 */
export const deleteWarehouse = (
  ctx: Ctx,
  { id }: { id: WarehouseId },
  others: Readonly<Record<string, string>>,
  namedBy: NamedBy,
) =>
  deleteRecord(ctx, WAREHOUSE, id, async (tx) => {
    await letGoOfWarehouse(tx, id)
    const places = {
      'warehouses.stock': `select count(*) as count from stock_levels
        where tenant_id = current_tenant() and warehouse_id = $1 and on_hand_milli <> 0`,
      ...others,
      'users.user': USERS_AT_WAREHOUSE,
    }
    await refuseUsed(tx, id, places, await namedBy(tx, 'warehouse', id))
  })

/** Brings a deleted warehouse back. @throws WarehouseNotFound */
export const restoreWarehouse = (ctx: Ctx, { id }: { id: WarehouseId }) => restoreRecord(ctx, WAREHOUSE, id)

/** Moves a warehouse one place up or down in their order. @throws WarehouseNotFound */
export const moveWarehouse = (ctx: Ctx, input: Move) => moveRecord(ctx, WAREHOUSE, input)
