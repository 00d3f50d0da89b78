import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { InvitationScreen } from '#modules/identity/invitations/invitation-screen.tsx'
import { SigningOut } from '#modules/identity/sessions/signing-out.tsx'
import { SignInScreen } from '#modules/identity/sign-in/sign-in-screen.tsx'
import { SupportWayIn } from '#modules/identity/support/support-way-in.tsx'
import { ShopsScreen } from '#modules/tenancy/shops/shops-screen.tsx'
import { api } from '#ui/calls/api.ts'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { bareHostOf } from '../bare-host.ts'
import { brandOfPage, shopOfPage } from '../brand.ts'
import { useLeave } from '../leave.client.ts'
import { AtShop, startFor, Unknown, useShop } from './at-shop.tsx'

const shopAddress = (subdomain: string): string =>
  `${location.protocol}//${subdomain}.${bareHostOf(location.host, shopOfPage())}`

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

export function SignInRoute() {
  const { error, next } = useSearch({ from: '/auth/signin' })
  const { history } = useRouter()
  return (
    <AtShop next={next}>
      {({ brand, shop, onSignedIn }) => (
        <SignInScreen
          brand={brand}
          shop={shop}
          expired={error === 'SessionExpired'}
          onSignedIn={onSignedIn}
          onForgotten={() => history.push('/auth/forgot')}
        />
      )}
    </AtShop>
  )
}

/** Where the letter of an invitation leads. */
export const InvitationRoute = () => (
  <AtShop>{(here) => <InvitationScreen key={here.token} {...here} />}</AtShop>
)

/** Where the way in leads that somebody of support was given. */
export const SupportRoute = () => (
  <AtShop>
    {({ token, onSignedIn }) => <SupportWayIn key={token} token={token} onSignedIn={onSignedIn} />}
  </AtShop>
)

/** The way out by an address, as other programs link to it; it leads on to `callbackUrl` where that is of this site. */
export function SignOutRoute() {
  const { callbackUrl } = useSearch({ from: '/auth/signout' })
  const { history } = useRouter()
  const leave = useLeave()
  return <SigningOut onStay={() => history.replace('/home')} onSignedOut={() => void leave(callbackUrl)} />
}
