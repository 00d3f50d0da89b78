import { type ReactNode, type Ref, useMemo } from 'react'
import { SearchInput } from '#ui/form/search-input.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { posMessages } from '../../pos.messages.ts'
import { useTill } from '../till.client.ts'
import { useCategories } from './categories.client.ts'
import { CategoryRow } from './category-row.tsx'
import { EntryNotice } from './entry-notice.tsx'
import { ProductGrid } from './product-grid.tsx'

type Props = {
  searchRef: Ref<HTMLInputElement>
  onEnter: () => void
  /** What everybody here should know, where the cart has no room for it. */
  notice?: ReactNode
  className?: string
}

/** Where products are found: typed, scanned or pressed. */
export function FindZone({ searchRef, onEnter, notice, className }: Props) {
  const t = useMessages(posMessages)
  const categories = useCategories()
  const tints = useMemo(() => new Map(categories.map(({ id, tint }) => [id, tint])), [categories])
  return (
    <section
      aria-label={t('find_zone')}
      className={classNames('flex min-h-0 min-w-0 flex-col gap-3 px-4 pt-4', className)}
    >
      <SearchField searchRef={searchRef} onEnter={onEnter} />
      <EntryNotice />
      {notice}
      <CategoryRow categories={categories} />
      <Products tints={tints} />
    </section>
  )
}

/** Draws itself alone for each key of a scan. */
function SearchField({ searchRef, onEnter }: Pick<Props, 'searchRef' | 'onEnter'>) {
  const t = useMessages(posMessages)
  const till = useTill()
  const text = useStore(till.find.state, (find) => find.text)
  return (
    <SearchInput
      ref={searchRef}
      size="xl"
      label={t('search_product')}
      placeholder={t('search_placeholder')}
      keycap="F2"
      value={text}
      onValueChange={(typed) => till.type(typed)}
      onEnter={onEnter}
      affix={text === '' && <ScannerState />}
      className="shrink-0"
    />
  )
}

/** Whether a scan would be understood now; on a long first load, how far it is. */
function ScannerState() {
  const t = useMessages(posMessages)
  const till = useTill()
  const { phase, products } = useStore(till.catalogue.status, (status) => status)
  const ready = phase === 'ready' || (phase !== 'reading' && products > 0)
  return (
    <span role="status" className="flex shrink-0 items-center gap-2 text-compact text-muted max-sm:hidden">
      {phase === 'ready' && t('scanner_ready')}
      {phase === 'stale' && (products > 0 ? t('catalogue_stale') : t('catalogue_failed'))}
      {(phase === 'loading' || phase === 'reading') &&
        t('catalogue_loading', { products: formatWhole(products) })}
      <span
        aria-hidden="true"
        className={classNames('size-1.75 rounded-full', ready && phase !== 'stale' ? 'bg-ok' : 'bg-attn')}
      />
    </span>
  )
}

function Products({ tints }: { tints: Parameters<typeof ProductGrid>[0]['tints'] }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const { phase } = useStore(till.catalogue.status, (status) => status)
  useStore(till.usage, (usage) => usage)
  const text = useStore(till.find.state, (find) => find.sought)
  const category = useStore(till.find.state, (find) => find.category)
  const asking = useStore(till.find.asking, (now) => now)
  const products = till.find.shown()
  const words = text.trim() !== ''
  if (products.length > 0) {
    return (
      <>
        {words && (
          <p role="status" className="sr-only">
            {t('found', { count: products.length })}
          </p>
        )}
        <ProductGrid key={`${category}`} products={products} tints={tints} />
      </>
    )
  }
  if (phase === 'reading' || phase === 'loading') return <TileSkeletons />
  if (words && asking) return <EmptyState title={t('looking_up', { text })} help={t('looking_up_help')} />
  if (words) return <EmptyState title={t('nothing_found', { text })} help={t('nothing_found_help')} />
  return <EmptyState title={t('no_products')} help={t('no_products_help')} />
}

const TileSkeletons = () => (
  <Loading className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-2.5 pt-1.5">
    {Array.from({ length: 12 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: twelve alike, which never move
      <Skeleton key={i} className="h-38.5" />
    ))}
  </Loading>
)
