import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import type { AppointmentId, PaymentMethodId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'
import { DEPOSIT_ANSWERS } from './deposit-answers.client.ts'
import { depositScreensMessages } from './deposit-screens.messages.ts'

type Method = Answer<'appointmentDeposit', 'getMethods'>[number]

type TakeProps = {
  id: AppointmentId
  customer: string
  amount: Cents
  right: Right
  onTaken: () => void
  onClose: () => void
}

const needsNumber = (method: Method | undefined): boolean =>
  method?.kind === 'card' || method?.kind === 'transfer'

/** Takes the deposit of an appointment, whole, by one of the ways that are available for appointments. */
export function TakeDepositDialog(props: TakeProps) {
  const methods = useQuery(api.appointmentDeposit.getMethods.queryOptions(undefined))
  if (!methods.data) return <ErrorNotice error={methods.error} onRetry={() => void methods.refetch()} />
  return <TakeForm {...props} methods={methods.data} />
}

function TakeForm({
  id,
  customer,
  amount,
  right,
  onTaken,
  onClose,
  methods,
}: TakeProps & { methods: readonly Method[] }) {
  const t = useMessages(depositScreensMessages)
  const language = useLanguage()
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z
          .object({
            payment_method_id: z.string().min(1, t('method_required')),
            reference: z.string().trim().max(100, t('too_long')),
          })
          .superRefine(({ payment_method_id, reference }, check) => {
            const method = methods.find((each) => each.id === payment_method_id)
            if (needsNumber(method) && reference === '')
              check.addIssue({ code: 'custom', path: ['reference'], message: t('reference_required') })
          }),
      [t, methods],
    ),
    id: null,
    begin: () => ({ payment_method_id: methods[0]?.id ?? '', reference: '' }),
    save: ({ payment_method_id, reference }, _kept, requestId) =>
      api.appointmentDeposit.take.call({
        id,
        requestId,
        reference,
        payment_method_id: payment_method_id as PaymentMethodId,
      }),
    answers: DEPOSIT_ANSWERS,
    onSaved: ({ number, outside_drawer }) => {
      showToast({
        title: t('taken', { number }),
        ...(outside_drawer && { description: t('taken_outside_drawer'), tone: 'attn' }),
      })
      onTaken()
      onClose()
    },
    focus: 'payment_method_id',
  })
  const chosen = methods.find((method) => method.id === record.form.watch('payment_method_id'))
  return (
    <RecordDialog
      record={record}
      title={t('take_title', { customer })}
      description={t('take_help', { amount })}
      right={right}
      saveLabel={t('take')}
      onClose={onClose}
    >
      {methods.length === 0 && <p className="m-0 text-attn-text">{t('no_methods')}</p>}
      <SelectField
        form={record.form}
        name="payment_method_id"
        label={t('method')}
        options={methods.map((method) => ({ value: method.id, label: nameIn(language, method) }))}
        required
      />
      {chosen?.kind !== 'cash' && (
        <TextField
          form={record.form}
          name="reference"
          label={t('reference')}
          required={needsNumber(chosen)}
        />
      )}
    </RecordDialog>
  )
}
