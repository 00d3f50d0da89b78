import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { EmployeeId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { type Kept, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Filled } from '#ui/page/places.tsx'
import { formatDay } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { hoursMessages } from './hours.messages.ts'
import { DaysFields, TimeOffFields, WeeklyFields } from './hours-fields.tsx'
import { hoursSections } from './hours-places.client.ts'
import { type HoursValues, hoursSent, hoursValues, timeOffSent } from './hours-values.ts'
import { spansText } from './spans/typed-spans.ts'
import { useHoursForm } from './use-hours.client.ts'

const { getHours, getWeek, updateHours } = api.employee
const ANSWERS = [getHours.queryKey(), getWeek.queryKey()]

type Props = { id: string; right: Right }

/** What an employee works in the days to come, and the panel in which that is changed. */
export function HoursCard({ id, right }: Props) {
  const t = useMessages(hoursMessages)
  const [open, setOpen] = useState(false)
  const asked = useQuery(getWeek.queryOptions({ id }))
  return (
    <div className="grid gap-3">
      <ErrorNotice error={asked.error} onRetry={() => void asked.refetch()} />
      {!asked.data && !asked.error && (
        <Loading className="grid gap-2">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
        </Loading>
      )}
      {asked.data && !asked.data.known && <p className="m-0 text-muted">{t('unknown')}</p>}
      {asked.data?.known && (
        <ul
          aria-label={t('hours')}
          className="m-0 list-none divide-y divide-line rounded-control border border-line p-0"
        >
          {asked.data.days.map(({ day, spans, because }) => (
            <li key={day} className="flex flex-wrap items-baseline gap-x-3 px-3 py-2">
              <span className="inline-block w-64 shrink-0 first-letter:uppercase">
                {formatDay(day, { style: 'long' })}
              </span>
              <span className="tabular-nums">
                {spans.length > 0 ? spansText(spans) : <span className="text-muted">{t('free')}</span>}
              </span>
              {because && <span className="text-muted">{because}</span>}
            </li>
          ))}
        </ul>
      )}
      {asked.data && (
        <Filled place={hoursSections} props={{ employee: id as EmployeeId, asOf: asked.dataUpdatedAt }} />
      )}
      <div>
        <PermissionButton
          {...right}
          whenDenied="disable"
          size="sm"
          icon={<CalendarClock />}
          onClick={() => setOpen(true)}
        >
          {t('change')}
        </PermissionButton>
      </div>
      {open && <HoursPanel id={id} right={right} onClose={() => setOpen(false)} />}
    </div>
  )
}

function HoursPanel({ id, right, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(hoursMessages)
  const record = useRecordForm({
    ...useHoursForm(),
    id,
    read: getHours,
    begin: hoursValues,
    save: async (values: HoursValues, kept: Kept | null) => {
      if (kept) await updateHours.call({ ...kept, ...hoursSent(values), timeOff: timeOffSent(values) })
    },
    answers: ANSWERS,
    onSaved: onClose,
  })
  const { form } = record
  return (
    <RecordSheet record={record} title={t('hours')} right={right} onClose={onClose}>
      <Part title={t('weekly')} help={t('weekly_own_help')}>
        <WeeklyFields form={form} empty={t('free')} />
      </Part>
      <Part title={t('days_own')} help={t('days_own_help')}>
        <DaysFields form={form} title={t('days_own')} />
      </Part>
      <Part title={t('time_off')} help={t('time_off_help')}>
        <TimeOffFields form={form} />
      </Part>
    </RecordSheet>
  )
}

const Part = ({ title, help, children }: { title: string; help: string; children: React.ReactNode }) => (
  <section className="grid gap-3">
    <div>
      <h3 className="m-0 text-base">{title}</h3>
      <p className="m-0 text-xs text-muted">{help}</p>
    </div>
    {children}
  </section>
)
