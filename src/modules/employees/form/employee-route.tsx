import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { EmployeeForm } from './employee-form.tsx'

const one = getRouteApi('/home/employees/$id')

export function EmployeeRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  const permission = id === 'new' ? 'employees.create' : 'employees.update'
  const toList = (saved: boolean) =>
    void navigate({ href: listAddress('/home/employees'), replace: saved, ignoreBlocker: saved })
  return (
    <Allowed permission={id === 'new' ? 'employees.create' : 'employees.view'}>
      <EmployeeForm
        key={id}
        id={id === 'new' ? null : id}
        right={{ permission, state: usePermission(permission) }}
        onBack={() => toList(false)}
        onUpdated={() => toList(true)}
        onCreated={(made) =>
          void navigate({
            to: '/home/employees/$id',
            params: { id: made },
            replace: true,
            ignoreBlocker: true,
          })
        }
      />
    </Allowed>
  )
}
