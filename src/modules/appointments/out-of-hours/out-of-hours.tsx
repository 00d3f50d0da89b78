import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import type { EmployeeId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { outOfHoursMessages } from './out-of-hours.messages.ts'

type Props = {
  /** Of everybody without it. */
  employee?: EmployeeId
  asOf: number
}

/** The appointments of an employee, or of all, outside of their hours, each of which opens its day in the calendar. */
export function OutOfHours(props: Props) {
  const navigate = useNavigate()
  return (
    <OutOfHoursOf
      {...props}
      onDay={(date) => void navigate({ to: '/home/appointments', search: { view: 'day', date } })}
    />
  )
}

/** What is booked with somebody, or with anybody, for when they do not work, for those who may see appointments; nothing where nothing is. */
export function OutOfHoursOf(props: Props & { onDay: (day: string) => void }) {
  const isOn = usePart('appointments')
  const may = usePermission('appointments.view') === 'allowed'
  return isOn && may ? <Outside {...props} /> : null
}

const { getOutOfHours } = api.appointment

function Outside({ employee, asOf, onDay }: Props & { onDay: (day: string) => void }) {
  const t = useMessages(outOfHoursMessages)
  const { dateTime } = useFormats()
  const asked = getOutOfHours.queryOptions({ employee_id: employee ?? null })
  const { data, error, refetch, isFetching } = useQuery({
    ...asked,
    // Other hours, another answer.
    queryKey: [...asked.queryKey, asOf],
    refetchOnMount: 'always',
  })
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label={t(employee ? 'title' : 'title_of_all')}>
      <Attention>
        <span>{t(employee ? 'help' : 'help_of_all', { count: data.data.length + data.more })}</span>
        <ul className="m-0 mt-1.5 -ml-2 grid list-none grid-cols-[minmax(0,1fr)] justify-items-start gap-0.5 p-0">
          {data.data.map(
            ({ id, starts_at, appointment_date, customer_name, service_name, employee_name }) => (
              <li key={id} className="max-w-full">
                <Button
                  size="sm"
                  variant="quiet"
                  className="h-auto! min-h-control-sm max-w-full py-1 text-left whitespace-normal!"
                  onClick={() => onDay(appointment_date)}
                >
                  <span className="min-w-0 wrap-anywhere">
                    <span className="tabular-nums">{dateTime(starts_at)}</span> · {customer_name} ·{' '}
                    {service_name}
                    {!employee && ` · ${employee_name}`}
                    <span className="sr-only">, {t('open')}</span>
                  </span>
                </Button>
              </li>
            ),
          )}
          {data.more > 0 && <li className="px-2">{t('more', { count: data.more })}</li>}
        </ul>
      </Attention>
    </section>
  )
}
