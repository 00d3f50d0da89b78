import { printedUnit } from '#modules/catalogue/unit.ts'
import { isDocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { documentTitle, parseNcf } from '#modules/fiscal/ncf/ncf.ts'
import type { StoreDetails } from '#modules/invoices/posted-invoice.ts'
import { returnsLegend } from '#modules/invoices/receipts/receipt-text.ts'
import {
  type Cents,
  centsFromDecimal,
  milli,
  milliFromDecimal,
  sumCents,
  ZERO,
} from '#platform/values/money.ts'
import { formatAmount, formatCents, formatMilli } from '#ui/words/figures.ts'
import { formatDateTime, formatDay } from '#ui/words/format.ts'
import type { PaperLanguage } from '../paper.ts'
import type { Labelled, LetterPaper, LetterRow, LetterTable } from './letter-page.ts'
import { type Say, sayIn } from './letter-words.ts'
import { storeLines, taxIdText } from './store-lines.ts'

type Item = {
  product: { name: string }
  sku: string
  unit: string
  quantity: number
  price: number
  tax_percent: number | null
  discount: number
  discount_description: string | null
  promotions: readonly { name: string; amount: number }[]
  tax: number
  total: number
}

type Payment = {
  number: string | null
  status: 'completed' | 'reversed'
  amount: number
  paymentMethod: { name: string }
  reference: string | null
  at: string
  reversal: { number: string; reason: string } | null
}

/** An invoice as it stands, by what the office knows of it. */
export type InvoiceOnPaper = {
  order_number: string
  ncf: string
  ncf_expires_on: string | null
  document_type: string
  customer: { name: string; tax_id: string | null }
  seller: { name: string }
  /** Which employee sold it, where one did. */
  sold_by: string | null
  created_at: string
  subtotal: number
  discount: number
  tax: number
  total: number
  change: number
  items: readonly Item[]
  taxes: readonly { tax_percent: number | null; base: number; tax: number }[]
  pending: number
  due_on: string | null
  payments: readonly Payment[]
  credit_notes: readonly { number: string; ncf: string; at: string; total: number }[]
  /** `credit_ncf` is of the credit note that it took; null where its own number was made void. */
  cancellation: { number: string; reason: string; credit_ncf: string | null } | null
  /** On what terms it was sold, and what type and terms say on paper; null for a sale that names none. */
  condition: string | null
  printed_notes: readonly string[]
}

type Around = { store: StoreDetails; timeZone: string; language: PaperLanguage }

const amount = (decimal: number): Cents => centsFromDecimal(decimal) ?? ZERO
const shown = (decimal: number): string => formatAmount(amount(decimal))

type Writing = { say: Say; day: (of: string) => string; moment: (at: string) => string }

function rowOf(item: Item): LetterRow {
  const promotions = item.promotions.filter(({ amount: off }) => off !== 0)
  const reasons = [...promotions.map(({ name }) => name), item.discount_description]
  return {
    cells: [
      [formatMilli(milliFromDecimal(item.quantity) ?? milli(0)), printedUnit(item.unit)]
        .filter(Boolean)
        .join(' '),
      item.tax_percent === null ? `E  ${item.product.name}` : item.product.name,
      shown(item.price),
      item.discount > 0 ? `-${shown(item.discount)}` : '',
      shown(item.tax),
      shown(item.total),
    ],
    under: [item.sku, ...reasons].filter(Boolean).join(' · '),
  }
}

const linesTable = ({ items }: InvoiceOnPaper, say: Say): LetterTable => ({
  title: null,
  columns: [
    { label: say('quantity'), align: 'right', share: 9 },
    { label: say('description'), align: 'left', share: 42 },
    { label: say('price'), align: 'right', share: 13 },
    { label: say('discount'), align: 'right', share: 11 },
    { label: say('itbis'), align: 'right', share: 11 },
    { label: `${say('total_of_line')} RD$`, align: 'right', share: 14 },
  ],
  rows: items.map(rowOf),
})

function paymentsTable({ payments }: InvoiceOnPaper, { say, moment }: Writing): LetterTable[] {
  if (payments.length === 0) return []
  const rows = payments.map(
    ({ number, at, paymentMethod, reference, reversal, amount: paid }): LetterRow => ({
      cells: [
        number ?? say('paid_with_sale'),
        moment(at),
        [paymentMethod.name, reference && say('reference', { reference })].filter(Boolean).join(' · '),
        reversal ? `(${shown(paid)})` : shown(paid),
      ],
      ...(reversal && { under: say('reversed_by', reversal) }),
    }),
  )
  return [
    {
      title: say('payments'),
      columns: [
        { label: say('number'), align: 'left', share: 18 },
        { label: say('date'), align: 'left', share: 24 },
        { label: say('method'), align: 'left', share: 42 },
        { label: say('amount'), align: 'right', share: 16 },
      ],
      rows,
    },
  ]
}

function notesTable({ credit_notes: notes }: InvoiceOnPaper, { say, moment }: Writing): LetterTable[] {
  if (notes.length === 0) return []
  return [
    {
      title: say('credit_notes'),
      columns: [
        { label: say('number'), align: 'left', share: 60 },
        { label: say('date'), align: 'left', share: 24 },
        { label: say('amount'), align: 'right', share: 16 },
      ],
      rows: notes.map((note) => ({
        cells: [`${note.ncf} · ${note.number}`, moment(note.at), `-${shown(note.total)}`],
      })),
    },
  ]
}

const unlessZero = (label: string, decimal: number): Labelled[] =>
  decimal === 0 ? [] : [{ label, value: shown(decimal) }]

function sumsOf(invoice: InvoiceOnPaper, say: Say): Labelled[] {
  const taxed = invoice.taxes.filter(({ tax_percent }) => tax_percent !== null)
  const exempt = sumCents(
    invoice.taxes.filter(({ tax_percent }) => tax_percent === null).map(({ base }) => amount(base)),
  )
  const rate = ({ tax_percent }: { tax_percent: number | null }) => ({ rate: String(tax_percent) })
  const charged = taxed.filter(({ tax }) => tax !== 0)
  return [
    { label: say('subtotal'), value: shown(invoice.subtotal) },
    ...unlessZero(say('discount_included'), invoice.discount),
    ...taxed.flatMap((tax) => unlessZero(say('taxed', rate(tax)), tax.base)),
    ...(exempt > ZERO ? [{ label: say('exempt'), value: formatAmount(exempt) }] : []),
    ...charged.map((tax) => ({ label: say('itbis_at', rate(tax)), value: shown(tax.tax) })),
    ...(charged.length === 1 ? [] : [{ label: say('itbis_total'), value: shown(invoice.tax) }]),
    { label: say('total'), value: formatCents(amount(invoice.total)), strong: true },
  ]
}

function balanceOf(invoice: InvoiceOnPaper, { say, day }: Writing): Labelled[] {
  const stands = invoice.payments.filter(({ status }) => status === 'completed')
  const back = sumCents(invoice.credit_notes.map(({ total }) => amount(total)))
  const { pending, due_on: due } = invoice
  return [
    { label: say('paid'), value: formatAmount(sumCents(stands.map((payment) => amount(payment.amount)))) },
    ...unlessZero(say('change'), invoice.change),
    ...(back > ZERO ? [{ label: say('credit_notes'), value: `-${formatAmount(back)}` }] : []),
    {
      label: pending > 0 && due ? say('pending_due', { day: day(due) }) : say('pending'),
      value: formatCents(amount(pending)),
      strong: true,
    },
  ]
}

function numbersOf({ ncf, ncf_expires_on, order_number }: InvoiceOnPaper, { say, day }: Writing): Labelled[] {
  return [
    { label: parseNcf(ncf)?.series === 'E' ? 'e-NCF' : 'NCF', value: ncf, strong: true },
    ...(ncf_expires_on ? [{ label: say('valid_until'), value: day(ncf_expires_on) }] : []),
    { label: say('sale'), value: order_number },
  ]
}

function titleOf({ ncf, document_type: type }: InvoiceOnPaper): string {
  const series = parseNcf(ncf)?.series ?? 'E'
  return isDocumentType(type) ? documentTitle(series, type) : type
}

const cancelledBy = (
  { number, reason, credit_ncf: ncf }: NonNullable<InvoiceOnPaper['cancellation']>,
  say: Say,
): string =>
  ncf === null ? say('cancelled_by', { number, reason }) : say('cancelled_by_note', { number, reason, ncf })

/**
 * An invoice as it is kept: what the tax office wants to see on it, its lines, and how it stands on the day that it is
 * written.
 *
 * @see docs/rules/papers.md
 */
export function invoiceLetter(invoice: InvoiceOnPaper, { store, timeZone, language }: Around): LetterPaper {
  const say = sayIn(language)
  const writing: Writing = {
    say,
    day: (of) => formatDay(of, { language }),
    moment: (at) => formatDateTime(at, { language, timeZone }),
  }
  const { customer, cancellation, due_on: due } = invoice
  return {
    language,
    name: say('file_invoice', { number: invoice.ncf }),
    created_at: invoice.created_at,
    store: { name: store.trade_name, lines: storeLines(store, say) },
    title: titleOf(invoice),
    marks: cancellation ? [say('cancelled')] : [],
    numbers: numbersOf(invoice, writing),
    party: {
      label: say('customer'),
      lines: [customer.name, taxIdText(customer.tax_id, say)].flatMap((line) => line ?? []),
    },
    facts: [
      { label: say('date'), value: writing.moment(invoice.created_at) },
      ...(invoice.condition ? [{ label: say('condition'), value: invoice.condition }] : []),
      ...(due ? [{ label: say('due'), value: writing.day(due) }] : []),
      { label: say('attended'), value: invoice.sold_by ?? invoice.seller.name },
    ],
    tables: [linesTable(invoice, say), ...paymentsTable(invoice, writing), ...notesTable(invoice, writing)],
    sums: sumsOf(invoice, say),
    balance: balanceOf(invoice, writing),
    notes: [
      cancellation && cancelledBy(cancellation, say),
      invoice.items.some(({ tax_percent }) => tax_percent === null) && say('exempt_mark'),
      ...invoice.printed_notes,
      returnsLegend(store),
      ...(store.footer ?? '').split('\n'),
    ].flatMap((note) => note || []),
    pageOf: say('page'),
  }
}
