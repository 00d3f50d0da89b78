import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { EmployeesScreen } from './employees-screen.tsx'

const list = getRouteApi('/home/employees')

export function EmployeesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const go = (id: string) => void navigate({ to: '/home/employees/$id', params: { id } })
  return (
    <Allowed permission="employees.view">
      <EmployeesScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/employees', search, replace: true })}
        create={{ permission: 'employees.create', state: usePermission('employees.create') }}
        remove={{ permission: 'employees.delete', state: usePermission('employees.delete') }}
        onCreate={() => go('new')}
        onOpen={go}
      />
    </Allowed>
  )
}
