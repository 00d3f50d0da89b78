import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { isListBefore, listAddress } from '#ui/table/list-address.client.ts'
import { ProviderForm } from './provider-form.tsx'

const one = getRouteApi('/home/providers/$id')

const RIGHT = 'products.providers'
const LIST = '/home/providers'

export function ProviderRoute() {
  const { id } = one.useParams()
  const { history } = useRouter()
  const navigate = useNavigate()
  /** One page back, or to the list for who came by the address; the way that says so leads to the list. */
  const back = (saved: boolean): void => {
    if (saved ? history.canGoBack() : isListBefore(LIST)) history.back({ ignoreBlocker: saved })
    else void navigate({ href: listAddress(LIST), replace: saved, ignoreBlocker: saved })
  }
  return (
    <Allowed permission={RIGHT}>
      <ProviderForm
        key={id}
        id={id === 'new' ? null : id}
        right={{ permission: RIGHT, state: usePermission(RIGHT) }}
        onBack={() => back(false)}
        onDone={() => back(true)}
      />
    </Allowed>
  )
}
