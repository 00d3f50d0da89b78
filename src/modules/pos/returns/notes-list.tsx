import { useMutation, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { DEFAULT_TIME_ZONE } from '#ui/words/format.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useTillInfo } from '../opening/till-info.client.ts'
import { usePrintNow } from '../printing/use-print.client.ts'
import { noteReceipt } from './note-receipt.ts'
import { returnsMessages } from './returns.messages.ts'

/** How many of the last ones are shown. */
export const NOTES_SHOWN = 50

type Note = Answer<'creditNote', 'getAll'>['data'][number]

const TONES: Readonly<Record<Note['status'], BadgeTone>> = {
  approved: 'ok',
  partially_used: 'attn',
  used: 'neutral',
}

/** The last credit notes of the shop, each to be printed again. */
export function NotesList() {
  const t = useMessages(returnsMessages)
  const { data, error, refetch, isFetching } = useQuery({
    ...api.creditNote.getAll.queryOptions({ pageSize: NOTES_SHOWN }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-15" />
        <Skeleton className="h-15" />
        <Skeleton className="h-15" />
      </Loading>
    )
  }
  if (data.data.length === 0) {
    return <EmptyState title={t('credit_notes_none')} help={t('credit_notes_none_help')} />
  }
  return (
    <ul aria-label={t('credit_notes')} className="m-0 list-none p-0">
      {data.data.map((note) => (
        <li key={note.id} className="border-b border-line py-2.5">
          <NoteRow note={note} />
        </li>
      ))}
    </ul>
  )
}

/** A note that was printed, or could have been, comes as a copy. */
function useReprint() {
  const printNow = usePrintNow()
  const info = useTillInfo().data
  return useMutation({
    mutationFn: async (id: string) => {
      const note = await api.creditNote.getById.fetch({ id })
      const timeZone = info?.time_zone ?? DEFAULT_TIME_ZONE
      await printNow(noteReceipt(note, { cashbox: info?.cashbox.name ?? null, timeZone, copy: true }))
    },
  })
}

function NoteRow({ note }: { note: Note }) {
  const nameOf = useCustomerName()
  const t = useMessages(returnsMessages)
  const { dateTime } = useFormats()
  const reprint = useReprint()
  const amount = (decimal: number) => centsFromDecimal(decimal) ?? ZERO
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <span className="flex min-w-0 flex-wrap items-center gap-2 text-base font-medium">
        <span className="font-mono text-sm">{note.number}</span>
        <span className="truncate">{nameOf({ name: note.customer_name })}</span>
        <Badge tone={TONES[note.status]}>{t(`status_${note.status}`)}</Badge>
      </span>
      <b className="text-right text-base font-semibold">{formatAmount(amount(note.total))}</b>
      <span className="min-w-0 text-compact text-muted">
        {dateTime(note.created_at)} · {note.created_by} · <span className="font-mono">{note.ncf}</span>
        {note.status === 'partially_used' && (
          <> · {t('note_available', { amount: amount(note.available) })}</>
        )}
      </span>
      <Button
        size="sm"
        icon={<Printer />}
        saving={reprint.isPending}
        aria-label={t('print_this', { number: note.number })}
        onClick={() => reprint.mutate(note.id)}
      >
        {t('print')}
      </Button>
      <ErrorNotice error={reprint.error} className="col-span-2" />
    </div>
  )
}
