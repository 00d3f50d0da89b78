import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { PromotionForm } from './promotion-form.tsx'

const one = getRouteApi('/home/promotions/$id')

const RIGHT = 'products.promotions'

export function PromotionRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  const toList = (ignoreBlocker: boolean) =>
    void navigate({ to: '/home/promotions', search: {}, ignoreBlocker })
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
