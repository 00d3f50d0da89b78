import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { OfferFormScreen } from './offer-form-screen.tsx'

const one = getRouteApi('/home/store/products/$id')

export function OfferRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.view">
      <OfferFormScreen
        key={id}
        id={id}
        right={{ permission: 'ecommerce.update', state: usePermission('ecommerce.update') }}
        onBack={() => void navigate({ href: listAddress('/home/store/products') })}
      />
    </Allowed>
  )
}
