import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceConditionId } from '#platform/values/ids.ts'
import { invoiceConditions } from './conditions.tables.ts'

const CONDITIONS = [
  { code: 'CONTADO', name: 'Contado', credit_days: 0 },
  { code: '15-DIAS', name: '15 días', credit_days: 15 },
  { code: '30-DIAS', name: '30 días', credit_days: 30 },
  { code: '60-DIAS', name: '60 días', credit_days: 60 },
] as const

/** Gives a new tenant the usual conditions, the first of them its default. */
export const createDefaultConditions = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.insert(invoiceConditions).values(
      CONDITIONS.map((condition, position) => ({
        tenant_id: tx.tenantId,
        id: newId<InvoiceConditionId>(),
        ...condition,
        position,
        is_default: position === 0,
        is_active: true,
      })),
    )
  })
