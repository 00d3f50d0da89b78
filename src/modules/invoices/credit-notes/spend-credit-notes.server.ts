import { reading, type TenantCtx, type Tx } from '#platform/ctx.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { InvoiceId } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'
import { formatCreditNoteNumber } from './credit-note.ts'
import { CreditNoteUnknown, CreditNoteUnusable } from './credit-notes.errors.ts'

export type SpentNote = { reference: string | null; amount_cents: Cents }

/** `NC-000012`, `12` or the fiscal number, as the customer's paper says it. */
const numberIn = (reference: string): number | null => {
  const digits = /^(?:NC-?)?(\d{1,12})$/i.exec(reference.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

const valuesOf = (reference: string) => [numberIn(reference), reference.trim().toUpperCase()] as const

type FoundNote = { number: string; ncf: string; customer_name: string; left: Cents }

/** A note as its paper names it. @throws CreditNoteUnknown */
export const noteByReference = (ctx: TenantCtx, reference: string): Promise<FoundNote> =>
  reading(ctx, async (tx) => {
    const [note] = await tx.query<{ number: number; ncf: string; customer_name: string; left: string }>(
      `select number, ncf, customer_name, total_cents - used_cents as left from credit_notes
        where tenant_id = current_tenant() and (number = $1 or ncf = $2)`,
      valuesOf(reference),
    )
    if (!note) throw new CreditNoteUnknown(reference)
    const { number, ncf, customer_name, left } = note
    return { number: formatCreditNoteNumber(Number(number)), ncf, customer_name, left: cents(Number(left)) }
  })

/**
 * Takes what a sale is paid with off the credit notes that its payments name, inside the sale's transaction. Of two
 * sales that spend the same credit, one waits and finds what is left.
 *
 * @throws CreditNoteUnknown when there is no such note; CreditNoteUnusable when less is left on it, naming what is.
 */
export async function spendCreditNotes(
  tx: Tx,
  invoiceId: InvoiceId,
  payments: readonly SpentNote[],
): Promise<void> {
  // In one order, so that two sales with the same notes wait and do not deadlock.
  for (const { reference, amount_cents } of payments.toSorted((a, b) =>
    (a.reference ?? '').localeCompare(b.reference ?? ''),
  )) {
    const named = reference ?? ''
    const values = valuesOf(named)
    const [spent] = await tx.query(
      `with spent as (
         update credit_notes set used_cents = used_cents + $3
          where tenant_id = current_tenant() and (number = $1 or ncf = $2) and used_cents + $3 <= total_cents
          returning id
       )
       insert into credit_note_spendings (tenant_id, id, credit_note_id, invoice_id, amount_cents)
       select current_tenant(), $4, spent.id, $5, $3 from spent
       returning credit_note_id`,
      [...values, amount_cents, newId(), invoiceId],
    )
    if (spent) continue
    const [note] = await tx.query<{ left: number }>(
      `select total_cents - used_cents as left from credit_notes
        where tenant_id = current_tenant() and (number = $1 or ncf = $2)`,
      values,
    )
    if (!note) throw new CreditNoteUnknown(named)
    throw new CreditNoteUnusable(named, cents(Number(note.left)))
  }
}

/** Gives back to its credit notes what a sale spent of them: they can be spent again. For a sale that is voided. */
export async function reviveCreditNotes(tx: Tx, invoiceId: InvoiceId): Promise<void> {
  await tx.query(
    `update credit_notes note set used_cents = used_cents - spent.amount
       from (
         select credit_note_id, sum(amount_cents) as amount from credit_note_spendings
          where tenant_id = current_tenant() and invoice_id = $1
          group by credit_note_id
       ) spent
      where note.tenant_id = current_tenant() and note.id = spent.credit_note_id`,
    [invoiceId],
  )
}
