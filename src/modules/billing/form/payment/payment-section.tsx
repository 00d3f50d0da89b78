import { Plus } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { type Cents, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { FieldsDisabled, useFieldName } from '#ui/form/field-names.client.ts'
import { SelectField } from '#ui/form/fields.tsx'
import { formatCents, formatWhole } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { freshPayment, meansFor } from '../begin-with.ts'
import { CreditTerms } from './credit-terms.tsx'
import { type InvoiceTender, isOpen } from './invoice-tender.ts'
import { paymentMessages } from './payment.messages.ts'
import { PaymentRow } from './payment-row.tsx'
import { setCondition } from './set-condition.client.ts'
import { type PaymentProps, useTender } from './use-tender.client.ts'

/** How and until when it is paid: by as many ways as it takes, and what none of them pays is left owing. */
export function PaymentFields(props: PaymentProps) {
  const { form, choices } = props
  const t = useMessages(paymentMessages)
  const disabled = use(FieldsDisabled)
  const rows = useFieldArray({ control: form.control, name: 'payments', keyName: 'key' })
  useFieldName('payments', t('payments'), (value) => formatWhole(Array.isArray(value) ? value.length : 0))
  const [payments, buyer] = useWatch({ control: form.control, name: ['payments', 'customer'] })
  const means = meansFor(choices, buyer)
  const tender = useTender(props)
  const add = (): void => {
    const taken = new Set(payments.map(({ payment_method_id }) => payment_method_id))
    const next = means.ways.find(({ id, kind }) => !taken.has(id) && kind !== 'credit') ?? means.ways[0]
    // The row in which nothing was typed takes what is left: that is the new one now.
    const open = payments.findIndex(isOpen)
    rows.append(freshPayment(choices, next?.id ?? ''), {
      focusName: `payments.${open >= 0 ? open : rows.fields.length}.amount`,
    })
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="condition_id"
          label={t('condition')}
          options={choices.conditions.map(({ id, name }) => ({ value: id, label: name }))}
          onChosen={(id) => setCondition(props, id)}
        />
        {tender && tender.onCredit > ZERO && (
          <DateField form={form} name="due_on" label={t('due')} required none={null} />
        )}
        {tender && tender.onCredit > ZERO && buyer && (
          <CreditTerms customerId={buyer.id} owed={tender.onCredit} />
        )}
      </div>
      <ul aria-label={t('payments')} className="m-0 grid list-none gap-4 p-0">
        {rows.fields.map(({ key }, index) => (
          <PaymentRow
            key={key}
            {...props}
            index={index}
            isAlone={rows.fields.length === 1}
            means={means}
            tender={tender}
            onRemove={() => {
              rows.remove(index)
              form.setFocus('payments.0.payment_method_id')
            }}
          />
        ))}
      </ul>
      <Button
        size="sm"
        icon={<Plus />}
        disabled={disabled || rows.fields.length >= MOST_ROWS}
        className="justify-self-start"
        onClick={add}
      >
        {t('add_payment')}
      </Button>
      {tender && <Outcome tender={tender} />}
    </div>
  )
}

/** As many as the server takes. */
const MOST_ROWS = 20

/** What comes of it before it is posted. */
function Outcome({ tender: { totals, onCredit, missing } }: { tender: InvoiceTender }) {
  const t = useMessages(paymentMessages)
  return (
    <div role="status" className="ml-auto w-full max-w-80">
      <dl className="m-0 grid gap-1.5 tabular-nums [&_dd]:m-0 [&_dt]:text-muted">
        <Sum name={t('received')} amount={totals.paid} />
        {totals.change > ZERO && <Sum name={t('change')} amount={totals.change} />}
        {onCredit > ZERO && <Sum name={t('owed')} amount={onCredit} />}
        {missing > ZERO && (
          <Sum name={<span className="text-danger-text">{t('missing')}</span>} amount={missing} />
        )}
      </dl>
    </div>
  )
}

const Sum = ({ name, amount }: { name: ReactNode; amount: Cents }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="font-medium">{formatCents(amount)}</dd>
  </div>
)
