import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import { deleteWarehouse } from '#modules/inventory/warehouses/change-warehouses.server.ts'
import { defaultWarehouse, holdOffered } from '#modules/inventory/warehouses/warehouses.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
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
import type { BeginningTerms } from '#platform/module/beginning.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CashboxId, WarehouseId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import type { CashboxChange, CashboxInput } from './cashbox.ts'
import { CashboxInUse, CashboxNotFound, CashboxWarehouseNotFound, NoCashbox } from './cashboxes.errors.ts'
import { cashboxes } from './cashboxes.tables.ts'

// Whose it is concerns nobody who asks: answers are made of these.
const { tenant_id: _tenant, ...COLUMNS } = getTableColumns(cashboxes)

type Cashbox = Omit<typeof cashboxes.$inferSelect, 'tenant_id'>

type CashboxRow = Omit<Cashbox, 'deleted_at'> & { deleted: boolean }

const CASHBOX = defineRecord({
  table: cashboxes,
  noun: 'cashbox',
  missing: (id) => new CashboxNotFound(`cashbox ${id}`),
  unique: ['code'],
  hasDefault: 'always',
  columns: `r.id, r.code, r.name, r.warehouse_id, r.print_server_url, r.template, r.show_notifications,
    r.wait_for_print, r.open_drawer, r.open_drawer_on_print, r.drawer_service_url, r.copies, r.print_on_sale,
    r.is_active, r.is_default, r.position, r.version, r.deleted_at is not null as deleted`,
  searched: `concat_ws(' ', r.code, r.name)`,
  order: 'r.position, r.code',
})

/** A page of the cashboxes in their order; a search looks at codes and names. */
export const findCashboxes = (ctx: TenantCtx, input: ListInput) => pageOf<CashboxRow>(ctx, CASHBOX, input)

/** A cashbox, deleted or not. @throws CashboxNotFound */
export const cashboxById = (ctx: TenantCtx, { id }: { id: CashboxId }) =>
  recordById<CashboxRow>(ctx, CASHBOX, id)

/** The cashboxes that a till can be, in their order. */
export const activeCashboxes = (ctx: TenantCtx): Promise<Cashbox[]> =>
  reading(ctx, (tx) =>
    tx.db
      .select(COLUMNS)
      .from(cashboxes)
      .where(
        and(
          eq(cashboxes.tenant_id, tx.tenantId),
          eq(cashboxes.is_active, true),
          isNull(cashboxes.deleted_at),
        ),
      )
      .orderBy(asc(cashboxes.position), asc(cashboxes.code))
      .limit(200),
  )

/** What somebody who chooses one sees of them. */
export const offeredCashboxes = async (ctx: TenantCtx) =>
  (await activeCashboxes(ctx)).map(({ id, code, name, is_default }) => ({ id, code, name, is_default }))

/** Gives a new tenant its first cashbox, named in its language, in its default warehouse. */
export const createDefaultCashbox = (
  ctx: TenantCtx,
  { language = 'es' }: Pick<BeginningTerms, 'language'>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.insert(cashboxes).values({
      tenant_id: tx.tenantId,
      id: newId<CashboxId>(),
      code: 'CAJA-01',
      name: { es: 'Caja 01', en: 'Cashbox 01' }[language],
      warehouse_id: await defaultWarehouse(tx),
      show_notifications: true,
      wait_for_print: false,
      open_drawer: false,
      open_drawer_on_print: false,
      is_active: true,
      is_default: true,
    })
  })

/**
 * Waits for the sales under way at a cashbox and lets none begin until the transaction ends: the other side of the lock
 * that `cash_open_session` shares.
 */
export const lockCashbox = (tx: Tx, id: CashboxId): Promise<unknown> =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || ' cashbox ' || $1::uuid::text, 0))`,
    [id],
  )

/** The drawer of a cashbox that is off could be neither counted nor closed. */
async function requireNoSession(tx: Tx, id: CashboxId): Promise<void> {
  const [open] = await tx.query<{ number: number; opened_by_name: string }>(
    `select number, opened_by_name from cash_sessions
       where tenant_id = current_tenant() and cashbox_id = $1 and closed_at is null`,
    [id],
  )
  if (open) throw new CashboxInUse(Number(open.number), open.opened_by_name)
}

const check = (input: CashboxInput) => async (tx: Tx, before: Cashbox | null) => {
  // One that was switched off meanwhile stays the warehouse of the cashboxes that sell from it.
  const { warehouse_id = before?.warehouse_id ?? (await defaultWarehouse(tx)) } = input
  if (warehouse_id !== before?.warehouse_id && !(await holdOffered(tx, [warehouse_id])).has(warehouse_id)) {
    throw new CashboxWarehouseNotFound(`warehouse ${warehouse_id}`)
  }
  if (before?.is_active && !input.is_active) await requireNoSession(tx, before.id)
}

/**
 * Makes a cashbox, at the default warehouse unless another is named. As the default one it takes the flag from whichever
 * had it.
 *
 * @throws CodeTaken
 * @throws CashboxWarehouseNotFound also for a warehouse that is switched off.
 * @throws DefaultNeeded for a default that is switched off.
 */
export const createCashbox = (ctx: Ctx, input: CashboxInput) =>
  inTransaction(ctx, async (tx) => {
    const { warehouse_id = await defaultWarehouse(tx), ...rest } = input
    return createRecord(tx, CASHBOX, { ...rest, warehouse_id }, { check: check(input) })
  })

/**
 * Changes a cashbox. Sales that were made keep the name they were made at.
 *
 * @throws CashboxNotFound, RecordChanged, CodeTaken
 * @throws CashboxWarehouseNotFound for another warehouse than before that is not offered.
 * @throws CashboxInUse when it would be switched off with its session open.
 * @throws DefaultNeeded when the default would be switched off or left without a successor.
 */
export const updateCashbox = (ctx: Ctx, input: CashboxChange) =>
  inTransaction(ctx, async (tx) => {
    // Before its row, as whoever opens a session there does.
    if (!input.is_active) await lockCashbox(tx, input.id)
    return changeRecord(tx, CASHBOX, input, { check: check(input) })
  })

/**
 * Deletes a cashbox at which no session is open and no till stands. What was sold at it keeps its name.
 *
 * @param others what modules above keep open at a cashbox: see `refuseUsed`.
 * @throws CashboxNotFound, DefaultNeeded, RecordInUse
 */
export const deleteCashbox = (
  ctx: Ctx,
  { id }: { id: CashboxId },
  others: Readonly<Record<string, string>>,
) =>
  inTransaction(ctx, async (tx) => {
    await lockCashbox(tx, id)
    return deleteRecord(tx, CASHBOX, id, () =>
      refuseUsed(tx, id, {
        'cash_session.session': `select count(*) as count from cash_sessions
          where tenant_id = current_tenant() and cashbox_id = $1 and closed_at is null`,
        'tills.till': `select count(*) as count from tills
          where tenant_id = current_tenant() and cashbox_id = $1 and revoked_at is null`,
        ...others,
      }),
    )
  })

/** Brings a deleted cashbox back, at the default warehouse where its own is deleted. @throws CashboxNotFound */
export const restoreCashbox = (ctx: Ctx, { id }: { id: CashboxId }) =>
  restoreRecord(ctx, CASHBOX, id, async (tx) => {
    // Whoever deletes its warehouse waits for this, or is waited for.
    await tx.query(
      `select from warehouses w where w.tenant_id = current_tenant()
        and w.id = (select b.warehouse_id from cashboxes b where b.tenant_id = current_tenant() and b.id = $1)
        for key share`,
      [id],
    )
    await tx.query(
      `update cashboxes b set warehouse_id = $2 where b.tenant_id = current_tenant() and b.id = $1
        and exists (select from warehouses w where w.tenant_id = current_tenant() and w.id = b.warehouse_id
          and w.deleted_at is not null)`,
      [id, await defaultWarehouse(tx)],
    )
  })

/** Moves a cashbox one place up or down in their order. @throws CashboxNotFound */
export const moveCashbox = (ctx: Ctx, input: Move) => moveRecord(ctx, CASHBOX, input)

/**
 * The active cashbox of this id; without one, or where it is not active any more, the default.
 *
 * @returns null when the shop has no active one.
 */
export const activeCashbox = (ctx: TenantCtx, id: CashboxId | null): Promise<Cashbox | null> =>
  reading(ctx, async (tx) => {
    const wanted = id === null ? cashboxes.is_default : or(cashboxes.is_default, eq(cashboxes.id, id))
    const [found] = await tx.db
      .select(COLUMNS)
      .from(cashboxes)
      .where(
        and(
          eq(cashboxes.tenant_id, tx.tenantId),
          eq(cashboxes.is_active, true),
          isNull(cashboxes.deleted_at),
          wanted,
        ),
      )
      .orderBy(asc(cashboxes.is_default))
      .limit(1)
    return found ?? null
  })

/**
 * The cashbox that a till works at: what it sells, counts and gives back is of the same one.
 *
 * @param id which one the till is; without it, or where it is not active any more, the default one.
 * @throws NoCashbox when the shop has no active one.
 */
export async function requireCashbox(ctx: TenantCtx, id?: CashboxId | null): Promise<Cashbox> {
  const cashbox = await activeCashbox(ctx, id ?? null)
  if (!cashbox) throw new NoCashbox()
  return cashbox
}

/** The names of the cashboxes that sell from a warehouse, those that are switched off too. */
export const cashboxesOfWarehouse = (ctx: TenantCtx, { id }: { id: WarehouseId }): Promise<string[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ name: string }>(
      `select name from cashboxes
        where tenant_id = current_tenant() and warehouse_id = $1 and deleted_at is null
        order by position, code limit 200`,
      [id],
    )
    return rows.map(({ name }) => name)
  })

/**
 * Deletes a warehouse that no cashbox sells from; deleted ones find another.
 *
 * @param namedBy what of modules above sells from it. @throws what `deleteWarehouse` does.
 */
export const deleteUnusedWarehouse = (ctx: Ctx, input: { id: WarehouseId }, namedBy: NamedBy) =>
  deleteWarehouse(
    ctx,
    input,
    {
      'cashboxes.cashbox': `select count(*) as count from cashboxes
        where tenant_id = current_tenant() and warehouse_id = $1 and deleted_at is null`,
    },
    namedBy,
  )
