import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { keepLeaving } from '#modules/identity/sessions/signing-out.tsx'
import { tenancyMessages } from '#modules/tenancy/tenancy.messages.ts'
import { Button } from '#ui/button/button.tsx'
import { api, noteSignedIn } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { hushErrors } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { bareHostOf } from '../bare-host.ts'
import { brandOfPage, shopOfPage } from '../brand.ts'
import { DeadEnd } from '../dead-ends.tsx'
import { forgetPerson } from '../session-end.ts'
import { MENU } from '../shell/menu.ts'
import { KEPT_FIVE_MINUTES, useWorn } from '../shop.ts'
import { afterSignIn, startAmong } from '../way-back.ts'
import { pageAfter } from './page-after.ts'

/** Where a person with these permissions begins. */
export const startFor = (permissions: readonly string[]): string => startAmong(MENU, permissions)

/**
 * The shop of this page as anybody may know it, with its product: for screens before the sign-in.
 *
 * `found` is null where there is none, and undefined until that is known.
 */
export function useShop() {
  const subdomain = shopOfPage()
  const { data, error, isFetching, refetch } = useQuery({
    ...api.tenant.getPublicTenantBySubdomain.queryOptions({
      subdomain: subdomain ?? '',
      brand: brandOfPage().code,
    }),
    ...KEPT_FIVE_MINUTES,
    enabled: subdomain !== null,
  })
  useWorn(data?.product)
  const isNone = subdomain === null || domainCodeOf(error) === 'tenancy.shop_not_found'
  return { found: isNone ? null : data, error, isFetching, refetch }
}

/** While it is not known which shop this is; when that cannot be known, what to do about it. */
export const Unknown = ({ shop }: { shop: ReturnType<typeof useShop> }) =>
  shop.error && !shop.isFetching ? (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <ErrorNotice error={shop.error} onRetry={() => void shop.refetch()} />
    </main>
  ) : (
    <Skeleton className="m-6 h-40" />
  )

function NoShop() {
  const t = useMessages(tenancyMessages)
  return (
    <DeadEnd
      title={t('no_shop_title')}
      help={t('no_shop_help')}
      action={
        <Button onClick={() => location.assign(`//${bareHostOf(location.host, shopOfPage())}/auth/signin`)}>
          {t('see_shops')}
        </Button>
      }
    />
  )
}

/** Asked for right after the sign-in; where they cannot be had the office asks again itself. */
const startOf = (queries: QueryClient): Promise<string> =>
  queries
    .fetchQuery(api.permissions.getUserPermissionsDirect.queryOptions(undefined))
    .then(({ permissions }) => startFor(permissions))
    .catch(() => startFor([]))

/** What follows once somebody is signed in here: to where they wanted, or where they begin. */
function useSignedIn(next?: string): () => Promise<void> {
  const { history } = useRouter()
  const queries = useQueryClient()
  return async () => {
    noteSignedIn()
    hushErrors(false)
    keepLeaving(false)
    // Whoever was here before may be somebody else, and may not have signed out.
    await forgetPerson(queries, 'ended')
    const page = pageAfter(next)
    if (page) location.assign(page)
    else history.replace(afterSignIn(next, await startOf(queries)))
  }
}

type Product = NonNullable<ReturnType<typeof useShop>['found']>['product']

/** What a screen before the sign-in is given: the shop, the token of its address, and the ways on. */
export type Here = {
  brand: Product
  shop: string
  token: string
  onSignedIn: () => Promise<void>
  onAskAgain: () => void
  onToSignIn: () => void
}

/**
 * What stands behind the `#` of this screen's address, until the screen is gone: the address that it leads to is the
 * page's before its screen is loaded, and a token of nothing would be tried meanwhile.
 */
function useToken(): string {
  const { pathname, hash } = useLocation()
  const [here, setHere] = useState({ pathname, hash })
  if (pathname === here.pathname && hash !== here.hash) setHere({ pathname, hash })
  return here.hash
}

/** The frame of a screen before the sign-in: draws it once the shop of this page is known, else says what is wrong. */
export function AtShop({ next, children }: { next?: string; children: (here: Here) => ReactNode }) {
  const token = useToken()
  const { history } = useRouter()
  const shop = useShop()
  const onSignedIn = useSignedIn(next)
  if (shop.found === undefined) return <Unknown shop={shop} />
  if (!shop.found) return <NoShop />
  return children({
    brand: shop.found.product,
    shop: shop.found.tenant.name,
    token,
    onSignedIn,
    onAskAgain: () => history.replace('/auth/forgot'),
    onToSignIn: () => history.replace('/auth/signin'),
  })
}
