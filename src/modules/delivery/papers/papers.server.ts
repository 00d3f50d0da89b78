import { customerById, customersByIds } from '#modules/customers/records/customers.server.ts'
import { statementOf } from '#modules/invoices/account/statement/statement.server.ts'
import { invoiceById } from '#modules/invoices/detail/invoice-detail.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { paymentReceipt } from '#modules/invoices/payments/receipt/payment-receipt.server.ts'
import type { PaymentReceipt } from '#modules/invoices/payments/receipt/payment-receipt.ts'
import type { PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import { storeOf } from '#modules/invoices/posting/invoice-of.ts'
import { saleSettings } from '#modules/invoices/posting/sale-settings.server.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { PaperLine } from '#platform/values/paper-text.ts'
import { formatCents } from '#ui/words/figures.ts'
import { formatDay } from '#ui/words/format.ts'
import { type InvoiceOnPaper, invoiceLetter } from '../letter/invoice-letter.ts'
import type { LetterPaper } from '../letter/letter-page.ts'
import { letterPdf } from '../letter/letter-pdf.server.ts'
import { sayIn } from '../letter/letter-words.ts'
import { linesPdf } from '../letter/lines-pdf.server.ts'
import { statementLetter } from '../letter/statement-letter.ts'
import type { APaper, PaperLanguage, WantedPaper } from '../paper.ts'
import type { CustomerContact } from '../queue/contact.ts'
import { PaymentNotReversed } from './papers.errors.ts'
import { paymentPaper, reversalPaper } from './payment-paper.ts'

/** What a paper is called and says in few words, whatever it is printed on. */
type Named = {
  kind: WantedPaper['kind']
  language: PaperLanguage
  /** As people read it out. */
  number: string
  amount: Cents
  store: string
  customerId: CustomerId
}

/** A paper: of letter size, or lines of a roll of 80 mm. */
export type MadePaper = Named &
  (
    | { on: 'letter'; letter: LetterPaper }
    | { on: 'roll'; title: string; at: Date; lines: readonly PaperLine[] }
  )

/** With what it was agreed on, where somebody did. */
const onPaper = (
  invoice: Awaited<ReturnType<typeof invoiceById>>,
  { terms }: PostedInvoice,
): InvoiceOnPaper => ({
  ...invoice,
  due_on: invoice.due_on ?? terms?.due_on ?? null,
  condition: invoice.condition?.name ?? null,
  printed_notes: [invoice.type && terms?.type?.note, invoice.condition && terms?.condition?.note].flatMap(
    (note) => note || [],
  ),
})

async function invoicePaper(
  tx: Tx<TenantCtx>,
  id: Extract<WantedPaper, { kind: 'invoice' }>['id'],
  language: PaperLanguage,
) {
  const posted = await loadInvoice(tx, id)
  const invoice = await invoiceById(tx, id)
  const { time_zone: timeZone } = await saleSettings(tx)
  return {
    kind: 'invoice' as const,
    language,
    number: invoice.ncf,
    amount: centsFromDecimal(invoice.total) ?? ZERO,
    store: posted.store.trade_name,
    customerId: posted.customer_id,
    on: 'letter' as const,
    letter: invoiceLetter(onPaper(invoice, posted), { store: posted.store, timeZone, language }),
  }
}

function rollPaper(
  kind: 'payment' | 'reversal',
  receipt: PaymentReceipt,
  { timeZone, language }: { timeZone: string; language: PaperLanguage },
): MadePaper {
  const say = sayIn(language)
  const number = kind === 'payment' ? receipt.number : (receipt.reversal?.number ?? '')
  const write = kind === 'payment' ? paymentPaper : reversalPaper
  return {
    kind,
    language,
    number,
    amount: receipt.amount,
    store: receipt.store.trade_name,
    customerId: receipt.customer.id,
    on: 'roll',
    title: `${say(kind === 'payment' ? 'payment_title' : 'reversal_title')} ${number}`,
    at: receipt.at,
    lines: write(receipt, { timeZone, language }),
  }
}

async function statementPaper(
  tx: Tx<TenantCtx>,
  { id, from, to }: Extract<WantedPaper, { kind: 'statement' }>,
  language: PaperLanguage,
): Promise<MadePaper> {
  const customer = await customerById(tx, id)
  const statement = await statementOf(tx, { customerId: id, from, to })
  const settings = await saleSettings(tx)
  const store = storeOf(settings)
  return {
    kind: 'statement',
    language,
    number: `${formatDay(from, { language })} – ${formatDay(to, { language })}`,
    amount: statement.closing,
    store: store.trade_name,
    customerId: id,
    on: 'letter',
    letter: statementLetter(statement, {
      customer,
      store,
      timeZone: settings.time_zone,
      language,
      at: tx.now.toISOString(),
    }),
  }
}

/**
 * A paper, made from what was kept.
 *
 * @throws InvoiceNotFound, PaymentNotFound, PaymentNotReversed, CustomerNotFound, PeriodReversed, StatementTooLong
 */
export const madePaper = (ctx: TenantCtx, { paper, language }: APaper): Promise<MadePaper> =>
  reading(ctx, async (tx): Promise<MadePaper> => {
    switch (paper.kind) {
      case 'invoice':
        return invoicePaper(tx, paper.id, language)
      case 'statement':
        return statementPaper(tx, paper, language)
      case 'payment':
      case 'reversal': {
        const receipt = await paymentReceipt(tx, paper.id)
        if (paper.kind === 'reversal' && !receipt.reversal) throw new PaymentNotReversed(receipt.number)
        const { time_zone: timeZone } = await saleSettings(tx)
        return rollPaper(paper.kind, receipt, { timeZone, language })
      }
    }
  })

/** What its file is called. */
export function paperFile(paper: MadePaper): string {
  const name =
    paper.on === 'letter'
      ? paper.letter.name
      : sayIn(paper.language)(`file_${paper.kind}`, { number: paper.number })
  return `${name}.pdf`
}

/** A paper as a PDF. */
export const paperPdf = (paper: MadePaper): Promise<Buffer> =>
  paper.on === 'letter'
    ? letterPdf(paper.letter)
    : linesPdf(paper.lines, { title: paper.title, author: paper.store, at: paper.at })

/** The letter that a paper goes with, and the words under it in a chat. */
export function wordsWith(paper: MadePaper): { subject: string; text: string; short: string } {
  const say = sayIn(paper.language)
  const named = { number: paper.number, amount: formatCents(paper.amount), store: paper.store }
  const subject = say(`subject_${paper.kind}`, named)
  const body = [say(`mail_${paper.kind}`, named), say('mail_thanks'), paper.store]
  return {
    subject,
    text: `${body.join('\n\n')}\n`,
    short: `${subject} · ${named.amount}. ${say('mail_thanks')}`,
  }
}

/** Whose a paper is. @throws InvoiceNotFound, PaymentNotFound, CustomerNotFound */
async function customerOf(tx: Tx<Ctx>, paper: WantedPaper): Promise<CustomerId> {
  switch (paper.kind) {
    case 'invoice':
      return (await loadInvoice(tx, paper.id)).customer_id
    case 'payment':
    case 'reversal':
      return (await paymentReceipt(tx, paper.id)).customer.id
    case 'statement':
      return (await customerById(tx, paper.id)).id
  }
}

/**
 * Before anything is typed: which ways are set up, the shop's language, and what is known of the customer; nothing of the
 * customer who is nobody in particular.
 *
 * @throws InvoiceNotFound, PaymentNotFound, CustomerNotFound
 */
export const paperContact = (ctx: Ctx, { paper }: { paper: WantedPaper }) =>
  reading(ctx, async (tx) => {
    const [customer] = await customersByIds(tx, [await customerOf(tx, paper)])
    const { language } = await readSettings(tx)
    return { channels: await channelsOf(tx), customer: contactOf(customer), language }
  })

type Known = Awaited<ReturnType<typeof customersByIds>>[number]

/** How a customer is reached; nobody in particular is not. */
export const contactOf = (customer: Known | undefined): CustomerContact | null =>
  customer === undefined || customer.is_default
    ? null
    : {
        id: customer.id,
        name: customer.name,
        tax_id: customer.tax_id,
        address: customer.address,
        phone: customer.phone,
        email: customer.email,
      }
