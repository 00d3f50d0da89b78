import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CurrencyId, PaymentMethodId } from '#platform/values/ids.ts'
import { currencies, paymentMethods } from '../invoices.tables.ts'
import { ONE_TO_ONE } from './payment-means.ts'

const METHODS = [
  {
    code: 'CASH',
    name: 'Efectivo',
    name_en: 'Cash',
    is_default: true,
    use_currencies: true,
    use_card_provider: false,
  },
  {
    code: 'CARD',
    name: 'Tarjeta',
    name_en: 'Card',
    is_default: false,
    use_currencies: false,
    use_card_provider: true,
  },
  {
    code: 'TRANSFER',
    name: 'Transferencia',
    name_en: 'Bank transfer',
    is_default: false,
    use_currencies: false,
    use_card_provider: false,
  },
  {
    code: 'CHECK',
    name: 'Cheque',
    name_en: 'Check',
    is_default: false,
    use_currencies: false,
    use_card_provider: false,
  },
  {
    code: 'CREDIT_NOTE',
    name: 'Nota de crédito',
    name_en: 'Credit note',
    is_default: false,
    use_currencies: false,
    use_card_provider: false,
  },
] as const

/**
 * Gives a new tenant the peso and five ways to pay, and knows the dollar and the euro: the counter takes
 * them once somebody has entered what they are worth.
 */
export const createDefaultMeans = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const tenant_id = tx.tenantId
    const shared = { tenant_id, symbol_position: 'before' as const, rate_e4: ONE_TO_ONE }
    await tx.db.insert(currencies).values([
      {
        ...shared,
        id: newId<CurrencyId>(),
        code: 'DOP',
        name: 'Peso dominicano',
        symbol: 'RD$',
        is_default: true,
        is_active: true,
      },
      {
        ...shared,
        id: newId<CurrencyId>(),
        code: 'USD',
        name: 'Dólar estadounidense',
        symbol: 'US$',
        is_default: false,
        is_active: false,
      },
      {
        ...shared,
        id: newId<CurrencyId>(),
        code: 'EUR',
        name: 'Euro',
        symbol: '€',
        is_default: false,
        is_active: false,
      },
    ])
    await tx.db.insert(paymentMethods).values(
      METHODS.map((method, index) => ({
        tenant_id,
        id: newId<PaymentMethodId>(),
        ...method,
        position: index + 1,
        available_for_appointments: method.code !== 'CREDIT_NOTE',
        available_for_online_store: method.code === 'CARD' || method.code === 'TRANSFER',
        is_active: true,
      })),
    )
  })
