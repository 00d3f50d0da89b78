import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { SelectFilter, ToggleFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { appointmentsMessages } from '../appointments.messages.ts'
import type { View } from '../calendar/view/calendar-filters.ts'
import { ViewSwitch } from '../calendar/view/view-switch.tsx'
import { STATUSES } from '../status/status.ts'
import type { Booked } from '../wizard/appointment-wizard.tsx'
import { AppointmentActs } from './appointment-acts.tsx'
import { useAppointmentColumns } from './appointment-columns.tsx'
import { type AppointmentFilters, appointmentsAsked } from './appointment-filters.ts'
import { appointmentsScreenMessages } from './appointments-screen.messages.ts'

const AppointmentWizard = lateForm(
  async () => (await import('../wizard/appointment-wizard.tsx')).AppointmentWizard,
)

const AppointmentPanel = lateForm(
  async () => (await import('../calendar/panel/appointment-panel.tsx')).AppointmentPanel,
)

const { getAll, getProfessionals } = api.appointment

type Props = Filtered<AppointmentFilters> & {
  create: Right
  onView: (view: View) => void
  onRefunds: () => void
  /** Whether somebody came to search: then that is where they begin. */
  isSearching: boolean
  /** Takes one to the calendar, to be moved there; null where this person may not. */
  onMove: ((of: Booked) => void) | null
}

/** The appointments of the shop as a list: /home/appointments/list. */
export function AppointmentsScreen(props: Props) {
  const { filters, onFilters, onView, onRefunds, create, isSearching, onMove } = props
  const t = useMessages(appointmentsScreenMessages)
  const [isNew, setNew] = useState(false)
  const [opened, setOpened] = useState<Booked | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(AppointmentWizard.loadSoon, [])
  useEffect(AppointmentPanel.loadSoon, [])
  useEffect(() => {
    if (isSearching) place.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
  }, [isSearching])
  return (
    <div ref={place} className="contents">
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={usePages(getAll, appointmentsAsked(filters, useToday()))}
        columns={useAppointmentColumns()}
        rowName={({ customer_name }) => t('named', { name: customer_name })}
        filtered={{
          filters,
          onFilters,
          label: t('search'),
          hint: t('search_hint'),
          more: (
            <>
              <Uncharged filters={filters} onFilters={onFilters} />
              <Filters filters={filters} onFilters={onFilters} />
              <ViewSwitch view="list" onView={(view) => view !== 'list' && onView(view)} />
              <Button variant="quiet" size="sm" onClick={onRefunds}>
                {t('refunds')}
              </Button>
            </>
          ),
        }}
        create={{ label: t('new'), ...create, onCreate: () => setNew(true) }}
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('title')}
        onOpen={setOpened}
        actions={(row) => <AppointmentActs row={row} onOpen={() => setOpened(row)} />}
      />
      {isNew && <AppointmentWizard onShow={setOpened} onClose={() => setNew(false)} />}
      {opened && (
        <AppointmentPanel
          id={opened.id}
          onMove={onMove && (() => onMove(opened))}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** Who was attended to and has not been charged, with how many they are in the days that are seen. */
function Uncharged({ filters, onFilters }: Filtered<AppointmentFilters>) {
  const t = useMessages(appointmentsScreenMessages)
  const { from, until } = filters
  const asked = appointmentsAsked({ from, until, uncharged: true }, useToday())
  const { data } = useQuery(getAll.queryOptions({ ...asked, page: 1, pageSize: 1 }))
  const count = data?.pagination.total ?? 0
  return (
    <ToggleFilter
      label={count > 0 ? t('uncharged_count', { count }) : t('uncharged')}
      icon={<Banknote />}
      value={filters.uncharged}
      onChange={(uncharged) => onFilters(refiltered(filters, { uncharged }))}
    />
  )
}

function Filters({ filters, onFilters }: Filtered<AppointmentFilters>) {
  const t = useMessages(appointmentsScreenMessages)
  const said = useMessages(appointmentsMessages)
  const people = useQuery({ ...getProfessionals.queryOptions({}), staleTime: FIVE_MINUTES })
  const { from, until } = filters
  const change = (changes: Partial<AppointmentFilters>) => onFilters(refiltered(filters, changes))
  return (
    <>
      <DateRangePicker
        label={t('days')}
        size="sm"
        value={from && until ? { from, to: until } : null}
        onValueChange={(range) => change({ from: range?.from, until: range?.to })}
        className="w-full sm:w-72"
      />
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <SelectFilter
          label={t('status')}
          all={t('any_status')}
          choices={STATUSES.map((value) => ({ value, label: said(value) }))}
          value={filters.status}
          onChange={(value) => change({ status: STATUSES.find((each) => each === value) })}
        />
        <SelectFilter
          label={t('professional')}
          all={t('any_professional')}
          choices={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.professional}
          onChange={(professional) => change({ professional })}
        />
      </div>
    </>
  )
}
