import { z } from 'zod'
import { type Day, isReportDay } from '#platform/values/day.ts'
import type { CommissionPaymentId, EmployeeId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { amountIn, idIn, repeatable } from '#platform/values/wire.ts'

/** How commissions are paid. */
export const COMMISSION_METHODS = ['cash', 'transfer', 'check', 'other'] as const
export type CommissionMethod = (typeof COMMISSION_METHODS)[number]

/** Their words; a word that ended in `other` would be read as a plural. */
export const METHOD_WORDS = {
  cash: 'method_cash',
  transfer: 'method_transfer',
  check: 'method_check',
  other: 'method_else',
} as const satisfies Record<CommissionMethod, string>

/** What leaves a number by which it is found again. */
export const hasReference = (method: CommissionMethod): boolean => method !== 'cash'

export const MOST_REFERENCE = 100
export const MOST_NOTES = 500
export const MOST_REASON = 200

export const dayIn = z.string().transform((text, check): Day => {
  if (isReportDay(text)) return text
  check.addIssue({ code: 'custom', message: 'a day was expected' })
  return z.NEVER
})

/** What is to be paid now, of sales up to a day. */
export const payableInput = z.object({ employee_id: idIn<EmployeeId>(), until: dayIn })
export type PayableInput = z.output<typeof payableInput>

export const payInput = repeatable.extend({
  ...payableInput.shape,
  /** What the person was shown; refused where it comes to another figure. */
  amount: amountIn,
  method: z.enum(COMMISSION_METHODS),
  reference: z.string().trim().max(MOST_REFERENCE).nullish(),
  /** When it was paid; today where no day is named. */
  day: dayIn.nullish(),
  notes: z.string().trim().max(MOST_NOTES).default(''),
})
export type PayCommissions = z.output<typeof payInput>

export const reverseInput = repeatable.extend({
  payment_id: idIn<CommissionPaymentId>(),
  reason: z.string().trim().min(1).max(MOST_REASON),
})
export type ReverseCommissions = z.output<typeof reverseInput>

export const paymentInput = z.object({ payment_id: idIn<CommissionPaymentId>() })

export const paymentListInput = listInput(20)
  .unwrap()
  .omit({ search: true, showDeleted: true })
  .extend({ employee_id: idIn<EmployeeId>() })
export type PaymentListInput = z.output<typeof paymentListInput>

/** The payment's number: `PC-000012`. */
export const formatCommissionPayment = (number: number): string => `PC-${String(number).padStart(6, '0')}`

/** The reversal's number: `RPC-000003`. */
export const formatCommissionReversal = (number: number): string => `RPC-${String(number).padStart(6, '0')}`
