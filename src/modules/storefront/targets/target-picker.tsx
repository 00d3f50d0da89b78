import { useQuery } from '@tanstack/react-query'
import { normalizeSearch } from '#platform/values/search-text.ts'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { targetsMessages } from './targets.messages.ts'
import { namedBy, type TargetKind } from './targets.ts'

const { findTargets, getTarget } = api.storePages

const PAGES = [
  { word: 'page_products', address: '/shop/products' },
  { word: 'page_sale', address: '/shop/products?sale=1' },
  { word: 'page_categories', address: '/shop/categories' },
  { word: 'page_about', address: '/shop/about' },
  { word: 'page_contact', address: '/shop/contact' },
  { word: 'page_blog', address: '/shop/blog' },
] as const

type Found = { kind: TargetKind | 'page'; name: string; address: string }

type Props = {
  /** What the link is called. */
  label: string
  address: string
  onPicked: (address: string) => void
  disabled?: boolean
}

/** Chooses what a link leads to by its name: a page of the store, a product, a category, a brand or a post. */
export function TargetPicker({ label, address, onPicked, disabled }: Props) {
  const t = useMessages(targetsMessages)
  const pages: Found[] = PAGES.map((page) => ({ kind: 'page', name: t(page.word), address: page.address }))
  const known = useQuery({
    ...getTarget.queryOptions({ address }),
    enabled: namedBy(address) !== null,
    staleTime: FIVE_MINUTES,
  })
  const value = pages.find((page) => page.address === address) ?? known.data ?? null
  const search = async (typed: string, signal: AbortSignal): Promise<Found[]> => {
    const wanted = normalizeSearch(typed)
    const own = pages.filter(({ name }) => normalizeSearch(name).includes(wanted))
    return [...own, ...(await findTargets.fetch({ search: typed }, signal))]
  }
  return (
    <Combobox<Found>
      aria-label={t('find', { field: label })}
      value={value}
      onValueChange={(target) => onPicked(target?.address ?? '')}
      search={search}
      itemKey={(target) => target.address}
      itemLabel={({ name }) => name}
      itemDetail={({ kind }) => t(kind)}
      placeholder={t('hint')}
      disabled={disabled}
    />
  )
}
