import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { documentName, isDocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { paymentInLocal } from '#modules/pricing/tender/tender.ts'
import { type Cents, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'
import type { Choices } from './begin-with.ts'
import { invoiceFormMessages } from './invoice-form.messages.ts'
import type { InvoiceValues } from './invoice-values.ts'
import type { InvoiceTender } from './payment/invoice-tender.ts'
import { paymentMessages } from './payment/payment.messages.ts'

/** What is about to be posted, the goods that it was worked out from, and how it is paid. */
export type Asked = {
  total: Cents
  typed: InvoiceValues
  products: Answer<'invoice', 'getGoods'>['products']
  tender: InvoiceTender
}

type Props = {
  asked: Asked | null
  choices: Choices
  onClose: () => void
  onConfirm: (asked: Asked) => void
}

/** How it is paid, in a line: each way with what it pays where there are several, and the change. */
function usePaid({ total, tender }: Asked, choices: Choices): string {
  const t = useMessages(paymentMessages)
  const language = useLanguage()
  const paid = tender.payments.filter(({ kind }) => kind !== 'credit')
  const ways = paid.map((payment) => {
    const method = choices.methods.find(({ id }) => id === payment.paymentMethodId)
    const name = method ? nameIn(language, method) : ''
    return paid.length === 1 && tender.totals.paid === total
      ? name
      : `${name} ${formatCents(paymentInLocal(payment))}`
  })
  const { change } = tender.totals
  return [...ways, ...(change > ZERO ? [t('change_is', { amount: change })] : [])].join(', ')
}

/** What is final is asked about first: for whom, for how much, and how it is paid. */
export const InvoiceQuestion = (props: Props) => props.asked && <Question {...props} asked={props.asked} />

function Question({ asked, choices, onClose, onConfirm }: Props & { asked: Asked }) {
  const nameOf = useCustomerName()
  const t = useMessages(invoiceFormMessages)
  const language = useLanguage()
  const { total, typed, tender } = asked
  const method = usePaid(asked, choices)
  const said = {
    customer: typed.customer ? nameOf(typed.customer) : '',
    document: isDocumentType(typed.document_type) ? documentName(typed.document_type, language) : '',
  }
  const due = typed.due_on
  const owed = tender.onCredit
  const description =
    owed === ZERO || due === null
      ? t('ask_help', { ...said, method })
      : method === ''
        ? t('ask_help_credit', { ...said, due })
        : t('ask_help_part', { ...said, method, owed, due })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('ask', { total })}
      description={description}
      confirmLabel={t('post')}
      onConfirm={() => onConfirm(asked)}
    />
  )
}
