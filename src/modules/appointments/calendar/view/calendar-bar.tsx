import { Banknote, CalendarSync, ChevronLeft, ChevronRight, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { EmployeeId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/button/chip.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DatePicker } from '#ui/date/date-picker.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { SelectFilter } from '#ui/table/filter-controls.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { appointmentsMessages } from '../../appointments.messages.ts'
import { STATUSES, type Status } from '../../status/status.ts'
import { statusLook } from '../../status-look/status-look.tsx'
import { calendarMessages } from './calendar.messages.ts'
import type { CalendarFilters } from './calendar-filters.ts'
import { daysOfView, paged } from './view-days.ts'
import { ViewSwitch } from './view-switch.tsx'

const FeedDialog = lateForm(async () => (await import('../../feeds/feed-dialog.tsx')).FeedDialog)

type Professional = { id: EmployeeId; name: string }

type Props = {
  filters: CalendarFilters
  onFilters: (filters: CalendarFilters) => void
  onList: () => void
  today: string
  professionals: readonly Professional[]
  /** How many of each status there are; null until that is known, and where a month is shown. */
  counts: ReadonlyMap<Status, number> | null
  /** How many wait for a time. */
  waits: number
  /** How many of those days were attended to and have not been charged. */
  uncharged: number
  onUncharged: () => void
  actions?: ReactNode
}

/** Which days are seen, how, and of whom. */
export function CalendarBar(props: Props) {
  const { filters, onFilters, onList, today, professionals, counts, waits, uncharged, actions } = props
  const t = useMessages(calendarMessages)
  const { day } = useFormats()
  const { view = 'day', date = today } = filters
  const change = (changes: Partial<CalendarFilters>) => onFilters({ ...filters, ...changes })
  const go = (way: 1 | -1) => change({ date: paged(view, date, way) })
  return (
    <header className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* Beside the menu of a small screen all stands in one row: the keys go on doing what they do. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-xl:[&_[data-keycap]]:hidden">
        <Button keycap="T" onClick={() => change({ date: undefined })}>
          {t('today')}
        </Button>
        <span className="flex gap-1">
          <IconButton label={t('previous')} variant="secondary" onClick={() => go(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label={t('next')} variant="secondary" onClick={() => go(1)}>
            <ChevronRight />
          </IconButton>
        </span>
        <h1 className="m-0 min-w-0 flex-1 basis-44 text-lg max-sm:basis-56 first-letter:uppercase xl:text-xl">
          <span className="sr-only">{t('title')}: </span>
          {view === 'week'
            ? t('week_of', { day: day(daysOfView('week', date).from, 'long') })
            : day(date, view === 'month' ? 'month' : 'long')}
        </h1>
        <ViewSwitch view={view} onView={(value) => (value === 'list' ? onList() : change({ view: value }))} />
        {actions}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {view !== 'month' && (
          <StatusChips counts={counts} value={filters.status} onChange={(status) => change({ status })} />
        )}
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <DatePicker
            aria-label={t('pick_day')}
            size="sm"
            value={date}
            onValueChange={(picked) => change({ date: picked ?? undefined })}
            className="w-40"
          />
          <SelectFilter
            label={t('professional')}
            all={t('everybody')}
            choices={professionals.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.employee}
            onChange={(chosen) => change({ employee: professionals.find(({ id }) => id === chosen)?.id })}
          />
          <Feed employee={professionals.find(({ id }) => id === filters.employee)} />
          {uncharged > 0 && (
            <Button size="sm" icon={<Banknote />} onClick={props.onUncharged}>
              {t('uncharged')} <span className="tabular-nums">{formatWhole(uncharged)}</span>
            </Button>
          )}
          <Chip
            icon={<Hourglass />}
            pressed={filters.waiting === true}
            onPressedChange={(on) => change({ waiting: on || undefined })}
          >
            {t('waiting')}{' '}
            {waits > 0 && <span className="tabular-nums opacity-70">{formatWhole(waits)}</span>}
          </Chip>
        </div>
      </div>
    </header>
  )
}

/** The calendar that one professional has of it elsewhere. */
function Feed({ employee }: { employee: Professional | undefined }) {
  const t = useMessages(calendarMessages)
  const [isOpen, setOpen] = useState(false)
  if (usePermission('appointments.feeds') !== 'allowed' || !employee) return null
  return (
    <>
      <IconButton
        label={t('feed', { name: employee.name })}
        variant="secondary"
        size="sm"
        onClick={() => setOpen(true)}
      >
        <CalendarSync />
      </IconButton>
      {isOpen && <FeedDialog employee={employee} onClose={() => setOpen(false)} />}
    </>
  )
}

type ChipsProps = {
  counts: Props['counts']
  value: Status | undefined
  onChange: (status: Status | undefined) => void
}

/** The legend of the colours, and a filter at once. */
function StatusChips({ counts, value, onChange }: ChipsProps) {
  const t = useMessages(calendarMessages)
  const said = useMessages(appointmentsMessages)
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0)
  const shown = STATUSES.filter((status) => status === value || (counts?.get(status) ?? 0) > 0)
  return (
    <fieldset className="m-0 flex max-w-full min-w-0 gap-2 overflow-x-auto border-0 p-0">
      <legend className="sr-only">{t('statuses')}</legend>
      <Chip pressed={value === undefined} onPressedChange={() => onChange(undefined)}>
        {t('all')} {all !== null && <span className="tabular-nums opacity-70">{formatWhole(all)}</span>}
      </Chip>
      {shown.map((status) => (
        <Chip
          key={status}
          icon={<StatusSign of={status} />}
          pressed={value === status}
          onPressedChange={(on) => onChange(on ? status : undefined)}
        >
          {said(status)}{' '}
          <span className="tabular-nums opacity-70">{formatWhole(counts?.get(status) ?? 0)}</span>
        </Chip>
      ))}
    </fieldset>
  )
}

/** A status as its blocks are drawn: the row of chips is the calendar's legend too. */
const StatusSign = ({ of }: { of: Status }) => (
  <span
    aria-hidden="true"
    className={classNames(
      '-ml-1 grid size-5 shrink-0 place-items-center rounded-control border [&_svg]:size-3.5',
      statusLook[of].block,
    )}
  >
    {statusLook[of].icon}
  </span>
)
