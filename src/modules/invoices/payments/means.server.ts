import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { RateE4 } from '#platform/values/exchange-rate.ts'
import type { CurrencyId, PaymentMethodId } from '#platform/values/ids.ts'
import { methodsInParts } from '../payment-means/methods-in-parts.ts'
import { paymentKind } from '../payment-means/payment-kind.ts'
import { CurrencyUnknown, PaymentMethodUnknown } from '../posting/posting.errors.ts'
import type { CustomerPayment } from './payment.ts'
import { MethodPaysNothing } from './payments.errors.ts'

type Method = { id: PaymentMethodId; code: string; name: string; use_currencies: boolean }
type Currency = { id: CurrencyId; code: string; symbol: string; rate_e4: RateE4 }

/** How a payment is made; the currency is null in the shop's own. */
export type Means = { method: Method; kind: PaymentKind; currency: Currency | null }

/**
 * The way and the currency of a payment, as the shop takes them now: neither is deleted until the transaction ends.
 *
 * @throws PaymentMethodUnknown, CurrencyUnknown, MethodPaysNothing
 */
export async function meansOf(
  tx: Tx,
  wanted: Pick<CustomerPayment, 'payment_method_id' | 'currency_id'>,
): Promise<Means> {
  const found = await tx.query<Method>(
    `select id, code, name, use_currencies from payment_methods
      where tenant_id = current_tenant() and id = $1 and is_active and deleted_at is null for key share`,
    [wanted.payment_method_id],
  )
  const [method] = methodsInParts(tx.actor, found)
  if (!method) throw new PaymentMethodUnknown(`payment method ${wanted.payment_method_id}`)
  const kind = paymentKind(method.code)
  if (kind === 'credit') throw new MethodPaysNothing(method.code)
  const [currency] = await tx.query<Currency & { is_default: boolean }>(
    `select id, code, symbol, rate_e4, is_default from currencies
      where tenant_id = current_tenant() and id = $1 and is_active and deleted_at is null for key share`,
    [wanted.currency_id],
  )
  if (!currency) throw new CurrencyUnknown(`currency ${wanted.currency_id}`)
  if (currency.is_default) return { method, kind, currency: null }
  if (!method.use_currencies) throw new CurrencyUnknown(`${method.code} is not taken in ${currency.code}`)
  return { method, kind, currency }
}
