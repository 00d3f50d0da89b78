import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addDays } from '#platform/values/calendar-day.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton, type PermissionState } from '#ui/notice/permission-button.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useScreenKeys } from '#ui/page/screen-keys.client.ts'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { isUncharged } from '../status/states.ts'
import type { Status } from '../status/status.ts'
import { useWhyNobody } from '../why-nobody/why-nobody.client.ts'
import type { NewTime } from '../wizard/wish.ts'
import { Agenda } from './agenda.tsx'
import type { Calendar } from './columns/columns.ts'
import { MonthGrid } from './month-grid.tsx'
import { AppointmentPanel } from './panel/appointment-panel.tsx'
import { useAgendaChanges } from './view/agenda-changes.client.ts'
import { calendarMessages } from './view/calendar.messages.ts'
import { CalendarBar } from './view/calendar-bar.tsx'
import type { CalendarFilters } from './view/calendar-filters.ts'
import { NotLive } from './view/not-live.tsx'
import { calendarAsked, daysOfView, paged } from './view/view-days.ts'
import { useWaitingBoard, type WaitingBoard } from './waiting-board.client.ts'
import { useMinute, useRunningWall } from './wall/running-wall.client.ts'

const WaitingDrawer = lateForm(
  async () => (await import('../waiting-screens/waiting-drawer.tsx')).WaitingDrawer,
)

const AppointmentWizard = lateForm(
  async () => (await import('../wizard/appointment-wizard.tsx')).AppointmentWizard,
)

type Days = { from: string; until: string }

type Props = {
  filters: CalendarFilters
  onFilters: (filters: CalendarFilters) => void
  /** The list of them; where somebody searches, with its search. */
  onList: (state?: { isSearching: true }) => void
  /** The list of who was attended to in some days and has not been charged. */
  onUncharged: (days: Days) => void
  /** Whether this person may book. */
  create: PermissionState
  /** An appointment that was chosen in the list to be moved here; and what is said once it is taken up. */
  take?: AppointmentId | null
  onTaken?: () => void
}

/** The days that are seen, as they are now. */
function useCalendar(filters: CalendarFilters, today: string, minute: number) {
  const asked = calendarAsked(filters, today)
  const isMonth = filters.view === 'month'
  const calendar = useQuery({
    ...api.appointment.getCalendar.queryOptions(asked),
    placeholderData: keepPreviousData,
    enabled: !isMonth,
  })
  const queries = useQueryClient()
  const onChange = () => {
    void calendar.refetch()
    // What is opened of them too, and who waits beside them.
    for (const { queryKey } of [api.appointment.getById, api.appointmentWaiting.getAll])
      void queries.invalidateQueries({ queryKey: queryKey() })
  }
  const { data, dataUpdatedAt: givenAt, isPlaceholderData: isOfOther } = calendar
  const lostSince = useAgendaChanges(asked, {
    isSeen: !isMonth,
    known: isOfOther ? undefined : data?.version,
    givenAt,
    onChange,
  })
  return { calendar, lostSince, data: useRunningWall(data, { givenAt, minute }) }
}

const countsOf = ({ appointments }: Calendar): Map<Status, number> => {
  const counts = new Map<Status, number>()
  for (const { status } of appointments) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/** The agenda of the shop: /home/appointments. */
export function CalendarScreen(props: Props) {
  const { filters, onFilters, onList, onUncharged, create, take, onTaken } = props
  const minute = useMinute()
  const today = useToday()
  const { view = 'day', date = today } = filters
  const { calendar, lostSince, data } = useCalendar(filters, today, minute)
  const change = (changes: Partial<CalendarFilters>) => onFilters({ ...filters, ...changes })
  const board = useWaitingBoard(view === 'month' ? undefined : data, {
    isOpen: filters.waiting === true,
    onDay: (day) => change({ view: 'day', date: day, employee: undefined }),
  })
  /** A new appointment, and the time that was drawn for it where one was. */
  const [begun, setBegun] = useState<NewTime | 'anytime' | null>(null)
  /** What was booked just now, where somebody asked to see it. */
  const [shown, setShown] = useState<AppointmentId | null>(null)
  useEffect(AppointmentWizard.loadSoon, [])
  useScreenKeys({
    n: () => create === 'allowed' && setBegun('anytime'),
    '/': () => onList({ isSearching: true }),
    t: () => change({ date: undefined }),
    d: () => change({ view: 'day' }),
    w: () => change({ view: 'week' }),
    m: () => change({ view: 'month' }),
    pageup: () => change({ date: paged(view, date, -1) }),
    pagedown: () => change({ date: paged(view, date, 1) }),
  })
  const people = useQuery({ ...api.appointment.getProfessionals.queryOptions({}) })
  const onDay = (day: string) => change({ view: 'day', date: day })
  const t = useMessages(calendarMessages)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <CalendarBar
        filters={filters}
        onFilters={onFilters}
        today={today}
        professionals={people.data ?? []}
        counts={data && view !== 'month' ? countsOf(data) : null}
        onList={() => onList()}
        waits={board.waits}
        uncharged={data && view !== 'month' ? data.appointments.filter(isUncharged).length : 0}
        onUncharged={() => {
          const { from, days } = daysOfView(view, date)
          onUncharged({ from, until: addDays(from, days - 1) })
        }}
        actions={
          <PermissionButton
            state={create}
            permission="appointments.create"
            variant="primary"
            icon={<Plus />}
            keycap="N"
            onClick={() => setBegun('anytime')}
          >
            {t('new_appointment')}
          </PermissionButton>
        }
      />
      <div className="flex min-h-0 flex-1 gap-4">
        <div className="flex min-w-0 flex-1 flex-col">
          <NotLive since={lostSince} />
          {view === 'month' ? (
            <MonthGrid filters={filters} date={date} today={today} onDay={onDay} />
          ) : (
            <Agendas
              {...{ onDay, board, take, onTaken }}
              calendar={data}
              query={calendar}
              isOfOne={filters.employee !== undefined}
              status={filters.status}
              onNew={create === 'allowed' ? setBegun : null}
            />
          )}
        </div>
        {filters.waiting && (
          <WaitingDrawer {...board.drawer} date={date} onClose={() => change({ waiting: undefined })} />
        )}
      </div>
      {begun && (
        <AppointmentWizard
          at={begun === 'anytime' ? undefined : begun}
          onShow={(booked) => {
            change({ date: booked.appointment_date })
            setShown(booked.id)
          }}
          onClose={() => setBegun(null)}
        />
      )}
      {shown && <AppointmentPanel id={shown} onMove={null} onClose={() => setShown(null)} />}
    </div>
  )
}

type AgendasProps = {
  calendar: Calendar | undefined
  query: { error: unknown; refetch: () => unknown; isFetching: boolean }
  /** Whether it is of one professional alone. */
  isOfOne: boolean
  status: Status | undefined
  onDay: (day: string) => void
  board: WaitingBoard
  onNew: ((at: NewTime) => void) | null
} & Pick<Props, 'take' | 'onTaken'>

function Agendas({ calendar, query, isOfOne, ...agenda }: AgendasProps) {
  const t = useMessages(calendarMessages)
  const whyNobody = useWhyNobody(isOfOne)
  const { error, refetch, isFetching } = query
  if (!calendar)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading className="flex-1">
        <Skeleton className="h-full min-h-80 w-full" />
      </Loading>
    )
  if (calendar.professionals.length === 0) return <EmptyState title={t('nobody')} help={t('nobody_help')} />
  const [day, ...others] = calendar.days
  return (
    <>
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} className="mb-3" />
      {day?.nobody && others.length === 0 && (
        <Attention className="mb-3">{t('unworked_day', { why: whyNobody(day.nobody) })}</Attention>
      )}
      {calendar.hidden > 0 && (
        <Attention className="mb-3">{t('hidden', { count: calendar.hidden })}</Attention>
      )}
      {calendar.more > 0 && <Attention className="mb-3">{t('more', { count: calendar.more })}</Attention>}
      <Agenda calendar={calendar} {...agenda} />
    </>
  )
}
