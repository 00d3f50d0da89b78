import { and, asc, eq, ne } from 'drizzle-orm'
import { defaultWarehouse, listWarehouses } from '#modules/inventory/warehouses.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import type { CashboxChange, CashboxInput } from './cashbox.ts'
import {
  CashboxCodeTaken,
  CashboxInUse,
  CashboxNotFound,
  CashboxWarehouseNotFound,
  DefaultCashboxNeeded,
  NoCashbox,
} from './cashboxes.errors.ts'
import { cashboxes } from './cashboxes.tables.ts'

type Cashbox = typeof cashboxes.$inferSelect

/** The cashboxes of the shop by their code, inactive ones too. */
export const listCashboxes = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(cashboxes)
      .where(eq(cashboxes.tenant_id, tx.tenantId))
      .orderBy(asc(cashboxes.code))
      .limit(200)
    return rows.map(({ tenant_id: _tenant, ...row }) => row)
  })

/** Gives a new tenant its first cashbox, in its default warehouse. */
export const createDefaultCashbox = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.insert(cashboxes).values({
      tenant_id: tx.tenantId,
      id: newId<CashboxId>(),
      code: 'CAJA-01',
      name: 'Caja 01',
      warehouse_id: await defaultWarehouse(tx),
      show_notifications: true,
      wait_for_print: false,
      open_drawer: false,
      open_drawer_on_print: false,
      is_active: true,
      is_default: true,
    })
  })

/** @throws CashboxNotFound */
export const cashboxById = (ctx: TenantCtx, { id }: { id: CashboxId }) =>
  reading(ctx, async (tx) => {
    const [found] = await tx.db
      .select()
      .from(cashboxes)
      .where(and(eq(cashboxes.tenant_id, tx.tenantId), eq(cashboxes.id, id)))
    if (!found) throw new CashboxNotFound(`cashbox ${id}`)
    const { tenant_id: _tenant, ...cashbox } = found
    return cashbox
  })

/** Locked by id, so that of two changes of the default one sees what the other did. */
const lockAll = (tx: Tx): Promise<Cashbox[]> =>
  tx.db
    .select()
    .from(cashboxes)
    .where(eq(cashboxes.tenant_id, tx.tenantId))
    .orderBy(asc(cashboxes.id))
    .for('update')

async function checkInput(tx: Tx, all: readonly Cashbox[], input: CashboxInput, id: CashboxId | null) {
  if (all.some((other) => other.code === input.code && other.id !== id)) {
    throw new CashboxCodeTaken(input.code)
  }
  const warehouses = await listWarehouses(tx)
  if (!warehouses.some((warehouse) => warehouse.id === input.warehouse_id && warehouse.is_active)) {
    throw new CashboxWarehouseNotFound(`warehouse ${input.warehouse_id}`)
  }
  if (input.is_default && !input.is_active) throw new DefaultCashboxNeeded(`cashbox ${input.code}`)
}

/** The drawer of a cashbox that is off could be neither counted nor closed. */
async function requireNoSession(tx: Tx, id: CashboxId): Promise<void> {
  const [open] = await tx.query<{ number: number; opened_by_name: string }>(
    `select number, opened_by_name from cash_sessions
       where tenant_id = current_tenant() and cashbox_id = $1 and closed_at is null`,
    [id],
  )
  if (open) throw new CashboxInUse(Number(open.number), open.opened_by_name)
}

/** The flag goes first: there is never more than one default. */
const takeDefault = (tx: Tx, id: CashboxId) =>
  tx.db
    .update(cashboxes)
    .set({ is_default: false })
    .where(and(eq(cashboxes.tenant_id, tx.tenantId), eq(cashboxes.is_default, true), ne(cashboxes.id, id)))

/**
 * Makes a cashbox. As the default one it takes the flag from whichever had it.
 *
 * @throws CashboxCodeTaken
 * @throws CashboxWarehouseNotFound also for a warehouse that is switched off.
 * @throws DefaultCashboxNeeded for a default that is switched off.
 */
export const createCashbox = (ctx: Ctx, input: CashboxInput): Promise<{ id: CashboxId }> =>
  inTransaction(ctx, async (tx) => {
    // Nothing to lock keeps two of one code apart: the table's own key does.
    await checkInput(tx, await lockAll(tx), input, null)
    const id = newId<CashboxId>()
    if (input.is_default) await takeDefault(tx, id)
    const made = await tx.db
      .insert(cashboxes)
      .values({ tenant_id: tx.tenantId, id, ...input })
      .onConflictDoNothing({ target: [cashboxes.tenant_id, cashboxes.code] })
      .returning({ id: cashboxes.id })
    if (made.length === 0) throw new CashboxCodeTaken(input.code)
    await audit(tx, { action: 'cashbox.created', subject_type: 'cashbox', subject_id: id, details: input })
    return { id }
  })

/**
 * Changes a cashbox. Sales that were made keep the name they were made at.
 *
 * @throws CashboxNotFound, RecordChanged
 * @throws CashboxCodeTaken
 * @throws CashboxWarehouseNotFound
 * @throws CashboxInUse when it would be switched off with its session open.
 * @throws DefaultCashboxNeeded when the default would be switched off or left without a successor.
 */
export const updateCashbox = (
  ctx: Ctx,
  { id, version, ...input }: CashboxChange,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const all = await lockAll(tx)
    const before = all.find((each) => each.id === id)
    if (!before) throw new CashboxNotFound(`cashbox ${id}`)
    refuseStale(before, version)
    await checkInput(tx, all, input, id)
    if (before.is_default && !(input.is_default && input.is_active)) {
      throw new DefaultCashboxNeeded(`cashbox ${before.code}`)
    }
    if (before.is_active && !input.is_active) await requireNoSession(tx, id)
    if (input.is_default) await takeDefault(tx, id)
    await tx.db
      .update(cashboxes)
      .set({ ...input, version: before.version + 1 })
      .where(and(eq(cashboxes.tenant_id, tx.tenantId), eq(cashboxes.id, id)))
    const { tenant_id: _tenant, id: _id, version: _version, ...from } = before
    await audit(tx, {
      action: 'cashbox.changed',
      subject_type: 'cashbox',
      subject_id: id,
      details: { from, to: input },
    })
    return { success: true }
  })

/**
 * The active cashbox of this id; without one, or where it is not active any more, the default.
 *
 * @returns null when the shop has no active one.
 */
export const activeCashbox = (ctx: TenantCtx, id: CashboxId | null): Promise<Cashbox | null> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(cashboxes)
      .where(and(eq(cashboxes.tenant_id, tx.tenantId), eq(cashboxes.is_active, true)))
      .orderBy(asc(cashboxes.code))
      .limit(200)
    return rows.find((row) => row.id === id) ?? rows.find((row) => row.is_default) ?? null
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
