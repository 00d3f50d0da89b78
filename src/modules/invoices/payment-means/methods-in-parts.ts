import { hasModule } from '#modules/identity/permissions/permissions.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import { paymentKind } from './payment-kind.ts'

/** The part of the shop that a way to pay belongs to, where it does. */
const PARTS: Partial<Record<PaymentKind, string>> = {
  credit: 'invoices',
  voucher: 'vouchers',
}

/** The ways to pay, without those whose part of the shop is off. */
export const methodsInParts = <Method extends { code: string }>(
  actor: Parameters<typeof hasModule>[0],
  methods: readonly Method[],
): Method[] =>
  methods.filter(({ code }) => {
    const part = PARTS[paymentKind(code)]
    return part === undefined || hasModule(actor, part)
  })
