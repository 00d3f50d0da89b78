import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { BeginningTerms } from '#platform/module/beginning.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CurrencyId, PaymentMethodId } from '#platform/values/ids.ts'
import { currencies, paymentMethods } from '../invoices.tables.ts'
import { ONE_TO_ONE } from './currencies/currencies.ts'

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
  {
    code: 'CREDIT',
    name: 'A crédito',
    name_en: 'On credit',
    is_default: false,
    use_currencies: false,
    use_card_provider: false,
  },
  {
    code: 'VOUCHER',
    name: 'Bono de regalo',
    name_en: 'Gift voucher',
    is_default: false,
    use_currencies: false,
    use_card_provider: false,
  },
] as const

/** Who sells on credit, or makes vouchers, switches it on. */
const OF_WHO_WANTS_THEM: ReadonlySet<string> = new Set(['CREDIT', 'VOUCHER'])
const FOR_SALES_ALONE: ReadonlySet<string> = new Set(['CREDIT_NOTE', 'CREDIT', 'VOUCHER'])

/**
 * Gives a new tenant the peso and five ways to pay, and knows two more, on credit and by voucher, the dollar and the euro: the counter takes
 * them once somebody has entered what they are worth. Its currencies are named in its language; the ways to pay have a name in each.
 */
export const createDefaultMeans = (
  ctx: TenantCtx,
  { language = 'es' }: Pick<BeginningTerms, 'language'>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const tenant_id = tx.tenantId
    const shared = { tenant_id, symbol_position: 'before' as const, rate_e4: ONE_TO_ONE }
    await tx.db.insert(currencies).values([
      {
        ...shared,
        id: newId<CurrencyId>(),
        code: 'DOP',
        name: { es: 'Peso dominicano', en: 'Dominican peso' }[language],
        symbol: 'RD$',
        is_default: true,
        is_active: true,
        position: 0,
      },
      {
        ...shared,
        id: newId<CurrencyId>(),
        code: 'USD',
        name: { es: 'Dólar estadounidense', en: 'US dollar' }[language],
        symbol: 'US$',
        is_default: false,
        is_active: false,
        position: 2,
      },
      {
        ...shared,
        id: newId<CurrencyId>(),
        code: 'EUR',
        name: 'Euro',
        symbol: '€',
        is_default: false,
        is_active: false,
        position: 1,
      },
    ])
    await tx.db.insert(paymentMethods).values(
      METHODS.map((method, index) => ({
        tenant_id,
        id: newId<PaymentMethodId>(),
        ...method,
        position: index + 1,
        available_for_appointments: !FOR_SALES_ALONE.has(method.code),
        available_for_online_store: method.code === 'CARD' || method.code === 'TRANSFER',
        is_active: !OF_WHO_WANTS_THEM.has(method.code),
      })),
    )
  })
