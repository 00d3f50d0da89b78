import { useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { DraftsScreen } from './drafts-screen.tsx'

export function DraftsRoute() {
  const navigate = useNavigate()
  return (
    <Allowed permission="invoices.create">
      <DraftsScreen
        right={usePermission('invoices.create')}
        onOpen={(id) => void navigate({ to: '/home/invoices/drafts/$id', params: { id } })}
        onCreate={() => void navigate({ to: '/home/invoices/new', search: {} })}
      />
    </Allowed>
  )
}
