import { useQuery } from '@tanstack/react-query'
import { Globe, GlobeLock, Percent, Sparkles, Star } from 'lucide-react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { ChoiceFilter, SelectFilter, ToggleFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { type RowAct, RowActions } from '#ui/table/row-actions.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { offersMessages } from '../offers.messages.ts'
import { type OfferRow, offerColumns } from './offer-columns.tsx'
import type { OfferFilters } from './offer-filters.ts'
import { offerQuestion, USUAL_SORT } from './offer-question.ts'

type Props = Filtered<OfferFilters> & { onOpen: (id: string) => void }

const { getOffers, getOffer, setOfferOnline, getBrandNames, getBrands } = api.ecommerce
export const OFFER_ANSWERS = [getOffers.queryKey(), getOffer.queryKey(), getBrands.queryKey()]

/** Which of the shop's products the store sells: /home/store/products. */
export function OffersScreen({ filters, onFilters, onOpen }: Props) {
  const t = useMessages(offersMessages)
  const mayChange = usePermission('ecommerce.update') === 'allowed'
  const turn = (is_online: boolean) => ({
    key: is_online ? 'on' : 'off',
    label: t(is_online ? 'put_online' : 'take_off'),
    icon: is_online ? <Globe /> : <GlobeLock />,
  })
  const rowAct = ({ id, is_online }: OfferRow): RowAct => ({
    ...turn(!is_online),
    act: () => setOfferOnline.call({ id, is_online: !is_online }),
    done: t(is_online ? 'is_off' : 'is_online_now'),
  })
  const bulkAct = (is_online: boolean) => ({
    ...turn(is_online),
    act: ({ id }: OfferRow) => setOfferOnline.call({ id, is_online }),
    answers: OFFER_ANSWERS,
  })
  return (
    <ListScreen
      title={t('title')}
      help={t('help')}
      list={usePages(getOffers, offerQuestion(filters))}
      columns={offerColumns(t)}
      rowName={({ name }) => name}
      filtered={{
        filters,
        onFilters,
        label: t('search'),
        hint: t('search_hint'),
        more: <StateFilters filters={filters} onFilters={onFilters} />,
        last: <GroupFilters filters={filters} onFilters={onFilters} />,
      }}
      usualSort={USUAL_SORT}
      empty={{ title: t('empty'), help: t('empty_help') }}
      exportAs={t('title')}
      onOpen={({ id }) => onOpen(id)}
      bulk={mayChange ? { acts: [bulkAct(true), bulkAct(false)] } : undefined}
      actions={(row) => (
        <RowActions
          row={row}
          name={row.name}
          onOpen={() => onOpen(row.id)}
          acts={mayChange ? [rowAct(row)] : []}
          answers={OFFER_ANSWERS}
        />
      )}
    />
  )
}

function StateFilters({ filters, onFilters }: Filtered<OfferFilters>) {
  const t = useMessages(offersMessages)
  const set = (changes: Partial<OfferFilters>) => onFilters(refiltered(filters, changes))
  return (
    <>
      <ChoiceFilter
        label={t('state')}
        all={t('all')}
        choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`online_${value}`) }))}
        value={filters.online}
        onChange={(online) => set({ online })}
      />
      <ToggleFilter
        icon={<Star />}
        label={t('featured')}
        value={filters.featured}
        onChange={(featured) => set({ featured })}
      />
      <ToggleFilter
        icon={<Sparkles />}
        label={t('new')}
        value={filters.fresh}
        onChange={(fresh) => set({ fresh })}
      />
      <ToggleFilter
        icon={<Percent />}
        label={t('sale')}
        value={filters.sale}
        onChange={(sale) => set({ sale })}
      />
    </>
  )
}

const choicesOf = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

function GroupFilters({ filters, onFilters }: Filtered<OfferFilters>) {
  const t = useMessages(offersMessages)
  const seesCategories = usePermission('products.view') === 'allowed'
  const categories = useQuery({
    ...api.productCategory.getAll.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
    enabled: seesCategories,
  })
  const brands = useQuery({ ...getBrandNames.queryOptions(undefined), staleTime: FIVE_MINUTES })
  return (
    <>
      {seesCategories && (
        <SelectFilter
          label={t('category')}
          all={t('all_categories')}
          choices={choicesOf(categories.data)}
          value={filters.category}
          onChange={(category) => onFilters(refiltered(filters, { category }))}
        />
      )}
      {(brands.data?.length ?? 0) > 0 && (
        <SelectFilter
          label={t('brand')}
          all={t('all_brands')}
          choices={choicesOf(brands.data)}
          value={filters.brand}
          onChange={(brand) => onFilters(refiltered(filters, { brand }))}
        />
      )}
    </>
  )
}
