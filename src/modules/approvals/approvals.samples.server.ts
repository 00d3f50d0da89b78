import { randomUUID } from 'node:crypto'
import type { CashKinds } from '#modules/cash/cash.samples.server.ts'
import type { CatalogueKinds } from '#modules/catalogue/catalogue.samples.server.ts'
import type { InvoicesKinds } from '#modules/invoices/invoices.samples.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { type SampleShop, samplesOf } from '#platform/module/samples.server.ts'
import { hashCode } from './code/one-time-code.server.ts'

export type ApprovalsKinds = 'authorization' | 'refundAuthorization'

const CODE = '123456'

/** One that was verified, so that it asks nobody any more. */
async function someAuthorization(
  { owner, name }: SampleShop,
  about: { product: string } | { refundOf: string },
): Promise<string> {
  const id = randomUUID()
  const product = 'product' in about ? about.product : null
  const sale = 'refundOf' in about ? about.refundOf : null
  const hash = await hashCode(CODE)
  await inTransaction(owner, (tx) =>
    tx.query(
      `insert into authorizations (tenant_id, id, product_id, product_name, requested_by, requested_at, reason,
          code_hash, expires_at, sends, sent_at, tries, verified_at, purpose, sale_id, amount_cents)
        values ($1, $2, $3, $4, $5, $6, $4, $7, $6, 1, $6, 1, $6, $8, $9, $10)`,
      [
        tx.tenantId,
        id,
        product,
        name,
        tx.actor.userId,
        tx.now,
        hash,
        ...(sale === null ? ['sale', null, null] : ['cash_refund', sale, 1000]),
      ],
    ),
  )
  return id
}

export const approvalsSamples = samplesOf<ApprovalsKinds, CashKinds | CatalogueKinds | InvoicesKinds>({
  fill: async (shop, { product, soldInvoice }) => ({
    authorization: await someAuthorization(shop, { product }),
    refundAuthorization: await someAuthorization(shop, { refundOf: soldInvoice }),
  }),
  inputs: {
    'creditNote.sendRefundOTP': (_, theirs) => [
      { requestId: randomUUID(), saleId: theirs.soldInvoice, amount: 10 },
      { requestId: theirs.refundAuthorization, saleId: theirs.soldInvoice, amount: 10 },
    ],
    'creditNote.verifyRefundOTP': (_, theirs) => [{ requestId: theirs.refundAuthorization, otp: CODE }],
    'product.getMaxDiscounts': (mine, theirs) => [
      { productIds: [theirs.product], paymentMethodIds: [mine.paymentMethod], isFullPayment: true },
      { productIds: [mine.product], paymentMethodIds: [theirs.paymentMethod], isFullPayment: false },
    ],
    'product.sendOTP': (_, theirs) => [
      { productId: theirs.product, requestId: theirs.authorization },
      { productId: 'custom_discount', requestId: theirs.authorization, saleId: theirs.invoice },
      { productId: 'custom_discount', requestId: randomUUID(), cashboxId: theirs.cashbox },
    ],
    'product.verifyOTP': (_, theirs) => [
      { productId: theirs.product, requestId: theirs.authorization, otp: CODE },
      { productId: 'custom_discount', requestId: theirs.authorization, otp: CODE },
    ],
  },
})
