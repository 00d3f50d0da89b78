import { z } from 'zod'
import type {
  AuthorizationId,
  CashboxId,
  CreditNoteId,
  CustomerId,
  InvoiceId,
  ProductId,
} from '#platform/values/ids.ts'
import { type Cents, ZERO } from '#platform/values/money.ts'
import { amountIn, idIn, quantityIn } from '#platform/values/wire.ts'

const shortText = z.string().trim().max(500)

/** What every return at the counter is for, and what each of its lines says. */
const RETURN_REASON = 'product_return'
const LINE_REASON = 'Devolución de producto'

const itemInput = z.object({
  product_id: idIn<ProductId>(),
  quantity: quantityIn,
  /** What one unit was paid with. The amounts come from the invoice: another price is refused. */
  price: amountIn,
  reason: shortText.default(LINE_REASON),
  /** The invoice's line, where a product stands on it more than once. */
  line: z.number().int().min(0).nullish(),
})
export type ReturnedItemInput = z.output<typeof itemInput>

export const creditNoteInput = z.object({
  order_id: idIn<InvoiceId>(),
  customer_id: idIn<CustomerId>(),
  reason: z.string().trim().min(1).max(100).default(RETURN_REASON),
  notes: shortText.default(''),
  /** Everything that is left of the invoice, or what was chosen. */
  kind: z.enum(['return', 'annulment']).default('return'),
  items: z.array(itemInput).min(1).max(1000),
  /** Handed out of the drawer, or left to the customer's credit on the note. */
  refund: z.enum(['cash', 'credit']).default('credit'),
  /** How much of it is handed out, where that is not all of it; the rest is left on the note. */
  cash: amountIn.nullish(),
  /** Requests for a code that an administrator's code has answered. */
  authorizations: z.array(idIn<AuthorizationId>()).max(20).optional(),
  /** Whose cash session; the default cashbox's where none is named. */
  cashboxId: idIn<CashboxId>().nullish(),
})
export type CreditNoteInput = z.output<typeof creditNoteInput>

export const creditNoteIdInput = z.object({ id: idIn<CreditNoteId>() })

/** What of a note was spent: nothing of it, a part, or all. */
export const CREDIT_NOTE_STATUSES = ['approved', 'partially_used', 'used'] as const
export type CreditNoteStatus = (typeof CREDIT_NOTE_STATUSES)[number]

export const creditNoteListInput = z
  .object({
    page: z.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.number().int().min(1).max(500).default(50),
    /** Words of the number, the fiscal numbers or the customer. */
    search: z.string().max(100).default(''),
    status: z.enum(CREDIT_NOTE_STATUSES).nullish(),
  })
  .prefault({})
export type CreditNoteListInput = z.output<typeof creditNoteListInput>

export const creditNoteStatus = (total: Cents, used: Cents): CreditNoteStatus => {
  if (used <= ZERO) return 'approved'
  return used < total ? 'partially_used' : 'used'
}

/** An invoice's number as it is read off the paper: `418`, `000418` or its fiscal number. */
export const invoiceNumberInput = z.object({ number: z.string().trim().min(1).max(30) })

/** The credit note's number as people read it out: `NC-000012`. */
export const formatCreditNoteNumber = (number: number): string => `NC-${String(number).padStart(6, '0')}`

/** Letters and digits of a note's code, without those that are taken for another. */
export const SECRET_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'
export const SECRET_LENGTH = 6

const NAMED = /^(?:NC-?)?(\d{1,12})$|^([BE]\d{10,12})$/i

/** The note's own number in what was typed, as `NC-000012` or `12`; null where that is a fiscal number, or none. */
export const noteNumberIn = (reference: string): number | null => {
  const digits = NAMED.exec(reference.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

export type NamedNote = {
  /** `NC-000012`, `12` or the fiscal number, as it was typed. */
  number: string
  /** The code of its paper, where that came with it: `NC-000012-K7MQ3X`. */
  secret: string | null
}

/** How a payment names a credit note: its number, and the code of its paper behind it where there is one. */
export function namedNote(reference: string): NamedNote {
  const text = reference.trim()
  const [, number = '', secret = ''] = /^(.*?)[\s-]+([A-Za-z0-9]{6})$/.exec(text) ?? []
  // `NC-000012` is a number, and no note NC with a code.
  return !NAMED.test(text) && NAMED.test(number)
    ? { number, secret: secret.toUpperCase() }
    : { number: text, secret: null }
}

/** The other way round, for a till that has both in fields of their own. */
export const noteReference = (number: string, secret: string): string => {
  const letters = secret.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return letters === '' ? number.trim() : `${number.trim()}-${letters}`
}
