import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useWhyNobody } from '../why-nobody/why-nobody.client.ts'
import type { StepProps } from './customer-step.tsx'
import { Pick, Picks } from './picks.tsx'
import { PARTS_OF_DAY, partOfDay, type Wish, withDate, withoutYear } from './wish.ts'
import { wizardMessages } from './wizard.messages.ts'

/** Who is asked for what, as the server is asked. */
const askedOf = ({ service, professional }: Wish) => ({
  service_id: service?.id ?? '',
  employee_id: professional?.id ?? null,
})

type TimeProps = StepProps & {
  /** The first of the days; tomorrow where nothing is said. */
  from?: string | undefined
  /** Whether it is to be said how any other day is had. */
  saysOther?: boolean
}

/** When: one of the next days, and a time of it. */
export const TimeStep = (props: TimeProps) => (
  <div className="grid items-start gap-6 sm:grid-cols-[18rem_1fr]">
    <Days {...props} />
    <Times {...props} />
  </div>
)

type Day = Answer<'appointment', 'getAvailableDays'>[number]

/** `mar 24/11`. */
const shortDay = (date: string, day: ReturnType<typeof useFormats>['day']): string => {
  const [weekday = ''] = day(date, 'long').split(/[ ,]/)
  return `${weekday.slice(0, 3)} ${withoutYear(day(date))}`
}

function Days({ wish, onWish, from, saysOther = false }: TimeProps) {
  const t = useMessages(wizardMessages)
  const { day } = useFormats()
  const whyNobody = useWhyNobody(wish.professional !== null)
  const found = useQuery({
    ...api.appointment.getAvailableDays.queryOptions({ ...askedOf(wish), ...(from && { from }) }),
    refetchOnMount: 'always',
  })
  const said = ({ free, closed, nobody, short_notice: hours, beyond }: Day): string => {
    if (beyond !== undefined) return t('beyond', { count: beyond })
    if (closed) return nobody ? whyNobody(nobody) : t('no_hours')
    if (free === 0) return t('full')
    const left = t('free', { count: free })
    return hours === undefined ? left : `${left}, ${t('short_notice', { count: hours })}`
  }
  return (
    <section className="grid content-start gap-3">
      <h3 className="m-0 text-base">{t('days')}</h3>
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      {found.isPending && <Waiting of={14} />}
      {found.data && (
        <Picks
          label={t('days')}
          value={wish.date}
          onPick={(date) => onWish(withDate(wish, date))}
          className="grid grid-cols-3 gap-2 sm:grid-cols-2"
        >
          {found.data.map((each) => {
            return (
              <Pick
                key={each.date}
                value={each.date}
                name={`${day(each.date, 'long')}, ${said(each)}`}
                disabled={each.free === 0}
                className="flex flex-col px-2 py-1.5"
              >
                <span className="font-medium capitalize tabular-nums">{shortDay(each.date, day)}</span>
                <span className="text-2xs text-muted">{said(each)}</span>
              </Pick>
            )
          })}
        </Picks>
      )}
      {found.data && <FirstFree wish={wish} onWish={onWish} days={found.data} />}
      {saysOther && <p className="m-0 text-compact text-muted">{t('other_day')}</p>}
    </section>
  )
}

/** The soonest of all, in one press. */
function FirstFree({ wish, onWish, days }: StepProps & { days: readonly Day[] }) {
  const t = useMessages(wizardMessages)
  const { day, time: said } = useFormats()
  const date = days.find(({ free }) => free > 0)?.date ?? null
  const found = useQuery({
    ...api.appointment.getAvailableSlots.queryOptions({ date: date ?? '', ...askedOf(wish) }),
    enabled: date !== null,
  })
  const time = found.data?.slots.find(({ available }) => available)?.time
  if (date === null || time === undefined || (wish.date === date && wish.time === time)) return null
  return (
    <Button
      size="sm"
      icon={<CalendarCheck />}
      onClick={() => onWish({ ...wish, date, time })}
      className="justify-self-start"
    >
      {t('first_free', { day: shortDay(date, day), time: said(time) })}
    </Button>
  )
}

function Times({ wish, onWish }: StepProps) {
  const t = useMessages(wizardMessages)
  const { day } = useFormats()
  const { date } = wish
  const found = useQuery({
    ...api.appointment.getAvailableSlots.queryOptions({ date: date ?? '', ...askedOf(wish) }),
    enabled: date !== null,
    refetchOnMount: 'always',
  })
  if (date === null) return <p className="m-0 self-center text-center text-muted">{t('choose_day')}</p>
  const slots = found.data?.slots ?? []
  return (
    <section className="grid content-start gap-3">
      <h3 className="m-0 text-base first-letter:uppercase">{day(date, 'long')}</h3>
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      {found.isPending && <Waiting of={12} />}
      {found.data && slots.length === 0 && <EmptyState title={t('no_times')} />}
      {slots.some((slot) => slot.available && slot.short_notice) && (
        <Attention>{t('short_notice_help', { count: found.data?.notice_hours ?? 0 })}</Attention>
      )}
      {slots.length > 0 && (
        <Picks
          label={t('times')}
          value={wish.time}
          onPick={(time) => onWish({ ...wish, time })}
          className="grid gap-4"
        >
          {PARTS_OF_DAY.map((part) => (
            <Part key={part} title={t(part)} slots={slots.filter(({ time }) => partOfDay(time) === part)} />
          ))}
        </Picks>
      )}
    </section>
  )
}

type PartProps = { title: string; slots: Answer<'appointment', 'getAvailableSlots'>['slots'] }

function Part({ title, slots }: PartProps) {
  const t = useMessages(wizardMessages)
  const { time: said } = useFormats()
  if (slots.length === 0) return null
  const free = slots.filter(({ available }) => available).length
  return (
    <div className="grid gap-2">
      <h4 className="m-0 flex items-baseline gap-2 text-compact">
        {title} <span className="font-normal text-muted">{t('free', { count: free })}</span>
      </h4>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {slots.map(({ time, available }) => (
          <Pick
            key={time}
            value={time}
            disabled={!available}
            className="flex min-h-11 flex-col items-center justify-center px-1 py-1.5 text-center"
          >
            <span className={available ? 'tabular-nums' : 'tabular-nums line-through'}>{said(time)}</span>
            {!available && <span className="text-2xs">{t('taken')}</span>}
          </Pick>
        ))}
      </div>
    </div>
  )
}

const Waiting = ({ of }: { of: number }) => (
  <Loading className="grid grid-cols-2 gap-2">
    {Array.from({ length: of }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
      <Skeleton key={place} className="h-11" />
    ))}
  </Loading>
)
