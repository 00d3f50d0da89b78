import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { Switch } from '#ui/form/switch.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Paginator } from '#ui/table/paginator.tsx'
import type { PageSize } from '#ui/table/paging.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { remindersMessages } from '../reminders.messages.ts'
import { ReminderList } from './reminder-list.tsx'

/** The reminders to a customer, and whether they want any. */
export function AccountReminders({ customer }: { customer: { id: CustomerId } }) {
  const isOn = usePart('reminders')
  return isOn ? <Reminders customerId={customer.id} /> : null
}

function Reminders({ customerId }: { customerId: CustomerId }) {
  const t = useMessages(remindersMessages)
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 20,
  })
  const { data, error, refetch, isFetching } = useQuery({
    ...api.reminder.getOfCustomer.queryOptions({ customerId, page, pageSize }),
    refetchOnMount: 'always',
  })
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <h2 className="m-0 text-base">{t('title')}</h2>
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {!data && !error && (
        <Loading>
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data && (
        <>
          <Wanted customerId={customerId} refuses={data.refuses} />
          <ReminderList reminders={data.data} />
          {data.pagination.total > pageSize && (
            <Paginator
              page={page}
              pageSize={pageSize}
              total={data.pagination.total}
              onPageChange={(to) => setPage({ page: to, pageSize })}
              onPageSizeChange={(size) => setPage({ page: 1, pageSize: size })}
            />
          )}
        </>
      )}
    </section>
  )
}

function Wanted({ customerId, refuses }: { customerId: CustomerId; refuses: boolean }) {
  const t = useMessages(remindersMessages)
  const queries = useQueryClient()
  const may = usePermission('reminders.send') === 'allowed'
  const change = useMutation({
    mutationFn: (reminded: boolean) => api.reminder.setReminded.call({ customerId, reminded }),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.reminder.getOfCustomer.queryKey() }),
    onError: (error) =>
      showToast({ title: errorText(error), tone: 'error', about: 'reminders of a customer' }),
  })
  return (
    <Switch
      label={t('reminded')}
      help={t('reminded_help')}
      checked={change.isPending ? change.variables : !refuses}
      onCheckedChange={(on) => change.mutate(on)}
      disabled={!may || change.isPending}
    />
  )
}
