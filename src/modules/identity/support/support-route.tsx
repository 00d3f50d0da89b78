import { Allowed } from '../sessions/allowed.tsx'
import { SupportScreen } from './support-screen.tsx'

export const SupportRoute = () => (
  <Allowed permission="support.grant">
    <SupportScreen />
  </Allowed>
)
