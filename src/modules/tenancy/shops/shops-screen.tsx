import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { api } from '#ui/calls/api.ts'
import { LanguageSelect } from '#ui/form/language-select.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { BrandMark } from '#ui/theme/brand-mark.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { tenancyMessages } from '../tenancy.messages.ts'

type Props = {
  brandName: string
  /** The address of a shop by its subdomain. */
  addressOf: (subdomain: string) => string
}

/** Nothing to choose from: there is no shop yet, or who keeps shop here is not told to everybody. */
function NoShopListed() {
  const t = useMessages(tenancyMessages)
  const { data: isEmpty } = useQuery(api.tenant.isInstallationEmpty.queryOptions(undefined))
  if (isEmpty === undefined) return null
  return isEmpty ? (
    <EmptyState title={t('no_shops')} help={t('no_shops_help')} />
  ) : (
    <EmptyState title={t('shops_unlisted')} />
  )
}

/** The shops of this installation, each with its own address and a way in for browsers that do not resolve it. */
export function ShopsScreen({ brandName, addressOf }: Props) {
  const t = useMessages(tenancyMessages)
  const shops = useQuery(api.tenant.getShops.queryOptions(undefined))
  return (
    <main className="mx-auto grid min-h-dvh max-w-dialog content-center gap-6 p-4">
      <div className="flex items-center gap-3">
        <BrandMark on="page" className="size-7" />
        <span className="text-xl font-semibold tracking-tight">{brandName}</span>
        <div className="ml-auto w-32">
          <LanguageSelect />
        </div>
      </div>
      <div>
        <h1>{t('shops_title')}</h1>
        <p className="text-muted">{t('shops_help')}</p>
      </div>
      {shops.isPending && (
        <Loading>
          <Skeleton className="h-32" />
        </Loading>
      )}
      <ErrorNotice error={shops.error} onRetry={() => void shops.refetch()} retrying={shops.isFetching} />
      {shops.data?.length === 0 && <NoShopListed />}
      <ul className="grid gap-2">
        {shops.data?.map((shop) => (
          <li
            key={shop.subdomain}
            className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4"
          >
            <Store aria-hidden="true" className="size-5 text-muted" />
            <div className="min-w-0 flex-[1_1_14rem]">
              <a className="font-semibold hover:underline" href={addressOf(shop.subdomain)}>
                {shop.name}
              </a>
              <p className="truncate font-mono text-xs text-muted">{addressOf(shop.subdomain)}</p>
            </div>
            <a
              className="text-compact font-medium text-accent-text hover:underline max-sm:pl-8"
              href={`/enter/${shop.subdomain}`}
              aria-label={`${t('open_here')}: ${shop.name}`}
            >
              {t('open_here')}
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
