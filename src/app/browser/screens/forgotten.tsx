import { EnterScreen } from '#modules/identity/links/enter-screen.tsx'
import { ForgotScreen } from '#modules/identity/reset/forgot-screen.tsx'
import { ResetScreen } from '#modules/identity/reset/reset-screen.tsx'
import { AtShop } from './at-shop.tsx'

/** Where a letter is asked for by whoever forgot their password. */
export const ForgotRoute = () => (
  <AtShop>{({ brand, onToSignIn }) => <ForgotScreen brand={brand} onBack={onToSignIn} />}</AtShop>
)

/** Where that letter leads. */
export const ResetRoute = () => <AtShop>{(here) => <ResetScreen key={here.token} {...here} />}</AtShop>

/** Where a link into a shop leads. */
export const EnterRoute = () => <AtShop>{(here) => <EnterScreen key={here.token} {...here} />}</AtShop>
