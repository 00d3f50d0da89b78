import { formatPhone } from '#platform/values/tax-id.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { ChoiceFilter, SelectFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { activeColumn, codeColumn, nameColumn, quietColumn } from '#ui/table/record-columns.tsx'
import { commonOf, nameOf } from '#ui/table/record-pages.tsx'
import { RowActions, removalOf } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { JOB_POSITIONS } from '../employee-kinds.ts'
import { employeesMessages } from '../employees.messages.ts'
import { type EmployeeFilters, employeesAsked, STATUSES } from './employee-filters.ts'

type EmployeeRow = Answer<'employee', 'getAll'>['data'][number]

const { getAll } = api.employee
const ANSWERS = [getAll.queryKey(), api.employee.getUsers.queryKey()]

function useColumns(): readonly Column<EmployeeRow>[] {
  const t = useMessages(employeesMessages)
  const job = ({ job_position }: EmployeeRow) => t(`${job_position}_job`)
  const phone = (row: EmployeeRow) => formatPhone(row.phone ?? '')
  return [
    nameColumn({ header: t('name'), lead: ({ name }) => <Avatar name={name} /> }),
    codeColumn(t('code')),
    { key: 'job', header: t('job_position'), cell: job, text: job },
    quietColumn('position', t('position'), ({ position }) => position, 'xl'),
    quietColumn('department', t('department'), ({ department }) => department, 'xl'),
    {
      key: 'phone',
      header: t('phone'),
      from: 'md',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{phone(row) || '—'}</span>,
      text: phone,
    },
    activeColumn(t('statuses'), { active: t('active'), inactive: t('inactive') }),
  ]
}

type Props = Filtered<EmployeeFilters> & {
  create: Right
  remove: Right
  onCreate: () => void
  onOpen: (id: string) => void
}

/** Who works at the shop: /home/employees. */
export function EmployeesScreen({ filters, onFilters, create, remove, onCreate, onOpen }: Props) {
  const t = useMessages(employeesMessages)
  const removal = removalOf(api.employee, ANSWERS, t, remove)
  const records = {
    filters,
    onFilters,
    noun: api.employee,
    answers: ANSWERS,
    words: t,
    list: usePages(getAll, employeesAsked(filters)),
    columns: useColumns(),
    right: remove,
    emptyHelp: t('empty_help'),
  }
  const more = (
    <>
      <ChoiceFilter
        label={t('statuses')}
        all={t('status_all')}
        choices={STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        value={filters.status}
        onChange={(status) => onFilters(refiltered(filters, { status }))}
      />
      <SelectFilter
        label={t('job_position')}
        all={t('job_all')}
        choices={JOB_POSITIONS.map((value) => ({ value, label: t(`${value}_job`) }))}
        value={filters.position}
        onChange={(value) =>
          onFilters(refiltered(filters, { position: JOB_POSITIONS.find((each) => each === value) }))
        }
      />
    </>
  )
  return (
    <ListScreen
      {...commonOf(records, more)}
      rowName={nameOf}
      create={{ label: t('new'), ...create, onCreate }}
      onOpen={({ id }) => onOpen(id)}
      actions={(row) => (
        <RowActions row={row} name={row.name} onOpen={() => onOpen(row.id)} removal={removal} />
      )}
    />
  )
}
