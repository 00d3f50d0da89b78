import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionsScreen } from './promotions-screen.tsx'

const list = getRouteApi('/home/promotions')
const one = getRouteApi('/home/promotions/$id')

const RIGHT = 'products.promotions'

export function PromotionsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const go = (id: string) => void navigate({ to: '/home/promotions/$id', params: { id } })
  return (
    <Allowed permission="products.view">
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

export function PromotionRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  const toList = (ignoreBlocker: boolean) =>
    void navigate({ to: '/home/promotions', search: {}, ignoreBlocker })
  return (
    <Allowed permission={id === 'new' ? RIGHT : 'products.view'}>
      <PromotionForm
        key={id}
        id={id === 'new' ? null : id}
        right={{ permission: RIGHT, state: usePermission(RIGHT) }}
        onBack={() => toList(false)}
        onDone={() => toList(true)}
      />
    </Allowed>
  )
}
