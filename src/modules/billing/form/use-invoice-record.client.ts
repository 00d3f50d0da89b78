import { type RefObject, useMemo, useRef } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { AuthorizationId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { besideRequest } from '#ui/calls/request-id.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { type Kept, type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { translate, useMessages } from '#ui/words/messages.ts'
import { needsNumber } from '../posting/office-methods.ts'
import { beginWith, type Choices, type Debtor, type Draft, kindIn } from './begin-with.ts'
import { invoiceFormMessages } from './invoice-form.messages.ts'
import { contentOf, type InvoiceValues, invoiceSchema } from './invoice-values.ts'
import type { sentPayments } from './payment/invoice-tender.ts'

const ANSWERS = [
  api.invoice.getAll.queryKey(),
  api.invoiceDraft.getAll.queryKey(),
  api.customer.getRecent.queryKey(),
  api.customer.getAccount.queryKey(),
  api.customer.getOpenInvoices.queryKey(),
]

export type InvoiceHand = {
  /** The draft that is taken up again; null for a new invoice. */
  id: string | null
  choices: Choices
  /** For whom a new one is begun, where that is known. */
  buyer: Debtor | null
  onPosted: (id: string) => void
  /** Saved as a draft, to be gone on with. */
  onDrafted: (id: string) => void
  /** Told when nobody has allowed what the invoice has. */
  onLacking: (code: LackingCode) => void
}

type Saved = { draft: string } | { posted: Answer<'invoice', 'create'> }
type InvoiceRecord = RecordForm<InvoiceValues, InvoiceValues, Draft>

/** What is about to be done: a draft is saved, or the invoice is posted for the total that was shown. */
export type Intent =
  | { of: 'draft' }
  | { of: 'invoice'; total: Cents; payments: ReturnType<typeof sentPayments>; authorizations: string[] }

const LACKING = ['authorizations.discount_above_cap', 'authorizations.product_needs_code'] as const
export type LackingCode = (typeof LACKING)[number]
const isLacking = (code: string | null): code is LackingCode => LACKING.some((each) => each === code)

const REFUSED_AT: Readonly<Record<string, FieldPath<InvoiceValues>>> = {
  'pos.payment_method_unknown': 'payments.0.payment_method_id',
  'invoices.credit_needs_customer': 'customer',
  'invoices.due_before_invoice': 'due_on',
  'invoices.due_beyond_terms': 'due_on',
  'pos.customer_missing': 'customer',
  'pos.buyer_required': 'customer',
  'pos.no_fiscal_number': 'document_type',
  'billing.warehouse_not_offered': 'warehouse_id',
}

/** The field that a refusal is about; of a payment the row that it can only be. */
function refusedField(
  code: string,
  { payments }: InvoiceValues,
  kindOf: ReturnType<typeof kindIn>,
): FieldPath<InvoiceValues> | null {
  if (code === 'payments.reference_missing') {
    const index = payments.findIndex(({ payment_method_id, reference }) => {
      const kind = kindOf(payment_method_id)
      return kind !== null && needsNumber(kind) && reference.trim() === ''
    })
    return `payments.${Math.max(0, index)}.reference`
  }
  // The last way is what the rest was left to.
  if (code === 'invoices.no_credit_terms')
    return `payments.${Math.max(0, payments.length - 1)}.payment_method_id`
  return REFUSED_AT[code] ?? null
}

/** What was shown is not how it is now: prices, or what another currency is worth. */
const OUTDATED = ['pos.total_changed', 'pos.underpaid', 'pos.overpaid', 'pos.currency_unknown']

/** What is refused before it is sent, by what is about to be done. */
function useInvoiceSchema(choices: Choices, intent: RefObject<Intent>) {
  const t = useMessages(invoiceFormMessages)
  return useMemo(
    () =>
      invoiceSchema({
        words: {
          customer_required: t('customer_required'),
          items_required: t('items_required'),
          method_required: t('method_required'),
          reference_required: t('reference_required'),
          reference_too_long: t('reference_too_long'),
          amount_wrong: t('amount_wrong'),
          quantity_wrong: t('quantity_wrong'),
          price_wrong: t('price_wrong'),
          discount_wrong: t('discount_wrong'),
          due_required: t('due_required'),
          due_too_early: t('due_too_early'),
        },
        today: choices.today,
        kindOf: kindIn(choices),
        isDraft: () => intent.current.of === 'draft',
      }),
    [t, choices, intent],
  )
}

/** Its numbers, or that a card of it paid before. */
function sayPosted({ number, ncf, repeats }: Answer<'invoice', 'create'>): void {
  const t = translate(invoiceFormMessages)
  if (repeats.length > 0) showToast({ title: t('repeated'), tone: 'error', about: 'repeated card' })
  else showToast({ title: t('posted', { number }), description: t('posted_ncf', { ncf }) })
}

/** The invoice in hand, with what is about to be done with it. */
export function useInvoiceRecord({ id, choices, buyer, onPosted, onDrafted, onLacking }: InvoiceHand) {
  const t = useMessages(invoiceFormMessages)
  const refreshOffer = useRefresh([api.invoice.getGoods.queryKey(), api.invoice.getChoices.queryKey()])
  const intent = useRef<Intent>({ of: 'draft' })
  const kindOf = kindIn(choices)
  const schema = useInvoiceSchema(choices, intent)
  const record: InvoiceRecord = useRecordForm({
    schema,
    id,
    read: api.invoiceDraft.getById,
    begin: (draft: Draft | null) => beginWith(choices, draft, buyer),
    save: async (typed: InvoiceValues, kept: Kept | null, requestId: string): Promise<Saved> => {
      const content = contentOf(typed)
      if (intent.current.of === 'draft') {
        if (kept) await api.invoiceDraft.update.call({ ...content, ...kept })
        const made =
          kept ?? (await api.invoiceDraft.create.call({ ...content, requestId: besideRequest(requestId) }))
        return { draft: made.id }
      }
      try {
        const posted = await api.invoice.create.call({
          ...content,
          customer_id: content.customer_id ?? '',
          payments: intent.current.payments,
          total: centsToDecimal(intent.current.total),
          draft: kept,
          authorizations: intent.current.authorizations.map((id) => id as AuthorizationId),
          requestId,
        })
        return { posted }
      } catch (error) {
        const code = domainCodeOf(error)
        if (code !== null && OUTDATED.includes(code)) await refreshOffer()
        if (isLacking(code)) onLacking(code)
        throw error
      }
    },
    answers: ANSWERS,
    onSaved: (saved) => {
      if ('draft' in saved) {
        showToast({ title: t('draft_saved') })
        return onDrafted(saved.draft)
      }
      sayPosted(saved.posted)
      return onPosted(saved.posted.id)
    },
    // What an administrator can allow is asked for instead.
    failed: (error) =>
      isLacking(domainCodeOf(error))
        ? null
        : { title: t(intent.current.of === 'draft' ? 'draft_not_saved' : 'not_posted') },
    refusedAt: (error, values) => refusedField(domainCodeOf(error) ?? '', values, kindOf),
    stays: (saved: Saved) => 'draft' in saved,
    became: (saved: Saved) => ('draft' in saved ? saved.draft : null),
  })
  return { record, intent }
}
