import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceTypeId } from '#platform/values/ids.ts'
import { conditionsByCode } from '../conditions/conditions.server.ts'
import { invoiceTypes } from './invoice-types.tables.ts'

const TYPES = [
  { code: 'CONTADO', name: 'Contado', document_type: 'consumo', condition: 'CONTADO' },
  { code: 'FISCAL', name: 'Crédito fiscal', document_type: 'credito_fiscal', condition: 'CONTADO' },
  { code: 'CREDITO', name: 'A crédito', document_type: 'credito_fiscal', condition: '30-DIAS' },
] as const

/** Gives a new tenant, which has its conditions, the usual types of invoices, the first of them its default. */
export const createDefaultTypes = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const conditions = await conditionsByCode(tx)
    await tx.db.insert(invoiceTypes).values(
      TYPES.map(({ condition, ...type }, position) => ({
        tenant_id: tx.tenantId,
        id: newId<InvoiceTypeId>(),
        ...type,
        condition_id: conditions.get(condition) ?? null,
        position,
        is_default: position === 0,
        is_active: true,
      })),
    )
  })
