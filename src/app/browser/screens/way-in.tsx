import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { InvitationScreen } from '#modules/identity/invitations/invitation-screen.tsx'
import { keepLeaving, SigningOut } from '#modules/identity/sessions/signing-out.tsx'
import { SignInScreen } from '#modules/identity/sign-in/sign-in-screen.tsx'
import { SupportWayIn } from '#modules/identity/support/support-way-in.tsx'
import { ShopsScreen } from '#modules/tenancy/shops/shops-screen.tsx'
import { tenancyMessages } from '#modules/tenancy/tenancy.messages.ts'
import { Button } from '#ui/button/button.tsx'
import { api, noteSignedIn } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { brandOfPage, shopOfPage } from '../brand.ts'
import { DeadEnd } from '../dead-ends.tsx'
import { useLeave } from '../leave.client.ts'
import { forgetPerson } from '../session-end.ts'
import { MENU } from '../shell/menu.ts'
import { KEPT_FIVE_MINUTES, useWorn } from '../shop.ts'
import { afterSignIn, startAmong } from '../way-back.ts'

const startFor = (permissions: readonly string[]): string => startAmong(MENU, permissions)

const shopAddress = (subdomain: string): string =>
  `${location.protocol}//${subdomain}.${location.hostname === '127.0.0.1' ? 'localhost' : location.hostname}:${location.port}`

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

export function StartRoute() {
  const shop = useShop()
  if (shop.found === undefined) return <Unknown shop={shop} />
  return shop.found ? <ToStart /> : <ShopsScreen brandName={brandOfPage().name} addressOf={shopAddress} />
}

/** To where the person begins; without a session that is known once they have signed in. */
function ToStart() {
  const session = useQuery(api.auth.getSession.queryOptions(undefined))
  const rights = useQuery({
    ...api.permissions.getUserPermissionsDirect.queryOptions(undefined),
    enabled: Boolean(session.data),
  })
  if (session.isPending || (session.data && rights.isPending)) return <Skeleton className="m-6 h-40" />
  return <Navigate to={startFor(rights.data?.permissions ?? [])} replace />
}

/** Asked for right after the sign-in; where they cannot be had the office asks again itself. */
const startOf = (queries: QueryClient): Promise<string> =>
  queries
    .fetchQuery(api.permissions.getUserPermissionsDirect.queryOptions(undefined))
    .then(({ permissions }) => startFor(permissions))
    .catch(() => startFor([]))

export function NoShop() {
  const t = useMessages(tenancyMessages)
  return (
    <DeadEnd
      title={t('no_shop_title')}
      help={t('no_shop_help')}
      action={
        <Button onClick={() => location.assign(`//localhost:${location.port}/auth/signin`)}>
          {t('see_shops')}
        </Button>
      }
    />
  )
}

/** What follows once somebody is signed in here: to where they wanted, or where they begin. */
export function useSignedIn(next?: string): () => Promise<void> {
  const { history } = useRouter()
  const queries = useQueryClient()
  return async () => {
    noteSignedIn()
    keepLeaving(false)
    // Whoever was here before may be somebody else, and may not have signed out.
    await forgetPerson(queries, 'ended')
    history.replace(afterSignIn(next, await startOf(queries)))
  }
}

export function SignInRoute() {
  const { error, next } = useSearch({ from: '/auth/signin' })
  const shop = useShop()
  const onSignedIn = useSignedIn(next)
  const { history } = useRouter()
  if (shop.found === undefined) return <Unknown shop={shop} />
  if (!shop.found) return <NoShop />
  return (
    <SignInScreen
      brand={shop.found.product}
      shop={shop.found.tenant.name}
      expired={error === 'SessionExpired'}
      onSignedIn={onSignedIn}
      onForgotten={() => history.push('/auth/forgot')}
    />
  )
}

/** Where the letter of an invitation leads. */
export function InvitationRoute() {
  const { hash } = useLocation()
  const { history } = useRouter()
  const shop = useShop()
  const onSignedIn = useSignedIn()
  if (shop.found === undefined) return <Unknown shop={shop} />
  if (!shop.found) return <NoShop />
  return (
    <InvitationScreen
      key={hash}
      brand={shop.found.product}
      shop={shop.found.tenant.name}
      token={hash}
      onSignedIn={onSignedIn}
      onToSignIn={() => history.replace('/auth/signin')}
    />
  )
}

/** Where the way in leads that somebody of support was given. */
export function SupportRoute() {
  const { hash } = useLocation()
  const shop = useShop()
  const onSignedIn = useSignedIn()
  if (shop.found === undefined) return <Unknown shop={shop} />
  if (!shop.found) return <NoShop />
  return <SupportWayIn key={hash} token={hash} onSignedIn={onSignedIn} />
}

/** The way out by an address, as other programs link to it; it leads on to `callbackUrl` where that is of this site. */
export function SignOutRoute() {
  const { callbackUrl } = useSearch({ from: '/auth/signout' })
  const { history } = useRouter()
  const leave = useLeave()
  return <SigningOut onStay={() => history.replace('/home')} onSignedOut={() => void leave(callbackUrl)} />
}
