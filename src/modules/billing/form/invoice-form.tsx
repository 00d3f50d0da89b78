import { useQuery } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { documentName, isDocumentType } from '#modules/fiscal/ncf/document-types.ts'
import type { Day } from '#platform/values/day.ts'
import type { AuthorizationId, CustomerId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { type Kept, type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useNarrow } from '#ui/page/narrow.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'
import { beginWith, type Choices, type Debtor, type Draft, kindIn } from './begin-with.ts'
import { type Allowed, nextNeed } from './code-needs.ts'
import { BuyerFields, PaymentFields, SaleFields } from './invoice-fields.tsx'
import { invoiceFormMessages } from './invoice-form.messages.ts'
import { totalsOf } from './invoice-totals.ts'
import { contentOf, type InvoiceValues, invoiceSchema } from './invoice-values.ts'
import { ItemsSection } from './items-section.tsx'
import { goodsQuestion } from './use-worked.client.ts'

// What it has in common with the counter comes when a code is asked for.
const CodeDialog = lateForm(async () => (await import('./code-dialog.tsx')).CodeDialog)

type Props = {
  /** The draft that is taken up again; null for a new invoice. */
  id: string | null
  /** For whom a new one is begun, where that is known. */
  customer: string | null
  right: Right
  /** To the list; what is not saved is asked about on the way. */
  onClose: () => void
  onPosted: (id: string) => void
  /** Saved as a draft, to be gone on with. */
  onDrafted: (id: string) => void
}

const ANSWERS = [
  api.invoice.getAll.queryKey(),
  api.invoiceDraft.getAll.queryKey(),
  api.customer.getRecent.queryKey(),
  api.customer.getAccount.queryKey(),
  api.customer.getOpenInvoices.queryKey(),
]

/** A new invoice, or a draft of one: /home/invoices/new and /home/invoices/drafts/{id}. */
export function InvoiceForm(props: Props) {
  const choices = useQuery({ ...api.invoice.getChoices.queryOptions(undefined), refetchOnMount: 'always' })
  const buyer = useQuery({
    ...api.customer.getById.queryOptions({ id: (props.customer ?? '') as CustomerId }),
    enabled: props.customer !== null,
  })
  const isKnown = props.customer === null || !buyer.isPending
  if (choices.data && choices.isFetchedAfterMount && isKnown)
    return <WithChoices {...props} choices={choices.data} buyer={buyer.data ?? null} />
  const { error } = choices
  if (error)
    return <ErrorNotice error={error} onRetry={() => void choices.refetch()} retrying={choices.isFetching} />
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-24" />
      <Skeleton className="h-48" />
    </Loading>
  )
}

/** What is about to be posted, and the goods that it was worked out from. */
type Asked = { total: Cents; typed: InvoiceValues; products: Answer<'invoice', 'getGoods'>['products'] }

type Known = Props & { choices: Choices; buyer: Debtor | null }

type Saved = { draft: string } | { posted: Answer<'invoice', 'create'> }
type Record = RecordForm<InvoiceValues, InvoiceValues, Draft>

/** What is about to be done: a draft is saved, or the invoice is posted for the total that was shown. */
type Intent = { of: 'draft' } | { of: 'invoice'; total: Cents; authorizations: string[] }

const LACKING = ['authorizations.discount_above_cap', 'authorizations.product_needs_code'] as const
type LackingCode = (typeof LACKING)[number]
const isLacking = (code: string | null): code is LackingCode => LACKING.some((each) => each === code)

/** Told when nobody has allowed what the invoice has. */
type Lacking = { onLacking: (code: LackingCode) => void }

const REFUSED_AT = {
  'payments.reference_missing': 'reference',
  'pos.payment_method_unknown': 'payment_method_id',
  'invoices.no_credit_terms': 'payment_method_id',
  'invoices.credit_needs_customer': 'customer',
  'invoices.due_before_invoice': 'due_on',
  'invoices.due_beyond_terms': 'due_on',
  'pos.customer_missing': 'customer',
  'pos.buyer_required': 'customer',
  'pos.no_fiscal_number': 'document_type',
  'billing.warehouse_not_offered': 'warehouse_id',
} as const

/** The invoice in hand, with what is about to be done with it. */
function useInvoiceRecord({ id, choices, buyer, onPosted, onDrafted, onLacking }: Known & Lacking) {
  const t = useMessages(invoiceFormMessages)
  const refreshGoods = useRefresh([api.invoice.getGoods.queryKey()])
  const ofDraft = useRequestId()
  const intent = useRef<Intent>({ of: 'draft' })
  const kindOf = kindIn(choices)
  const schema = useMemo(
    () =>
      invoiceSchema({
        words: {
          customer_required: t('customer_required'),
          items_required: t('items_required'),
          method_required: t('method_required'),
          reference_required: t('reference_required'),
          reference_too_long: t('reference_too_long'),
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
    [t, choices],
  )
  const record: Record = useRecordForm({
    schema,
    id,
    read: api.invoiceDraft.getById,
    begin: (draft: Draft | null) => beginWith(choices, draft, buyer),
    save: async (typed: InvoiceValues, kept: Kept | null, requestId: string): Promise<Saved> => {
      const content = contentOf(typed, kindOf(typed.payment_method_id))
      if (intent.current.of === 'draft') {
        if (kept) await api.invoiceDraft.update.call({ ...content, ...kept })
        const made =
          kept ?? (await api.invoiceDraft.create.call({ ...content, requestId: ofDraft.requestId }))
        ofDraft.renew()
        return { draft: made.id }
      }
      try {
        const posted = await api.invoice.create.call({
          ...content,
          customer_id: content.customer_id ?? '',
          payment_method_id: content.payment_method_id ?? '',
          total: centsToDecimal(intent.current.total),
          draft: kept,
          authorizations: intent.current.authorizations.map((id) => id as AuthorizationId),
          requestId,
        })
        return { posted }
      } catch (error) {
        const code = domainCodeOf(error)
        if (code === 'pos.total_changed') await refreshGoods()
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
      const { id: made, number, ncf, repeats } = saved.posted
      if (repeats.length > 0) showToast({ title: t('repeated'), tone: 'error', about: 'repeated card' })
      else showToast({ title: t('posted', { number }), description: t('posted_ncf', { ncf }) })
      return onPosted(made)
    },
    // What an administrator can allow is asked for instead.
    failed: (error) =>
      isLacking(domainCodeOf(error))
        ? null
        : { title: t(intent.current.of === 'draft' ? 'draft_not_saved' : 'not_posted') },
    refusedAt: REFUSED_AT,
    stays: (saved: Saved) => 'draft' in saved,
  })
  return { record, intent }
}

function WithChoices(props: Known) {
  const { id, choices, right, onClose } = props
  const t = useMessages(invoiceFormMessages)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [allowed, setAllowed] = useState<readonly Allowed[]>([])
  const [isAboveCap, setAboveCap] = useState(false)
  const onLacking = (code: LackingCode): void => {
    // What was allowed before has run out, or was used.
    setAllowed([])
    if (code === 'authorizations.discount_above_cap') setAboveCap(true)
    ask()
  }
  const { record, intent } = useInvoiceRecord({ ...props, onLacking })
  const { form, record: draft } = record
  /** What it comes to now is what is asked about, and what is posted. */
  function ask(event?: FormEvent): void {
    event?.preventDefault()
    intent.current = { of: 'invoice', total: ZERO, authorizations: [] }
    void form.handleSubmit(async (typed) => {
      const goods = await api.invoice.getGoods.fetch(goodsQuestion(typed.lines))
      const worked = totalsOf(typed.lines, goods)
      if (worked?.isWhole) setAsked({ total: worked.totals.total, typed, products: goods.products })
      else showToast({ title: t('not_posted'), description: t('not_whole'), tone: 'error', about: 'invoice' })
    })()
  }
  const submit = (event?: FormEvent): void => {
    // Something else may be typed by now.
    setAboveCap(false)
    ask(event)
  }
  const saveDraft = (): void => {
    intent.current = { of: 'draft' }
    form.clearErrors()
    record.submit()
  }
  const need = asked && nextNeed({ ...asked, lines: asked.typed.lines, isAboveCap, allowed })
  return (
    <>
      <RecordPage<InvoiceValues, InvoiceValues>
        record={{ ...record, submit }}
        title={t(id === null ? 'new' : 'draft')}
        badge={id !== null && <Badge tone="attn">{t('draft_badge')}</Badge>}
        back={{ label: t(id === null ? 'back' : 'to_drafts'), onBack: onClose }}
        right={right}
        saveLabel={t('post')}
        actions={<SaveDraft saving={record.saving && intent.current.of === 'draft'} onSave={saveDraft} />}
        sections={[
          {
            key: 'buyer',
            title: t('buyer'),
            help: draft && t('draft_saved_by', { name: draft.user_name, at: draft.updated_at }),
            content: <BuyerFields form={form} choices={choices} />,
          },
          {
            key: 'items',
            title: t('items'),
            help: draft && draft.gone > 0 && <Attention>{t('gone', { count: draft.gone })}</Attention>,
            content: <ItemsSection form={form} mayDiscount={choices.may_discount} />,
          },
          { key: 'payment', title: t('payment'), content: <PaymentFields form={form} choices={choices} /> },
          { key: 'sale', title: t('sale'), content: <SaleFields form={form} choices={choices} /> },
        ]}
      />
      {need ? (
        <CodeDialog
          key={need.kind === 'product' ? need.productId : need.kind}
          need={need}
          total={asked ? centsToDecimal(asked.total) : 0}
          onClose={() => setAsked(null)}
          onVerified={(requestId) =>
            setAllowed([
              ...allowed,
              need.kind === 'product'
                ? { requestId, productId: need.productId, percent: null }
                : { requestId, productId: null, percent: need.percent },
            ])
          }
        />
      ) : (
        <Question
          asked={asked}
          choices={choices}
          onClose={() => setAsked(null)}
          onConfirm={(total) => {
            setAsked(null)
            intent.current = {
              of: 'invoice',
              total,
              authorizations: allowed.map(({ requestId }) => requestId),
            }
            record.submit()
          }}
        />
      )}
    </>
  )
}

function SaveDraft({ saving, onSave }: { saving: boolean; onSave: () => void }) {
  const t = useMessages(invoiceFormMessages)
  if (useNarrow())
    return (
      <IconButton label={t('save_draft')} disabled={saving} onClick={onSave}>
        <Save />
      </IconButton>
    )
  return (
    <Button icon={<Save />} saving={saving} onClick={onSave}>
      {t('save_draft')}
    </Button>
  )
}

type QuestionProps = {
  asked: Asked | null
  choices: Choices
  onClose: () => void
  onConfirm: (total: Cents) => void
}

/** What is final is asked about first: for whom, for how much, and how it is paid. */
function Question({ asked, choices, onClose, onConfirm }: QuestionProps) {
  const nameOf = useCustomerName()
  const t = useMessages(invoiceFormMessages)
  const language = useLanguage()
  if (!asked) return null
  const { total, typed } = asked
  const method = choices.methods.find(({ id }) => id === typed.payment_method_id)
  const said = {
    customer: typed.customer ? nameOf(typed.customer) : '',
    document: isDocumentType(typed.document_type) ? documentName(typed.document_type, language) : '',
  }
  const due: Day | null = kindIn(choices)(typed.payment_method_id) === 'credit' ? typed.due_on : null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('ask', { total })}
      description={
        due
          ? t('ask_help_credit', { ...said, due })
          : t('ask_help', { ...said, method: method ? nameIn(language, method) : '' })
      }
      confirmLabel={t('post')}
      onConfirm={() => onConfirm(total)}
    />
  )
}
