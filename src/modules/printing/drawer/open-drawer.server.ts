import { CashboxNotFound } from '#modules/cash/cashboxes/cashboxes.errors.ts'
import { activeCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import type { CashboxId } from '#platform/values/ids.ts'

/**
 * Writes down who opens the drawer of a cashbox without a sale, and why. The drawer itself is opened by the
 * browser, once this has been written.
 *
 * @throws CashboxNotFound also for one that is switched off.
 */
export const openDrawer = (
  ctx: Ctx,
  { cashboxId, reason }: { cashboxId: CashboxId; reason?: string | null },
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const cashbox = await activeCashbox(tx, cashboxId)
    if (cashbox?.id !== cashboxId) throw new CashboxNotFound(`cashbox ${cashboxId}`)
    await audit(tx, {
      action: 'drawer.opened',
      subject_type: 'cashbox',
      subject_id: cashboxId,
      details: { cashbox: cashbox.name, reason: reason || null },
    })
    return { success: true }
  })
