import { useEffect } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import {
  activeColumn,
  codeColumn,
  DefaultBadge,
  nameColumn,
  positionColumn,
  quietColumn,
} from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { warehousesMessages } from './warehouses.messages.ts'

const WarehouseForm = lateForm(async () => (await import('./warehouse-form.tsx')).WarehouseForm)

type WarehouseRow = Answer<'warehouse', 'getPage'>['data'][number]

const { getPage, getAll } = api.warehouse
const ANSWERS = [
  getPage.queryKey(),
  getAll.queryKey(),
  api.user.getWarehouses.queryKey(),
  api.cashbox.getWarehouses.queryKey(),
  api.product.getAll.queryKey(),
]

function useColumns(): readonly Column<WarehouseRow>[] {
  const t = useMessages(warehousesMessages)
  const badges = ({ is_default }: WarehouseRow) => is_default && <DefaultBadge>{t('default')}</DefaultBadge>
  return [
    nameColumn({ header: t('name'), badges }),
    codeColumn(t('code')),
    quietColumn('address', t('address'), ({ address }) => address, 'md'),
    {
      key: 'phone',
      header: t('phone'),
      from: 'lg',
      cell: ({ phone }) => <span className="whitespace-nowrap tabular-nums">{phone || '—'}</span>,
      text: ({ phone }) => phone,
    },
    positionColumn(t('position'), 'xl'),
    activeColumn(t('status'), { active: t('active'), inactive: t('inactive') }),
  ]
}

/** Where the shop keeps its goods: /home/settings/warehouses. */
export function WarehousesScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(WarehouseForm.loadSoon, [])
  const t = useMessages(warehousesMessages)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.warehouse}
      answers={ANSWERS}
      words={t}
      list={usePages(getPage, listQuestion(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      // The default one is replaced, not deleted.
      form={(warehouse, onClose, nextPlace) => (
        <WarehouseForm
          warehouse={warehouse}
          nextPlace={nextPlace}
          right={right}
          answers={ANSWERS}
          onClose={onClose}
        />
      )}
    />
  )
}
