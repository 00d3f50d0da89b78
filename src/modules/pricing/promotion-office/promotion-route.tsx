import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { PromotionForm } from './promotion-form.tsx'

const one = getRouteApi('/home/promotions/$id')

const RIGHT = 'products.promotions'

export function PromotionRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  // What was saved stands no more one step back, empty.
  const toList = (saved: boolean) =>
    void navigate({ to: '/home/promotions', search: {}, replace: saved, ignoreBlocker: saved })
  return (
    <Allowed permission={id === 'new' ? RIGHT : 'products.view'} part="promotions">
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
