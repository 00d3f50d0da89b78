import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { CustomerListScreen } from './customer-list-screen.tsx'

const list = getRouteApi('/home/customers')

export function CustomersRoute() {
  const navigate = useNavigate()
  return (
    <Allowed permission="customers.view">
      <CustomerListScreen
        filters={list.useSearch()}
        onFilters={(search) => void navigate({ to: '/home/customers', search, replace: true })}
        onOpen={(id) => void navigate({ to: '/home/customers/$id', params: { id } })}
        onCreate={() => void navigate({ to: '/home/customers/$id', params: { id: 'new' } })}
      />
    </Allowed>
  )
}
