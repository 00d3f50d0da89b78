import { useQuery } from '@tanstack/react-query'
import { usePart } from '#modules/identity/sessions/session.tsx'
import type { Invoice } from '#modules/invoices/detail/invoice-screen.tsx'
import { api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { remindersMessages } from '../reminders.messages.ts'
import { ReminderList } from './reminder-list.tsx'

/** The reminders of an invoice; nothing of one on which nothing was ever owed later. */
export function InvoiceReminders({ invoice }: { invoice: Invoice }) {
  const isOn = usePart('reminders')
  return isOn ? <Reminders invoice={invoice} /> : null
}

function Reminders({ invoice: { id, due_on } }: { invoice: Invoice }) {
  const t = useMessages(remindersMessages)
  const { data, error, refetch, isFetching } = useQuery({
    ...api.reminder.getOfInvoice.queryOptions({ invoiceId: id }),
    refetchOnMount: 'always',
    enabled: due_on !== null,
  })
  if (!error && (!data || data.length === 0)) return null
  return (
    <section>
      <h2 className="m-0 text-base">{t('title')}</h2>
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {data && <ReminderList reminders={data} of={id} />}
    </section>
  )
}
