import { type Cents, sumCents } from '#platform/values/money.ts'

/**
 * By which what was paid ahead is told from what was handed over: money that came in when the deposit did. Nobody chooses it
 * at a screen.
 */
export const DEPOSIT_METHOD = { code: 'DEPOSIT', name: 'Depósito', name_en: 'Deposit' } as const

/** What of an invoice's payments was left ahead of it. */
export const paidAheadOf = (
  payments: readonly { payment_method_code: string; amount_cents: Cents }[],
): Cents =>
  sumCents(
    payments
      .filter(({ payment_method_code: code }) => code === DEPOSIT_METHOD.code)
      .map(({ amount_cents }) => amount_cents),
  )
