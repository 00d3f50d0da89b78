import { hasModule } from '#modules/identity/permissions/permissions.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import { knownCodes, paymentKind } from './payment-kind.ts'

/** The part of the shop that a way to pay belongs to, where it does. */
const PARTS: Partial<Record<PaymentKind, string>> = {
  credit: 'invoices',
  voucher: 'vouchers',
}

/** The codes of the ways to pay whose part of the shop is off: nobody sees anything of them. */
export const codesOfPartsOff = (actor: Parameters<typeof hasModule>[0]): string[] =>
  knownCodes().filter((code) => methodsInParts(actor, [{ code }]).length === 0)

/** The ways to pay, without those whose part of the shop is off. */
export const methodsInParts = <Method extends { code: string }>(
  actor: Parameters<typeof hasModule>[0],
  methods: readonly Method[],
): Method[] =>
  methods.filter(({ code }) => {
    const part = PARTS[paymentKind(code)]
    return part === undefined || hasModule(actor, part)
  })
