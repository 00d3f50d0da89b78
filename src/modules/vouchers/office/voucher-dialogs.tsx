import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import type { VoucherId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { REASON_REFUSALS, REPORT_TYPES, reasonSchema } from './vouchers.ts'
import { vouchersOfficeMessages } from './vouchers-office.messages.ts'

type Voucher = { id: VoucherId; code: string }
type Props = { voucher: Voucher; right: Right; answers: Answers; onClose: () => void }

/** What is done with a voucher for a reason. */
const REASONED = {
  cancel: { call: api.voucher.cancel, done: 'cancelled', variant: 'destroy' },
  mark_used: { call: api.voucher.markUsed, done: 'marked_used', variant: 'primary' },
  reactivate: { call: api.voucher.reactivate, done: 'reactivated', variant: 'primary' },
} as const
export type Reasoned = keyof typeof REASONED

/** Asks why, and does it. */
export function ReasonDialog({ act, voucher, right, answers, onClose }: Props & { act: Reasoned }) {
  const t = useMessages(vouchersOfficeMessages)
  const { call, done, variant } = REASONED[act]
  const record = useRecordForm({
    schema: useMemo(() => reasonSchema(wordsOf(REASON_REFUSALS, t)), [t]),
    id: null,
    begin: () => ({ reason: '' }),
    save: ({ reason }, _kept, requestId) => call.call({ voucherId: voucher.id, reason, requestId }),
    answers,
    saved: t(done),
    onSaved: onClose,
    failed: (error) => ({ title: t('error'), description: errorText(error) }),
    focus: 'reason',
  })
  return (
    <RecordDialog
      record={record}
      title={`${t(act)} ${voucher.code}`}
      description={t(`${act}_help`)}
      right={right}
      saveLabel={t(act)}
      saveVariant={variant}
      {...(act === 'cancel' && { cancelLabel: t('keep') })}
      onClose={onClose}
    >
      <TextField form={record.form} name="reason" label={t('reason')} required />
    </RecordDialog>
  )
}

/** Reports a voucher as lost or stolen, with notes. */
export function ReportDialog({ voucher, right, answers, onClose }: Props) {
  const t = useMessages(vouchersOfficeMessages)
  const record = useRecordForm({
    schema: useMemo(
      () => z.object({ type: z.enum(REPORT_TYPES), notes: z.string().trim().max(300, t('notes_too_long')) }),
      [t],
    ),
    id: null,
    begin: () => ({ type: 'lost' as const, notes: '' }),
    save: (said, _kept, requestId) => api.voucher.report.call({ voucherId: voucher.id, ...said, requestId }),
    answers,
    saved: t('reported'),
    onSaved: onClose,
    failed: (error) => ({ title: t('error'), description: errorText(error) }),
  })
  const { form } = record
  return (
    <RecordDialog
      record={record}
      title={`${t('report')}: ${voucher.code}`}
      description={t('report_help')}
      right={right}
      saveLabel={t('report')}
      saveVariant="destroy"
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="type"
        label={t('report_type')}
        options={REPORT_TYPES.map((value) => ({ value, label: t(value) }))}
      />
      <TextAreaField form={form} name="notes" label={t('notes')} rows={3} />
    </RecordDialog>
  )
}

type Entry = Answer<'voucher', 'getHistory'>['entries'][number]

/** Who did what with a voucher, the last first. */
export function HistorySheet({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const t = useMessages(vouchersOfficeMessages)
  const { data, error, refetch, isFetching } = useQuery({
    ...api.voucher.getHistory.queryOptions({ voucherId: voucher.id }),
    refetchOnMount: 'always',
  })
  return (
    <Sheet open onOpenChange={(now) => !now && onClose()} title={t('history_of', { code: voucher.code })}>
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {!data && !error && (
        <Loading className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      <ol className="m-0 grid list-none gap-0 p-0">
        {data?.entries.map((entry) => (
          <HistoryEntry key={`${entry.act} ${String(entry.at)}`} entry={entry} />
        ))}
      </ol>
    </Sheet>
  )
}

function HistoryEntry({ entry: { act, at, person, reason } }: { entry: Entry }) {
  const t = useMessages(vouchersOfficeMessages)
  const { day, dateTime } = useFormats()
  // Of a day and not of a moment.
  const when = act === 'expired' ? day(at) : dateTime(at)
  return (
    <li className="border-b border-line py-3">
      <p className="m-0 font-medium">{t(`act_${act}`)}</p>
      <p className="m-0 text-sm text-muted">{person === null ? when : t('by', { person, at: when })}</p>
      {reason && <p className="m-0 mt-1">{reason}</p>}
    </li>
  )
}
