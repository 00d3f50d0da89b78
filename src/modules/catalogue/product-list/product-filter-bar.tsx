import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { Chip } from '#ui/button/chip.tsx'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { SearchInput } from '#ui/form/search-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTypedSearch } from '#ui/form/typed-search.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { catalogueMessages } from '../catalogue.messages.ts'
import { PRODUCT_TYPES } from '../product.ts'
import { type ProductFilters, refiltered } from './product-filters.ts'

type Props = {
  filters: ProductFilters
  onFilters: (filters: ProductFilters) => void
  searchRef: Ref<HTMLInputElement>
}

/** What the list is narrowed down by. */
export function ProductFilterBar({ filters, onFilters, searchRef }: Props) {
  const t = useMessages(catalogueMessages)
  const change = (changes: ProductFilters) => onFilters(refiltered(filters, changes))
  const { text, type, now } = useTypedSearch(filters.search ?? '', (search) =>
    change({ search: search.trim() || undefined }),
  )
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        ref={searchRef}
        label={t('search_label')}
        placeholder={t('search_hint')}
        keycap="/"
        value={text}
        onValueChange={type}
        onEnter={now}
        className="w-full sm:w-84"
      />
      <fieldset className="m-0 flex max-w-full gap-2 overflow-x-auto border-0 p-0">
        <legend className="sr-only">{t('types')}</legend>
        <Chip pressed={filters.type === undefined} onPressedChange={() => change({ type: undefined })}>
          {t('all_types')}
        </Chip>
        {PRODUCT_TYPES.map((kind) => (
          <Chip
            key={kind}
            pressed={filters.type === kind}
            onPressedChange={(on) => change({ type: on ? kind : undefined })}
          >
            {t(`types_${kind}`)}
          </Chip>
        ))}
      </fieldset>
      <Chip
        icon={<CalendarCheck />}
        pressed={filters.scheduleable ?? false}
        onPressedChange={(on) => change({ scheduleable: on || undefined })}
      >
        {t('scheduleable')}
      </Chip>
      <Chip
        icon={<Trash2 />}
        pressed={filters.deleted ?? false}
        onPressedChange={(on) => change({ deleted: on || undefined })}
      >
        {t('show_deleted')}
      </Chip>
      <CategoryFilter category={filters.category} onChange={(category) => change({ category })} />
    </div>
  )
}

const ALL = 'all'

type CategoryProps = { category: string | undefined; onChange: (category: string | undefined) => void }

function CategoryFilter({ category, onChange }: CategoryProps) {
  const t = useMessages(catalogueMessages)
  const { data } = useQuery({
    ...api.productCategory.getAll.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  })
  const options = [
    { value: ALL, label: t('all_categories') },
    ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Select
      aria-label={t('category')}
      size="sm"
      options={options}
      value={category ?? ALL}
      onValueChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      className="w-auto! max-w-56 sm:ml-auto"
    />
  )
}
