import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { BeginningTerms } from '#platform/module/beginning.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceTypeId } from '#platform/values/ids.ts'
import { conditionsByCode } from '../conditions/conditions.server.ts'
import { invoiceTypes } from './invoice-types.tables.ts'

const TYPES = [
  { code: 'CONTADO', es: 'Contado', en: 'Cash', document_type: 'consumo', condition: 'CONTADO' },
  {
    code: 'FISCAL',
    es: 'Crédito fiscal',
    en: 'Tax credit',
    document_type: 'credito_fiscal',
    condition: 'CONTADO',
  },
  {
    code: 'CREDITO',
    es: 'A crédito',
    en: 'On credit',
    document_type: 'credito_fiscal',
    condition: '30-DIAS',
  },
] as const

/** Gives a new tenant, which has its conditions, the usual types of invoices, named in its language, the first of them its default. */
export const createDefaultTypes = (
  ctx: TenantCtx,
  { language = 'es' }: Pick<BeginningTerms, 'language'>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const conditions = await conditionsByCode(tx)
    await tx.db.insert(invoiceTypes).values(
      TYPES.map(({ code, document_type, condition, ...named }, position) => ({
        tenant_id: tx.tenantId,
        id: newId<InvoiceTypeId>(),
        code,
        document_type,
        name: named[language],
        condition_id: conditions.get(condition) ?? null,
        position,
        is_default: position === 0,
        is_active: true,
      })),
    )
  })
