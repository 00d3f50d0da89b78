import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { EmployeeId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Money } from '#ui/page/money.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { commissionsMessages } from '../commissions.messages.ts'
import { amountOf } from '../figures.tsx'
import { COMMISSION_METHODS, hasReference, METHOD_WORDS, MOST_NOTES, MOST_REFERENCE } from '../payment.ts'
import { COMMISSION_ANSWERS } from './commission-answers.client.ts'

type Payable = Answer<'commission', 'getPayable'>

type Props = {
  employee: { id: EmployeeId; name: string }
  /** Of sales up to this day. */
  until: string
  right: Right
  /** What it comes to, or why that is not known; asked for again where something moved. */
  payable: Payable | null
  error: unknown
  onAsk: () => void
  onClose: () => void
}

/** Records that a seller was paid what they earned of sales up to a day. */
export function PayDialog(props: Props) {
  const { employee, until, payable, error, onAsk, onClose } = props
  const t = useMessages(commissionsMessages)
  const { day } = useFormats()
  // What is paid meanwhile is told by the form that was opened.
  const [isPaying] = useState(payable !== null && payable.payable > 0)
  if (payable && isPaying) return <PayForm {...props} payable={payable} />
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(now) => !now && onClose()}
      title={t('pay_title', { name: employee.name })}
    >
      {!payable && <ErrorNotice error={error} onRetry={onAsk} />}
      {payable && (
        <div className="grid gap-4">
          {payable.taken_off < 0 && <Sums payable={payable} />}
          <EmptyState title={t('pay_nothing')} help={t('pay_nothing_help', { until: day(until) })} />
        </div>
      )}
    </Dialog>
  )
}

/** What is refused because something moved meanwhile: what is to be paid, and the report behind it, are asked for again. */
const MOVED = ['commissions.payable_changed', 'commissions.nothing_to_pay']

function PayForm({ employee, until, right, onAsk, onClose, payable }: Props & { payable: Payable }) {
  const t = useMessages(commissionsMessages)
  const { day } = useFormats()
  const refresh = useRefresh(COMMISSION_ANSWERS)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z.object({
          method: z.enum(COMMISSION_METHODS),
          reference: z.string().trim().max(MOST_REFERENCE, t('too_long')),
          day: z.string().min(1, t('day_required')),
          notes: z.string().trim().max(MOST_NOTES, t('too_long')),
        }),
      [t],
    ),
    id: null,
    begin: () => ({ method: 'transfer' as const, reference: '', day: payable.today, notes: '' }),
    save: async ({ method, reference, ...typed }, _kept, requestId) => {
      try {
        return await api.commission.pay.call({
          ...typed,
          employee_id: employee.id,
          until,
          amount: payable.payable,
          method,
          reference: hasReference(method) ? reference || null : null,
          requestId,
        })
      } catch (error) {
        if (MOVED.includes(domainCodeOf(error) ?? '')) {
          onAsk()
          void refresh()
        }
        throw error
      }
    },
    answers: COMMISSION_ANSWERS,
    onSaved: ({ number }) => {
      showToast({ title: t('paid_done', { number }) })
      onClose()
    },
    refusedAt: { 'commissions.paid_in_future': 'day' },
    focus: 'method',
  })
  const method = useWatch({ control: record.form.control, name: 'method' })
  return (
    <RecordDialog
      record={record}
      title={t('pay_title', { name: employee.name })}
      description={t('pay_help', { until: day(until) })}
      right={right}
      saveLabel={t('pay')}
      onClose={onClose}
      foot={<p className="m-0 text-compact text-muted">{t('pay_drawer')}</p>}
    >
      <Sums payable={payable} />
      <SelectField
        form={record.form}
        name="method"
        label={t('method')}
        required
        options={COMMISSION_METHODS.map((value) => ({ value, label: t(METHOD_WORDS[value]) }))}
      />
      {hasReference(method) && <TextField form={record.form} name="reference" label={t('reference')} mono />}
      <DateField form={record.form} name="day" label={t('pay_day')} required />
      <TextAreaField form={record.form} name="notes" label={t('notes')} rows={2} />
    </RecordDialog>
  )
}

/** What is earned, of which months where there are several, what is taken off, and what is left to pay. */
function Sums({ payable }: { payable: Payable }) {
  const t = useMessages(commissionsMessages)
  const { day } = useFormats()
  const months = payable.earned_by_month
  return (
    <dl className="m-0 grid gap-1.5 rounded-control bg-sunken p-3 [&_dd]:m-0 [&_dd]:font-medium [&_dt]:text-muted [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      {months.length > 1 &&
        months.map(({ month, earned }) => (
          <div key={month}>
            <dt>{t('pay_of_month', { month: day(month, 'month') })}</dt>
            <dd>
              <Money value={amountOf(earned)} />
            </dd>
          </div>
        ))}
      {payable.taken_off < 0 && (
        <>
          <div>
            <dt>{t('pay_earned')}</dt>
            <dd>
              <Money value={amountOf(payable.earned)} />
            </dd>
          </div>
          <div>
            <dt title={t('pay_taken_off_help')}>{t('pay_taken_off')}</dt>
            <dd className="text-danger-text">
              <Money value={amountOf(payable.taken_off)} />
            </dd>
          </div>
        </>
      )}
      <div className="text-lg">
        <dt>{t('pay_total')}</dt>
        <dd className="font-semibold!">
          <Money value={amountOf(payable.payable)} />
        </dd>
      </div>
    </dl>
  )
}
