import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { RangesScreen } from './ranges-screen.tsx'

const list = getRouteApi('/home/settings/ncf')

export function RangesRoute() {
  const navigate = useNavigate()
  const state = usePermission('fiscal.manage')
  return (
    <Allowed permission="fiscal.view">
      <RangesScreen
        filters={list.useSearch()}
        onFilters={(search) => void navigate({ to: '/home/settings/ncf', search, replace: true })}
        right={{ permission: 'fiscal.manage', state }}
      />
    </Allowed>
  )
}
