import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { OfflineSalesScreen } from './offline-sales-screen.tsx'

export const OfflineSalesRoute = () => (
  <Allowed permission="pos.review_offline">
    <OfflineSalesScreen />
  </Allowed>
)
