import { requireAuthorized } from '#modules/approvals/require-authorized.server.ts'
import { referenceKey } from '#modules/cards/elsewhere/reference-key.ts'
import { type Repeat, tellRepeats } from '#modules/cards/elsewhere/repeated.server.ts'
import { holdNumbers, noteNumbers } from '#modules/cards/elsewhere/sale-numbers.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { requirePerson } from '#modules/identity/users/users.server.ts'
import { defaultWarehouse, holdOffered } from '#modules/inventory/warehouses/warehouses.server.ts'
import { methodsInParts } from '#modules/invoices/payment-means/methods-in-parts.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { paymentSession } from '#modules/invoices/payments/payment-session.server.ts'
import { ReferenceMissing } from '#modules/invoices/payments/payments.errors.ts'
import { formatOrderNumber, type InvoiceTerms } from '#modules/invoices/posted-invoice.ts'
import { draftInvoice } from '#modules/invoices/posting/draft-invoice.ts'
import { postInvoice } from '#modules/invoices/posting/post-invoice.server.ts'
import { DiscountNotAllowed, PaymentMethodUnknown } from '#modules/invoices/posting/posting.errors.ts'
import { hasDiscount } from '#modules/invoices/posting/sale.ts'
import {
  askedSeller,
  inParts,
  offeredSeller,
  saleContext,
} from '#modules/invoices/posting/sale-context.server.ts'
import type { SaleContext } from '#modules/invoices/posting/sale-context.ts'
import type { PaymentInput } from '#modules/invoices/posting/sale-input.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { contentHash } from '#platform/process/fingerprint.server.ts'
import { addDays, type Day, dayOfInstant, daysBetween } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceId, WarehouseId } from '#platform/values/ids.ts'
import { centsToDecimal, ZERO } from '#platform/values/money.ts'
import { InvoiceWithoutItems, TermsNotOffered, WarehouseNotOffered } from '../billing.errors.ts'
import { takeDraft } from '../drafts/drafts.server.ts'
import { type CreateInvoice, itemOf } from '../invoice-input.ts'
import { offeredConditions, offeredTypes } from '../terms/terms.server.ts'
import { creditDays } from './credit-days.ts'
import { hasNumber, needsNumber, officeMethods } from './office-methods.ts'
import { conditionOwed, typeFor } from './true-terms.ts'

export type CreatedInvoice = {
  id: InvoiceId
  number: string
  ncf: string
  /** What is owed on it, in the shop's own currency. */
  pending: number
  /** What the number of its card, transfer or check paid before. */
  repeats: Repeat[]
}

/**
 * Makes an invoice in the office, once for each request: the rules of the counter say what it comes to, and it is posted
 * as every sale is, by as many payments as it has. Cash goes into the open session of who takes it and gives change; what is
 * on credit is owed until the day that was agreed on. The draft that it was written as is gone with it: of two who post one draft, one makes the invoice.
 *
 * @throws InvoiceWithoutItems, DraftNotFound, RecordChanged, TermsNotOffered, WarehouseNotOffered, UserNotFound
 * @throws DiscountNotAllowed, DiscountAboveCap, ProductNeedsCode as at the counter.
 * @throws SellerNotOffered, PaymentMethodUnknown, ReferenceMissing, CashboxClosed, SessionOfAnother
 * @throws what `draftInvoice` and `postInvoice` throw.
 */
export const createInvoice = (ctx: Ctx, { requestId, ...input }: CreateInvoice): Promise<CreatedInvoice> =>
  once(ctx, requestId, ['invoice.create', input], async (tx) => {
    if (input.items.length === 0) throw new InvoiceWithoutItems()
    const id = newId<InvoiceId>()
    if (input.draft) await takeDraft(tx, input.draft, id)
    const items = input.items.map(itemOf)
    if (hasDiscount(items, null) && !hasPermission(tx.actor, 'pos.discount'))
      throw new DiscountNotAllowed('pos.discount is missing')
    const context = await contextOf(tx, input)
    const kinds = paymentKinds(context, input)
    const seller = input.seller_id
      ? await requirePerson(tx, input.seller_id)
      : { id: tx.actor.userId, name: tx.actor.name }
    const warehouse_id = await warehouseOf(tx, input.warehouse_id)
    const terms = await termsOf(tx, input, { context, isOwed: kinds.includes('credit') })
    const numbers = input.payments.map(({ reference }, index) => ({
      kind: kinds[index] ?? 'other',
      reference,
    }))
    await holdNumbers(tx, numbers, input.customer_id)
    const cash = kinds.includes('cash') ? await paymentSession(tx, 'cash', null) : null
    const payments = paymentsOf(input, kinds)
    const { draft, totals } = draftInvoice(
      {
        id,
        customerId: input.customer_id,
        items,
        payments,
        total: input.total,
        documentType: input.document_type,
      },
      context,
      {
        seller,
        at: tx.now,
        mayPassLimit: hasPermission(tx.actor, 'invoices.over_limit'),
        office: { place: { origin: 'office', warehouse_id, cashbox: cash?.cashbox ?? null }, terms },
      },
    )
    await requireAuthorized(
      tx,
      { id, lines: totals.lines, discount: null, payments, maxDiscount: context.settings.max_discount_bps },
      input.authorizations ?? [],
    )
    const repeats = await noteNumbers(tx, draft)
    // Who sells is not always who writes it down: the log names the latter.
    const sent = { ...draft, conflicts: repeats.length > 0 ? repeats : null, audit_user_id: tx.actor.userId }
    const posted = await postInvoice(tx, sent, context, `office:${contentHash(input)}`)
    await tellRepeats(tx, { id, order_number: posted.order_number, repeats })
    return {
      id,
      number: formatOrderNumber(posted.order_number),
      ncf: posted.ncf,
      pending: centsToDecimal(draft.credit?.amount_cents ?? ZERO),
      repeats,
    }
  })

/** As every sale has them; cash and what is owed have no number. */
const paymentsOf = ({ payments }: CreateInvoice, kinds: readonly PaymentKind[]): PaymentInput[] =>
  payments.map(({ payment_method_id, amount, currency_id, reference }, index) => ({
    paymentMethodId: payment_method_id,
    amount,
    currencyId: currency_id,
    reference: hasNumber(kinds[index] ?? 'other') ? reference : null,
  }))

/** What is known of it, without what belongs to parts of the shop that are off and what the office does not take. */
async function contextOf(tx: Tx, input: CreateInvoice): Promise<SaleContext> {
  const known = inParts(
    tx,
    await saleContext(tx, {
      // No till can send it again: the request's own key stands for that.
      id: null,
      at: tx.now,
      product_ids: input.items.map(({ product_id }) => product_id),
      alternate_code_ids: [],
      customer_id: input.customer_id,
      cashbox_id: null,
      ...askedSeller(input.employee_id, input.seller_id ?? tx.actor.userId),
    }),
  )
  return {
    ...offeredSeller(tx, input.employee_id, known),
    payment_methods: officeMethods(methodsInParts(tx.actor, known.payment_methods)),
  }
}

/** How each payment behaves. @throws PaymentMethodUnknown, ReferenceMissing */
const paymentKinds = (
  { payment_methods }: SaleContext,
  { payments }: Pick<CreateInvoice, 'payments'>,
): PaymentKind[] =>
  payments.map(({ payment_method_id, reference }) => {
    const method = payment_methods.find(({ id }) => id === payment_method_id)
    if (!method) throw new PaymentMethodUnknown(`payment method ${payment_method_id}`)
    const kind = paymentKind(method.code)
    if (needsNumber(kind) && referenceKey(reference) === null) throw new ReferenceMissing(method.code)
    return kind
  })

async function warehouseOf(tx: Tx, wanted: WarehouseId | null | undefined): Promise<WarehouseId> {
  const id = wanted ?? tx.actor.warehouseId ?? (await defaultWarehouse(tx))
  const offered = await holdOffered(tx, [id])
  if (!offered.has(id)) throw new WarehouseNotOffered(`warehouse ${id}`)
  return id
}

type Agreed = { context: SaleContext; isOwed: boolean }

/**
 * What was agreed on, by today's records: the day that it is due is named, or follows from the condition and the customer. What
 * is left owing is not called paid at once, whatever the form began with.
 */
async function termsOf(tx: Tx, input: CreateInvoice, { context, isOwed }: Agreed): Promise<InvoiceTerms> {
  const types = await offeredTypes(tx)
  const conditions = await offeredConditions(tx)
  const asked = {
    type: named(types, input.invoice_type_id),
    condition: named(conditions, input.condition_id),
  }
  const days = creditDays(asked.condition?.credit_days ?? null, context.customer?.payment_terms_days ?? null)
  const today: Day = dayOfInstant(tx.now, context.settings.time_zone)
  const due_on = isOwed ? (input.due_on ?? addDays(today, days)) : null
  const condition = due_on
    ? conditionOwed(conditions, asked.condition, daysBetween(today, due_on))
    : asked.condition
  const document = input.document_type ?? asked.type?.document_type ?? null
  const type = due_on ? typeFor({ types, conditions }, asked.type, { isOwed, document }) : asked.type
  return {
    type: type && { id: type.id, name: type.name, note: type.printed_note },
    condition: condition && { id: condition.id, name: condition.name, note: condition.printed_note },
    due_on,
  }
}

function named<Offered extends { id: string }>(
  offered: readonly Offered[],
  id: string | null | undefined,
): Offered | null {
  if (!id) return null
  const found = offered.find((each) => each.id === id)
  if (!found) throw new TermsNotOffered(id)
  return found
}
