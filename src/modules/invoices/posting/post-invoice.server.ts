import { DatabaseError } from 'pg'
import { z } from 'zod'
import { takingsOf } from '#modules/cash/sessions/takings.ts'
import { documentName } from '#modules/fiscal/ncf/document-types.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import type { lineCommissions } from '../commissions/line-commissions.tables.ts'
import type { invoiceLines, invoicePayments, invoices, invoiceTaxes } from '../invoices.tables.ts'
import { paymentKind } from '../payment-means/payment-kind.ts'
import type { InvoicePayment } from '../posted-invoice.ts'
import type { DraftInvoice, TakenLast } from './invoice-of.ts'
import { NoCashSession, NoFiscalNumber, OutOfStock, OverCreditLimit } from './posting.errors.ts'
import type { SaleContext } from './sale-context.ts'

/** What `invoices_post_sale` refuses, as the detail of its error: nothing of the sale is kept, whatever was sent after it. */
const refusal = z.discriminatedUnion('refused', [
  z.object({ refused: z.literal('no_fiscal_number') }),
  z.object({ refused: z.literal('no_cash_session') }),
  z.object({ refused: z.literal('over_credit_limit'), room_cents: z.number().transform(cents) }),
  z.object({
    refused: z.literal('out_of_stock'),
    product_id: z.string(),
    available_milli: z.number().transform(milli),
    wanted_milli: z.number().transform(milli),
  }),
])

const REFUSED = 'EZ001'

/** What a person is told of a sale that the database refused; any other error as it was. */
function namedRefusal(error: unknown, draft: DraftInvoice, { language }: Ctx['actor']): unknown {
  if (!(error instanceof DatabaseError) || error.code !== REFUSED) return error
  const said = refusal.parse(JSON.parse(error.detail ?? ''))
  switch (said.refused) {
    case 'no_cash_session':
      return new NoCashSession()
    case 'over_credit_limit':
      return new OverCreditLimit(draft.customer_name, said.room_cents)
    case 'no_fiscal_number':
      return new NoFiscalNumber(documentName(draft.document_type, language))
    case 'out_of_stock': {
      const product = draft.lines.find((line) => line.product_id === said.product_id)
      return new OutOfStock(product?.product_name ?? '', said.available_milli, said.wanted_milli)
    }
  }
}

/** The columns of a table, less those that the database gives itself or takes from elsewhere. */
type ColumnsOf<T extends { $inferSelect: object }, Else extends keyof T['$inferSelect']> = Record<
  Exclude<keyof T['$inferSelect'], Else>,
  unknown
>

/** `invoices_post_sale` takes each column by its name: one that were left out would be written as nothing. */
type SentSale = ColumnsOf<typeof invoices, 'tenant_id' | 'after_closing' | keyof TakenLast> & {
  lines: ColumnsOf<typeof invoiceLines, 'tenant_id' | 'invoice_id'>[]
  taxes: readonly ColumnsOf<typeof invoiceTaxes, 'tenant_id' | 'invoice_id'>[]
  payments: readonly ColumnsOf<typeof invoicePayments, 'tenant_id' | 'invoice_id'>[]
  commissions:
    | readonly ColumnsOf<
        typeof lineCommissions,
        'tenant_id' | 'invoice_id' | 'employee_id' | 'day' | 'taken_back_cents' | 'paid_cents'
      >[]
    | undefined
} & Record<string, unknown>

const isCash = ({ payment_method_code }: InvoicePayment): boolean =>
  paymentKind(payment_method_code) === 'cash'

const isCredit = ({ payment_method_code }: InvoicePayment): boolean =>
  paymentKind(payment_method_code) === 'credit'

const collectsPoints = ({ customer, settings }: SaleContext): boolean =>
  settings.rewards_enabled && customer !== null && !customer.is_default

/**
 * Posts an invoice with its stock, fiscal number, payments, points, audit and event: all of it or nothing. The computed
 * sale goes to the database in one call, so that the numbers are locked for the shortest time.
 *
 * @throws NoFiscalNumber, NoCashSession, OutOfStock, OverCreditLimit
 * @param say how: `tx.last` where nothing follows, so that the commit goes along and the numbers are locked shorter still.
 */
export async function postInvoice(
  tx: Tx,
  draft: DraftInvoice,
  context: SaleContext,
  request_hash: string,
  say: Tx['last'] = tx.query,
): Promise<TakenLast> {
  const { settings } = context
  const goods = new Set(
    context.products.filter((product) => product.product_type === 'product').map(({ id }) => id),
  )
  const costs = new Map(context.products.map((product) => [product.id, product.cost_price_cents]))
  const sale = {
    ...draft,
    // The books keep the server's time, whenever the sale says that it was made.
    posted_at: tx.now,
    posted_day: dayOfInstant(tx.now, settings.time_zone),
    lines: draft.lines.map((line) => ({ ...line, cost_price_cents: costs.get(line.product_id) ?? null })),
    stock: draft.lines
      .filter((line) => goods.has(line.product_id))
      .map(({ position, product_id, quantity_milli }) => ({
        id: newId(),
        position,
        product_id,
        quantity_milli,
      })),
    payments: draft.payments.map((payment) => ({
      ...payment,
      status: isCredit(payment) ? 'on_credit' : 'completed',
    })),
    // Not there at all where nobody is paid by it: nothing is said of commissions then.
    commissions: draft.commissions.length > 0 ? draft.commissions : undefined,
    credit: draft.credit && { ...draft.credit, entry_id: newId() },
    takings: takingsOf(draft.payments.filter(isCash), draft.change_cents),
    series: settings.fiscal_series,
    sell_without_stock: settings.sell_without_stock,
    // The office takes no cash without a drawer, and needs none for anything else.
    cash_session_required: settings.cash_session_required && draft.cashbox_id !== null,
    // Without an entry the customer collects no points, and the paper says nothing of them.
    points_entry_id: collectsPoints(context) ? newId() : null,
    request_hash,
    audit_id: newId(),
    event_id: newId(),
    request_id: tx.requestId,
  } satisfies SentSale
  try {
    const [row] = await say<{ posted: TakenLast }>('select invoices_post_sale($1) as posted', [sale])
    if (!row) throw new Error('invoices_post_sale gave no answer')
    return row.posted
  } catch (error) {
    throw namedRefusal(error, draft, tx.actor)
  }
}
