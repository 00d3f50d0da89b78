import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { PromotionsScreen } from './promotions-screen.tsx'

const list = getRouteApi('/home/promotions')

const RIGHT = 'products.promotions'

export function PromotionsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const go = (id: string) => void navigate({ to: '/home/promotions/$id', params: { id } })
  return (
    <Allowed permission="products.view" part="promotions">
      <PromotionsScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/promotions', search, replace: true })}
        right={{ permission: RIGHT, state: usePermission(RIGHT) }}
        onCreate={() => go('new')}
        onOpen={go}
      />
    </Allowed>
  )
}
