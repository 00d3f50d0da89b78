import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CreditNoteId, CustomerId, CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents } from '#platform/values/money.ts'
import { formatCreditNoteNumber, type NamedNote, namedNote, noteNumberIn } from '../credit-note.ts'
import {
  CreditNoteCodeUnreadable,
  CreditNoteCodeWrong,
  CreditNoteNeedsCode,
  CreditNoteUnknown,
  CreditNoteUnusable,
} from '../credit-notes.errors.ts'
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
type Unproven = { number: string; hasCode: boolean; customerId: CustomerId }

/** The sale that spends, or the payment of one that came later, and whether it may spend a note without its code. */
export type SpendingSale = {
  id: InvoiceId
  paymentId?: CustomerPaymentId
  isAllowed: (note: Unproven) => Promise<boolean>
}

type StoredNote = {
  id: CreditNoteId
  number: string
  customer_id: CustomerId
  secret_sealed: string | null
}

/**
 * Lets a note be spent by whoever brings the code of its paper, or an administrator's word. The customer of a sale is
 * whom the seller picked, and proves nothing.
 */
async function requireSpendable(tx: Tx, sale: SpendingSale, named: NamedNote): Promise<void> {
  const [note] = await tx.query<StoredNote>(
    `select id, number, customer_id, secret_sealed from credit_notes
      where tenant_id = current_tenant() and (number = $1 or ncf = $2)`,
    [...valuesOf(named.number)],
  )
  if (!note) throw new CreditNoteUnknown(named.number)
  // No guess is counted where nobody can tell.
  const unreadable = isUnreadable(tx, note)
  if (named.secret !== null && !unreadable && isSecretOf(tx, note, named.secret)) return
  const number = formatCreditNoteNumber(Number(note.number))
  const unproven = { number, hasCode: note.secret_sealed !== null, customerId: note.customer_id }
  if (await sale.isAllowed(unproven)) return
  if (named.secret !== null && unreadable) throw new CreditNoteCodeUnreadable(named.number)
  throw named.secret === null ? new CreditNoteNeedsCode(named.number) : new CreditNoteCodeWrong(named.number)
}

/**
 * Keeps the notes that some payments name as they are until the transaction ends. All of them at once and by their
 * numbers, however they were typed: whoever needs notes comes here before the cash session, stock, points and the account.
 */
export async function holdCreditNotes(
  tx: Tx,
  references: readonly (string | null | undefined)[],
): Promise<void> {
  const named = references.flatMap((reference) => (reference ? [namedNote(reference).number] : []))
  if (named.length === 0) return
  await tx.query(
    `select id from credit_notes where tenant_id = current_tenant() and (number = any($1::bigint[]) or ncf = any($2::text[]))
      order by number for update`,
    [
      named.flatMap((number) => noteNumberIn(number) ?? []),
      named.map((number) => number.trim().toUpperCase()),
    ],
  )
}

/** The same for the notes that a sale spent, before they are revived. */
export const holdNotesOfSale = (tx: Tx, invoiceId: InvoiceId): Promise<unknown> =>
  tx.query(
    `select id from credit_notes where tenant_id = current_tenant() and id in (
        select credit_note_id from credit_note_spendings
          where tenant_id = current_tenant() and invoice_id = $1 and payment_id is null)
      order by number for update`,
    [invoiceId],
  )

/** The same for a payment that is reversed: the note that it spent, and those of the invoices that it paid. */
export const holdNotesOfPayment = (tx: Tx, paymentId: CustomerPaymentId): Promise<unknown> =>
  tx.query(
    `select id from credit_notes where tenant_id = current_tenant() and (
        id in (select credit_note_id from credit_note_spendings
          where tenant_id = current_tenant() and payment_id = $1)
        or invoice_id in (select invoice_id from customer_payment_shares
          where tenant_id = current_tenant() and payment_id = $1))
      order by number for update`,
    [paymentId],
  )

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
  await holdCreditNotes(
    tx,
    payments.map(({ reference }) => reference),
  )
  for (const { reference, amount_cents } of payments) {
    const named = namedNote(reference ?? '')
    await requireSpendable(tx, sale, named)
    const values = valuesOf(named.number)
    const [spent] = await tx.query(
      `with spent as (
         update credit_notes set used_cents = used_cents + $3
          where tenant_id = current_tenant() and (number = $1 or ncf = $2) and used_cents + $3 <= total_cents
          returning id
       )
       insert into credit_note_spendings (tenant_id, id, credit_note_id, invoice_id, amount_cents, payment_id)
       select current_tenant(), $4, spent.id, $5, $3, $6 from spent
       returning credit_note_id`,
      [...values, amount_cents, newId(), sale.id, sale.paymentId ?? null],
    )
    if (spent) continue
    const { left } = await noteByReference(tx, named.number)
    throw new CreditNoteUnusable(named.number, left)
  }
}

/**
 * Gives back to its credit notes what a sale spent of them, or one payment of it that came later: they can be spent
 * again. For a sale that is voided and a payment that is reversed, which hold them before: `holdNotesOfSale`,
 * `holdNotesOfPayment`.
 */
export async function reviveCreditNotes(
  tx: Tx,
  invoiceIds: readonly InvoiceId[],
  paymentId: CustomerPaymentId | null = null,
): Promise<void> {
  await tx.query(
    `update credit_notes note set used_cents = used_cents - spent.amount
       from (
         select credit_note_id, sum(amount_cents) as amount from credit_note_spendings
          where tenant_id = current_tenant() and invoice_id = any($1::uuid[]) and payment_id is not distinct from $2 and reversed_payment_id is null
          group by credit_note_id
       ) spent
      where note.tenant_id = current_tenant() and note.id = spent.credit_note_id`,
    [invoiceIds, paymentId],
  )
}

/** A note that was taken off what is owed on the invoice that it corrects. */
export type SettledByNote = { credit_note_id: CreditNoteId; invoice_id: InvoiceId; amount: Cents }

/**
 * Spends what is left on the notes of some invoices on what is owed on these, the first note first: goods that came back
 * are not owed again because a payment was reversed. A note that paid is given back to be spent elsewhere, and is not spent
 * again at once. The caller holds the invoices, so that none of them gets another
 * note, the notes and the account, and moves it. A note that was spent all the same settles nothing.
 */
export async function spendOwnNotes(
  tx: Tx,
  reversed: CustomerPaymentId,
  invoiceIds: readonly InvoiceId[],
): Promise<SettledByNote[]> {
  const open = await tx.query<{ id: CreditNoteId; invoice_id: InvoiceId; left: number; owed: number }>(
    `select n.id, n.invoice_id, n.total_cents - n.used_cents as left, r.balance_cents as owed
      from credit_notes n join receivables r on r.tenant_id = n.tenant_id and r.invoice_id = n.invoice_id
      where n.tenant_id = current_tenant() and n.invoice_id = any($1::uuid[])
        and n.used_cents < n.total_cents and r.balance_cents > 0
        and not exists (select from credit_note_spendings s
          where s.tenant_id = n.tenant_id and s.payment_id = $2 and s.credit_note_id = n.id)
      order by n.number`,
    [invoiceIds, reversed],
  )
  const owed = new Map(open.map((note) => [note.invoice_id, Number(note.owed)]))
  const settled: SettledByNote[] = []
  for (const { id, invoice_id, left } of open) {
    const amount = cents(Math.min(Number(left), owed.get(invoice_id) ?? 0))
    if (amount <= 0) continue
    const [spent] = await tx.query(
      `with spent as (
         update credit_notes set used_cents = used_cents + $2
          where tenant_id = current_tenant() and id = $1 and used_cents + $2 <= total_cents
          returning id
       )
       insert into credit_note_spendings (tenant_id, id, credit_note_id, invoice_id, amount_cents, reversed_payment_id)
       select current_tenant(), $3, spent.id, $4, $2, $5 from spent
       returning credit_note_id`,
      [id, amount, newId(), invoice_id, reversed],
    )
    if (!spent) continue
    owed.set(invoice_id, (owed.get(invoice_id) ?? 0) - amount)
    settled.push({ credit_note_id: id, invoice_id, amount })
  }
  return settled
}
