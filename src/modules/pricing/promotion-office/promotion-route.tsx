import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { PromotionForm } from './promotion-form.tsx'

const one = getRouteApi('/home/promotions/$id')

const RIGHT = 'products.promotions'

export function PromotionRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  // What was saved stands no more one step back, empty; a new one is seen in the whole list.
  const toList = (saved: boolean) =>
    void navigate({
      href: saved && id === 'new' ? '/home/promotions' : listAddress('/home/promotions'),
      replace: saved,
      ignoreBlocker: saved,
    })
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
