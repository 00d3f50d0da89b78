import { randomUUID } from 'node:crypto'
import type { World } from '#app/testing/world.server.ts'
import { currencyOf, DOLLAR, methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import type { NewInvoice } from './invoicing.server.ts'

/** How an invoice of the office is paid: at once by one way or several, in part, or later. Only cash asks for a drawer. */
export const OFFICE_PAID = [
  'several',
  'change',
  'dollars',
  'transfer',
  'part_cash',
  'part_dollars',
  'part_card',
  'credit',
] as const
export type OfficePaid = (typeof OFFICE_PAID)[number]

type Paid = { code: string; cents: number; isDollars?: boolean }

/** What is handed over at once for so many centavos: cash may pass them, and what it leaves is owed. */
function handedOver(how: OfficePaid, total: number): Paid[] {
  const third = Math.floor(total / 3)
  const ways: Record<OfficePaid, Paid[]> = {
    several: [
      { code: 'CARD', cents: third },
      { code: 'TRANSFER', cents: third },
      { code: 'CASH', cents: total - 2 * third + 700 },
    ],
    change: [{ code: 'CASH', cents: total + 8200 }],
    dollars: [{ code: 'CASH', cents: Math.ceil(total / DOLLAR / 100) * 100, isDollars: true }],
    transfer: [{ code: 'TRANSFER', cents: total }],
    part_cash: [{ code: 'CASH', cents: third }],
    part_dollars: [{ code: 'CASH', cents: Math.floor(third / DOLLAR), isDollars: true }],
    part_card: [{ code: 'CARD', cents: third }],
    credit: [],
  }
  return ways[how]
}

const worthOf = ({ cents, isDollars }: Paid): number => (isDollars ? Math.round(cents * DOLLAR) : cents)
const sumOf = (paid: readonly Paid[]): number => paid.reduce((all, each) => all + worthOf(each), 0)

/**
 * How an invoice over `total` pesos is paid so.
 *
 * @returns its payments, and how much of the total is cash and how much is owed, in centavos.
 */
export function officePayments(
  shop: World,
  how: OfficePaid,
  total: number,
): { payments: NewInvoice['payments']; cash: number; owed: number } {
  const whole = Math.round(total * 100)
  const handed = handedOver(how, whole)
  const owed = Math.max(0, whole - sumOf(handed))
  const all = owed > 0 ? [...handed, { code: 'CREDIT', cents: owed }] : handed
  return {
    payments: all.map(({ code, cents, isDollars }) => ({
      payment_method_id: methodOf(shop, code),
      amount: cents / 100,
      currency_id: isDollars ? currencyOf(shop, 'USD') : null,
      reference: code === 'CARD' || code === 'TRANSFER' ? randomUUID().slice(0, 8) : null,
    })),
    cash: whole - owed - sumOf(handed.filter(({ code }) => code !== 'CASH')),
    owed,
  }
}
