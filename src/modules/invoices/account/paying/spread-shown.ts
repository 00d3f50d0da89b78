import type { InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents, minusCents, sumCents, ZERO } from '#platform/values/money.ts'
import { type OpenInvoice, type Share, spreadOver } from '../../receivables/receivables.ts'

/** What an amount pays: of each invoice that is known here, of those that are not, and what is kept ahead. */
export type SpreadShown = {
  lines: readonly (Share & { left: Cents })[]
  /** Goes to invoices that are due after all of `open`. */
  further: Cents
  ahead: Cents
}

/**
 * Where an amount goes before it is sent, by the rule by which the server spreads it. Together the parts are the amount.
 *
 * @param open the invoices that are due first: not all of them where more than a page is open.
 * @param owed all that the customer owes.
 */
export function spreadShown(amount: Cents, open: readonly OpenInvoice[], owed: Cents): SpreadShown {
  const balances = new Map<InvoiceId, Cents>(open.map(({ invoice_id, balance }) => [invoice_id, balance]))
  const { shares, rest } = spreadOver(amount, open)
  const unlisted = Math.max(0, minusCents(owed, sumCents([...balances.values()])))
  const further = cents(Math.min(rest, unlisted))
  return {
    lines: shares.map((share) => ({
      ...share,
      left: minusCents(balances.get(share.invoice_id) ?? ZERO, share.amount),
    })),
    further,
    ahead: minusCents(rest, further),
  }
}
