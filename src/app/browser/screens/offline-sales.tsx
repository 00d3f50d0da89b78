import { OfflineSalesScreen } from '#modules/pos/offline/review/offline-sales-screen.tsx'
import { Allowed } from '../guard.tsx'

export const OfflineSalesRoute = () => (
  <Allowed permission="pos.review_offline">
    <OfflineSalesScreen />
  </Allowed>
)
