import { type Answer, api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { useInHand } from '#ui/table/in-hand.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, type ListFilters, listQuestion, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { bytesRead } from './figures.ts'
import { usePlanWords } from './plan-words.client.ts'
import { tenantsMessages } from './tenants.messages.ts'
import { TENANT_STATES, type TenantState } from './tenants.ts'

const TenantForm = lateForm(async () => (await import('./tenant-form.tsx')).TenantForm)

type TenantRow = Answer<'superAdmin', 'getTenants'>['data'][number]
type Filters = ListFilters & { state?: TenantState | undefined }

function useColumns(): readonly Column<TenantRow>[] {
  const t = useMessages(tenantsMessages)
  const formats = useFormats()
  const planWords = usePlanWords()
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ name, subdomain, is_active }) => (
        <span className="grid">
          <span className="flex items-center gap-2">
            <span className="truncate font-medium">{name}</span>
            {!is_active && <Badge tone="danger">{t('is_suspended')}</Badge>}
          </span>
          <span className="truncate font-mono text-xs text-muted">{subdomain}</span>
        </span>
      ),
      text: ({ name }) => name,
    },
    {
      key: 'owner',
      header: t('owner'),
      from: 'lg',
      cell: ({ owner }) => owner?.email ?? '—',
      text: ({ owner }) => owner?.email ?? null,
    },
    {
      key: 'plan',
      header: t('plan'),
      cell: ({ plan }) => planWords(plan),
      text: ({ plan }) => planWords(plan),
    },
    {
      key: 'people',
      header: t('people'),
      align: 'end',
      from: 'md',
      cell: ({ people }) => people,
      text: ({ people }) => people,
    },
    {
      key: 'last_active_at',
      header: t('last_active'),
      cell: ({ last_active_at: at }) => (at ? formats.dateTime(at) : t('never')),
      text: ({ last_active_at: at }) => (at ? formats.dateTime(at) : null),
    },
    {
      key: 'storage_bytes',
      header: t('storage'),
      align: 'end',
      from: 'md',
      cell: ({ storage_bytes }) => bytesRead(storage_bytes),
      text: ({ storage_bytes }) => storage_bytes,
    },
  ]
}

type Props = Filtered<Filters> & { onOpen: (id: string) => void }

/** The shops of this installation. */
export function TenantsScreen({ filters, onFilters, onOpen }: Props) {
  const t = useMessages(tenantsMessages)
  const { showDeleted: _, ...question } = listQuestion(filters)
  const list = usePages(api.superAdmin.getTenants, {
    ...question,
    ...(filters.state && { state: filters.state }),
  })
  const hand = useInHand<TenantRow>(list.rows)
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={list}
        columns={useColumns()}
        rowName={({ name }) => name}
        filtered={{
          filters,
          onFilters,
          label: t('search'),
          hint: t('search_hint'),
          more: (
            <ChoiceFilter
              label={t('state')}
              all={t('all')}
              choices={TENANT_STATES.map((value) => ({ value, label: t(value) }))}
              value={filters.state}
              onChange={(state) => onFilters(refiltered(filters, { state }))}
            />
          ),
        }}
        create={{ label: t('new'), permission: '', state: 'allowed', onCreate: hand.begin }}
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('title')}
        onOpen={({ id }) => onOpen(id)}
      />
      {hand.form((_known, onClose) => (
        <TenantForm onClose={onClose} onMade={onOpen} />
      ))}
    </>
  )
}
