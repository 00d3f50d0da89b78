import { useMemo } from 'react'
import { z } from 'zod'
import { leavesNumber, REFUND_WAYS, type RefundWay } from '#modules/invoices/deposits/deposit-states.ts'
import type { AppointmentId, AppointmentRefundId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { RefundStatus } from '../deposits/refund-states.ts'
import { DEPOSIT_ANSWERS } from './deposit-answers.client.ts'
import { depositScreensMessages } from './deposit-screens.messages.ts'

const useWays = () => {
  const t = useMessages(depositScreensMessages)
  return REFUND_WAYS.map((value) => ({ value, label: t(`way_${value}`) }))
}

type AskProps = {
  id: AppointmentId
  amount: Cents
  isForfeited: boolean
  /** As it was paid. */
  wayBack: RefundWay
  right: Right
  onClose: () => void
}

/** Asks that a deposit goes back. */
export function AskRefundDialog({ id, amount, isForfeited, wayBack, right, onClose }: AskProps) {
  const t = useMessages(depositScreensMessages)
  const ways = useWays()
  const record = useRecordForm({
    schema: useMemo(
      () => z.object({ way: z.enum(REFUND_WAYS), reason: z.string().trim().max(300, t('too_long')) }),
      [t],
    ),
    id: null,
    begin: (): { way: RefundWay; reason: string } => ({ way: wayBack, reason: '' }),
    save: (typed, _kept, requestId) => api.appointmentDeposit.askRefund.call({ ...typed, id, requestId }),
    answers: DEPOSIT_ANSWERS,
    onSaved: () => {
      showToast({ title: t('refund_asked') })
      onClose()
    },
    focus: 'way',
  })
  return (
    <RecordDialog
      record={record}
      title={t('ask_refund_title')}
      description={t('ask_refund_help', { amount })}
      right={right}
      saveLabel={t('ask_refund')}
      onClose={onClose}
    >
      {isForfeited && <p className="m-0 text-attn-text">{t('forfeited_help')}</p>}
      <SelectField form={record.form} name="way" label={t('way')} options={ways} required />
      <TextField form={record.form} name="reason" label={t('reason')} />
    </RecordDialog>
  )
}

type MoveProps = {
  refund: { id: AppointmentRefundId; version: number; way: RefundWay }
  to: Exclude<RefundStatus, 'pending_review'>
  amount: Cents
  right: Right
  onClose: () => void
}

/** Says what becomes of a refund; completing it says how the money went. */
export function MoveRefundDialog({ refund, to, amount, right, onClose }: MoveProps) {
  const t = useMessages(depositScreensMessages)
  const ways = useWays()
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z
          .object({
            way: z.enum(REFUND_WAYS),
            reference: z.string().trim().max(100, t('too_long')),
            reason: z.string().trim().max(300, t('too_long')),
          })
          .superRefine(({ way, reference }, check) => {
            if (to === 'completed' && leavesNumber(way) && reference === '')
              check.addIssue({ code: 'custom', path: ['reference'], message: t('reference_required') })
          })
          .refine(({ reason }) => to !== 'rejected' || reason !== '', {
            path: ['reason'],
            error: t('reason_required'),
          }),
      [t, to],
    ),
    id: null,
    begin: () => ({ way: refund.way, reference: '', reason: '' }),
    save: (typed, _kept, requestId) =>
      api.appointmentDeposit.moveRefund.call({
        ...typed,
        id: refund.id,
        version: refund.version,
        status: to,
        requestId,
      }),
    answers: DEPOSIT_ANSWERS,
    onSaved: ({ number, outside_drawer }) => {
      const title = number ? t('moved_with', { number }) : t('moved', { status: t(`refund_${to}`) })
      showToast({ title, ...(outside_drawer && { description: t('given_outside_drawer'), tone: 'attn' }) })
      onClose()
    },
    focus: to === 'completed' ? 'way' : 'reason',
  })
  const way = record.form.watch('way')
  return (
    <RecordDialog
      record={record}
      title={t(`move_title_${to}`)}
      description={t(`move_help_${to}`, { amount })}
      right={right}
      saveLabel={t(`to_${to}`)}
      {...(to === 'rejected' && { saveVariant: 'destroy' as const })}
      onClose={onClose}
    >
      {to === 'completed' && (
        <SelectField form={record.form} name="way" label={t('way')} options={ways} required />
      )}
      {to === 'completed' && leavesNumber(way) && (
        <TextField form={record.form} name="reference" label={t('reference')} required />
      )}
      <TextField form={record.form} name="reason" label={t('reason')} required={to === 'rejected'} />
    </RecordDialog>
  )
}
