import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useFormats, useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useAppointmentColumns } from '../list/appointment-columns.tsx'
import { customerAppointmentsMessages } from './customer-appointments.messages.ts'
import { coming, earlier } from './customer-days.ts'

/** The appointments of a customer in their account, each of which opens its day in the calendar. */
export function CustomerAppointments({ customer }: { customer: { id: CustomerId } }) {
  const navigate = useNavigate()
  return (
    <AppointmentsOf
      customerId={customer.id}
      onDay={(date) => void navigate({ to: '/home/appointments', search: { date } })}
    />
  )
}

/** The same on a customer's own page, whose section has the name. */
export function CustomerVisits({ customer }: { customer: { id: CustomerId } }) {
  const navigate = useNavigate()
  return (
    <AppointmentsOf
      customerId={customer.id}
      isNamed
      onDay={(date) => void navigate({ to: '/home/appointments', search: { date } })}
    />
  )
}

type Props = {
  customerId: CustomerId
  /** Whether the place where they stand says already what they are. */
  isNamed?: boolean
  onDay: (day: string) => void
}

/** What is to come and what has been, for those who may see appointments, where the shop takes any. */
export function AppointmentsOf(props: Props) {
  const t = useMessages(customerAppointmentsMessages)
  const today = useToday()
  const isOn = usePart('appointments')
  const may = usePermission('appointments.view') === 'allowed'
  if (!isOn || !may) return null
  return (
    <section aria-label={t('title')} className="grid gap-3">
      {!props.isNamed && <h2 className="m-0 text-base">{t('title')}</h2>}
      <Some {...props} title={t('coming')} none={t('none_coming')} asked={coming(today)} />
      <Some {...props} title={t('earlier')} none={t('none_earlier')} asked={earlier(today)} />
    </section>
  )
}

/** So many are shown at first, and so many more each time. */
const FIRST = 5
const MORE = 50

type SomeProps = Props & {
  title: string
  none: string
  asked: { from?: string; until?: string; newestFirst: boolean }
}

function Some({ customerId, onDay, title, none, asked }: SomeProps) {
  const t = useMessages(customerAppointmentsMessages)
  const { dateTime } = useFormats()
  const [most, setMost] = useState(FIRST)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...api.appointment.getAll.queryOptions({ customer_id: customerId, pageSize: most, ...asked }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  // All are of one customer, whom the page names.
  const columns = useAppointmentColumns().filter(({ key }) => key !== 'customer')
  const left = data ? data.pagination.total - data.data.length : 0
  return (
    <div className="grid gap-2">
      <h3 className="m-0 text-compact font-medium text-muted">{title}</h3>
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {(data || !error) && (
        <DataTable
          label={title}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          rowName={({ starts_at }) => t('named', { when: dateTime(starts_at) })}
          onOpen={({ appointment_date }) => onDay(appointment_date)}
          busy={isPlaceholderData}
          skeletonRows={2}
          empty={<p className="m-0 text-muted">{none}</p>}
        />
      )}
      {left > 0 && (
        <Button
          size="sm"
          className="justify-self-start"
          saving={isPlaceholderData}
          onClick={() => setMost(most + MORE)}
        >
          {t('more', { count: left })}
        </Button>
      )}
    </div>
  )
}
