import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { BookingPageScreen } from './booking-page-screen.tsx'

export function BookingPageRoute() {
  const state = usePermission('settings.update')
  return (
    <Allowed permission="settings.view" part="appointments">
      <BookingPageScreen right={{ permission: 'settings.update', state }} />
    </Allowed>
  )
}
