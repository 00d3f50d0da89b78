import { useLocation, useRouter } from '@tanstack/react-router'
import { EnterScreen } from '#modules/identity/links/enter-screen.tsx'
import { ForgotScreen } from '#modules/identity/reset/forgot-screen.tsx'
import { ResetScreen } from '#modules/identity/reset/reset-screen.tsx'
import { NoShop, Unknown, useShop, useSignedIn } from './way-in.tsx'

/** Where a letter is asked for by whoever forgot their password. */
export function ForgotRoute() {
  const { history } = useRouter()
  const shop = useShop()
  if (shop.found === undefined) return <Unknown shop={shop} />
  if (!shop.found) return <NoShop />
  return <ForgotScreen brand={shop.found.product} onBack={() => history.replace('/auth/signin')} />
}

/** Where that letter leads. */
export function ResetRoute() {
  const { hash } = useLocation()
  const { history } = useRouter()
  const shop = useShop()
  const onSignedIn = useSignedIn()
  if (shop.found === undefined) return <Unknown shop={shop} />
  if (!shop.found) return <NoShop />
  return (
    <ResetScreen
      key={hash}
      brand={shop.found.product}
      token={hash}
      onSignedIn={onSignedIn}
      onAskAgain={() => history.replace('/auth/forgot')}
      onToSignIn={() => history.replace('/auth/signin')}
    />
  )
}

/** Where a link into a shop leads. */
export function EnterRoute() {
  const { hash } = useLocation()
  const { history } = useRouter()
  const shop = useShop()
  const onSignedIn = useSignedIn()
  if (shop.found === undefined) return <Unknown shop={shop} />
  if (!shop.found) return <NoShop />
  return (
    <EnterScreen
      key={hash}
      brand={shop.found.product}
      token={hash}
      onSignedIn={onSignedIn}
      onToSignIn={() => history.replace('/auth/signin')}
    />
  )
}
