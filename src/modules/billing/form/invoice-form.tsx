import { useQuery } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CustomerId } from '#platform/values/ids.ts'
import { centsToDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { api } from '#ui/calls/api.ts'
import { saveWhenFound } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { submitOrLead } from '#ui/form/wrong-field.client.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useNarrow } from '#ui/page/narrow.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { meansFor } from './begin-with.ts'
import { type Allowed, nextNeed } from './codes/code-needs.ts'
import { DraftChanges } from './draft-changes.tsx'
import { BuyerFields, SaleFields } from './invoice-fields.tsx'
import { invoiceFormMessages } from './invoice-form.messages.ts'
import { type Asked, InvoiceQuestion } from './invoice-question.tsx'
import type { InvoiceValues } from './invoice-values.ts'
import { totalsOf } from './items/invoice-totals.ts'
import { ItemsSection, TotalFoot } from './items/items-section.tsx'
import { goodsQuestion } from './items/use-worked.client.ts'
import { fitTerms } from './payment/fit-terms.client.ts'
import { sentPayments, tenderOf } from './payment/invoice-tender.ts'
import { PaymentFields } from './payment/payment-section.tsx'
import { useTaking } from './payment/use-taking.client.ts'
import { type InvoiceHand, type LackingCode, useInvoiceRecord } from './use-invoice-record.client.ts'

// What it has in common with the counter comes when a code is asked for.
const CodeDialog = lateForm(async () => (await import('./codes/code-dialog.tsx')).CodeDialog)

type Props = {
  /** The draft that is taken up again; null for a new invoice. */
  id: string | null
  /** For whom a new one is begun, where that is known. */
  customer: string | null
  right: Right
  /** To the list; what is not saved is asked about on the way. */
  onClose: () => void
} & Pick<InvoiceHand, 'onPosted' | 'onDrafted'>

type Known = Props & Pick<InvoiceHand, 'choices' | 'buyer'>

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

function WithChoices(props: Known) {
  const { choices, right, onClose } = props
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
  const { form, record: draft, isNew } = record
  const takes = useTaking(form, choices)
  /** What it comes to now is what is asked about, and what is posted. */
  function ask(event?: FormEvent): void {
    const begin = (): void => {
      intent.current = { of: 'invoice', total: ZERO, payments: [], authorizations: [] }
      void submitOrLead(form, workOut)()
    }
    saveWhenFound(form.control, begin, event)
  }
  async function workOut(typed: InvoiceValues): Promise<void> {
    const goods = await api.invoice.getGoods.fetch(goodsQuestion(typed.lines))
    const worked = totalsOf(typed.lines, goods)
    if (!worked?.isWhole) {
      showToast({ title: t('not_posted'), description: t('not_whole'), tone: 'error', about: 'invoice' })
      return
    }
    const { total } = worked.totals
    const tender = tenderOf(typed.payments, total, meansFor(choices, typed.customer))
    if (!takes(typed, tender)) return
    // Who types less than it comes to leaves the rest owing, whichever way was chosen.
    if (tender.onCredit > ZERO) fitTerms({ form, choices }, true)
    setAsked({ total, typed, products: goods.products, tender })
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
        title={t(isNew ? 'new' : 'draft')}
        badge={!isNew && <Badge tone="attn">{t('draft_badge')}</Badge>}
        back={{ label: t(isNew ? 'back' : 'to_drafts'), onBack: onClose }}
        right={right}
        saveLabel={t('post')}
        foot={<TotalFoot form={form} />}
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
            help: draft && <DraftChanges draft={draft} />,
            content: <ItemsSection form={form} choices={choices} />,
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
        <InvoiceQuestion
          asked={asked}
          choices={choices}
          onClose={() => setAsked(null)}
          onConfirm={({ total, tender }) => {
            setAsked(null)
            intent.current = {
              of: 'invoice',
              total,
              payments: sentPayments(tender),
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
