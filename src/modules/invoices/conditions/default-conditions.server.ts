import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { BeginningTerms } from '#platform/module/beginning.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceConditionId } from '#platform/values/ids.ts'
import { invoiceConditions } from './conditions.tables.ts'

const CONDITIONS = [
  { code: 'CONTADO', es: 'Contado', en: 'Cash', credit_days: 0 },
  { code: '15-DIAS', es: '15 días', en: '15 days', credit_days: 15 },
  { code: '30-DIAS', es: '30 días', en: '30 days', credit_days: 30 },
  { code: '60-DIAS', es: '60 días', en: '60 days', credit_days: 60 },
] as const

/** Gives a new tenant the usual conditions, named in its language, the first of them its default. */
export const createDefaultConditions = (
  ctx: TenantCtx,
  { language = 'es' }: Pick<BeginningTerms, 'language'>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.insert(invoiceConditions).values(
      CONDITIONS.map(({ code, credit_days, ...named }, position) => ({
        tenant_id: tx.tenantId,
        id: newId<InvoiceConditionId>(),
        code,
        credit_days,
        name: named[language],
        position,
        is_default: position === 0,
        is_active: true,
      })),
    )
  })
