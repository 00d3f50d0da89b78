import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatCents } from '#ui/words/figures.ts'
import type { VoucherType } from './voucher.ts'

/** `RD$500.00`, or `12.5 %`. */
export const worthText = ({ type, amount }: { type: VoucherType; amount: number }): string =>
  type === 'fixed' ? formatCents(centsFromDecimal(amount) ?? ZERO) : `${amount} %`
