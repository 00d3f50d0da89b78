import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CreditNoteId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents } from '#platform/values/money.ts'
import { formatCreditNoteNumber, type NamedNote, namedNote, noteNumberIn } from './credit-note.ts'
import {
  CreditNoteCodeUnreadable,
  CreditNoteCodeWrong,
  CreditNoteNeedsCode,
  CreditNoteUnknown,
  CreditNoteUnusable,
} from './credit-notes.errors.ts'
import { isSecretOf, isUnreadable } from './note-secret.server.ts'

export type SpentNote = { reference: string | null; amount_cents: Cents }

/** `NC-000012`, `12` or the fiscal number, as the customer's paper says it. */
const valuesOf = (reference: string) => [noteNumberIn(reference), reference.trim().toUpperCase()] as const

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

/** A note that was named without the right code of its paper. */
type Unproven = { number: string; hasCode: boolean }

/** The sale that spends, and whether it may spend a note without its code. */
export type SpendingSale = {
  id: InvoiceId
  isAllowed: (note: Unproven) => Promise<boolean>
}

type StoredNote = { id: CreditNoteId; number: string; secret_sealed: string | null }

/**
 * Lets a note be spent by whoever brings the code of its paper, or an administrator's word. The customer of a sale is
 * whom the seller picked, and proves nothing.
 */
async function requireSpendable(tx: Tx, sale: SpendingSale, named: NamedNote): Promise<void> {
  const [note] = await tx.query<StoredNote>(
    `select id, number, secret_sealed from credit_notes
      where tenant_id = current_tenant() and (number = $1 or ncf = $2)`,
    [...valuesOf(named.number)],
  )
  if (!note) throw new CreditNoteUnknown(named.number)
  // No guess is counted where nobody can tell.
  const unreadable = isUnreadable(tx, note)
  if (named.secret !== null && !unreadable && isSecretOf(tx, note, named.secret)) return
  const number = formatCreditNoteNumber(Number(note.number))
  if (await sale.isAllowed({ number, hasCode: note.secret_sealed !== null })) return
  if (named.secret !== null && unreadable) throw new CreditNoteCodeUnreadable(named.number)
  throw named.secret === null ? new CreditNoteNeedsCode(named.number) : new CreditNoteCodeWrong(named.number)
}

/**
 * Takes what a sale is paid with off the credit notes that its payments name, inside the sale's transaction. Of two
 * sales that spend the same credit, one waits and finds what is left.
 *
 * @throws CreditNoteUnknown when there is no such note; CreditNoteNeedsCode, CreditNoteCodeWrong, TooManyRequests when
 *   it comes without its code; CreditNoteCodeUnreadable when nobody can tell; CreditNoteUnusable when less is left on it, naming what is.
 */
export async function spendCreditNotes(
  tx: Tx,
  sale: SpendingSale,
  payments: readonly SpentNote[],
): Promise<void> {
  // In one order, so that two sales with the same notes wait and do not deadlock.
  for (const { reference, amount_cents } of payments.toSorted((a, b) =>
    (a.reference ?? '').localeCompare(b.reference ?? ''),
  )) {
    const named = namedNote(reference ?? '')
    await requireSpendable(tx, sale, named)
    const values = valuesOf(named.number)
    const [spent] = await tx.query(
      `with spent as (
         update credit_notes set used_cents = used_cents + $3
          where tenant_id = current_tenant() and (number = $1 or ncf = $2) and used_cents + $3 <= total_cents
          returning id
       )
       insert into credit_note_spendings (tenant_id, id, credit_note_id, invoice_id, amount_cents)
       select current_tenant(), $4, spent.id, $5, $3 from spent
       returning credit_note_id`,
      [...values, amount_cents, newId(), sale.id],
    )
    if (spent) continue
    const { left } = await noteByReference(tx, named.number)
    throw new CreditNoteUnusable(named.number, left)
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
