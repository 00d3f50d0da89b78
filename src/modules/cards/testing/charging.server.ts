import { randomUUID } from 'node:crypto'
import type { World } from '#app/testing/world.server.ts'
import { claimAttempts } from '#modules/cards/attempts/claims.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { CardAttemptId, InvoiceId, PaymentMethodId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'

/** A terminal in use in a shop. @returns its provider's id. */
export async function newTerminal(of: World): Promise<string> {
  const { id } = await of.call.cardProvider.create({
    code: 'azul',
    name: 'AZUL',
    api_url: 'http://127.0.0.1:8085',
    is_default: true,
    is_active: true,
  })
  return id
}

type Wanted = { id?: string; saleId?: string; amount?: number; providerId?: string }

/** A charge of 118 pesos that is to be begun, of a sale of its own. */
export const wantedCharge = (shop: World, provider: string, more: Wanted = {}) => ({
  id: randomUUID(),
  saleId: randomUUID(),
  amount: 118,
  providerId: provider,
  paymentMethodId: methodOf(shop, 'CARD'),
  ...more,
})

/** What a terminal says of a charge that it approved. */
export const approval = (reference: string, amount = 11_800) => ({
  status: 'approved' as const,
  amount,
  reference,
  authorizationCode: 'OK1',
  maskedPan: '414720******4417',
})

/** Spends a charge on its sale, beside a peso in cash. */
export const claimCharge = (
  shop: World,
  {
    saleId,
    attemptId,
    amount = 11_800,
    method = 'CARD',
  }: { saleId: string; attemptId: string; amount?: number; method?: string },
) =>
  inTransaction(shop.owner, (tx) =>
    claimAttempts(tx, {
      saleId: saleId as InvoiceId,
      payments: [
        { paymentMethodId: methodOf(shop, 'CASH') as PaymentMethodId, amount: cents(100) },
        {
          attemptId: attemptId as CardAttemptId,
          paymentMethodId: methodOf(shop, method) as PaymentMethodId,
          amount: cents(amount),
        },
      ],
    }),
  )
