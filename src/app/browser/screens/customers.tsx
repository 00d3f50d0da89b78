import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CustomerListScreen } from '#modules/customers/customer-list-screen.tsx'
import { CustomerFormScreen } from '#modules/customers/form/customer-form-screen.tsx'
import { Allowed } from '../guard.tsx'

const list = getRouteApi('/home/customers')
const one = getRouteApi('/home/customers/$id')

export function CustomersRoute() {
  const { search = '', page = 1, pageSize = 20 } = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="customers.view">
      <CustomerListScreen
        filters={{ search, page, pageSize }}
        onFiltersChange={(filters) =>
          void navigate({
            to: '/home/customers',
            // What is as usual is not in the address.
            search: {
              search: filters.search || undefined,
              page: filters.page === 1 ? undefined : filters.page,
              pageSize: filters.pageSize === 20 ? undefined : filters.pageSize,
            },
            replace: true,
          })
        }
        onOpen={(id) => void navigate({ to: '/home/customers/$id', params: { id } })}
        onCreate={() => void navigate({ to: '/home/customers/$id', params: { id: 'new' } })}
      />
    </Allowed>
  )
}

export function CustomerRoute() {
  const { id } = one.useParams()
  const navigate = useNavigate()
  const back = (saved: boolean) => void navigate({ to: '/home/customers', search: {}, ignoreBlocker: saved })
  return (
    <Allowed permission={id === 'new' ? 'customers.create' : 'customers.view'}>
      <CustomerFormScreen
        id={id === 'new' ? null : id}
        onDone={() => back(true)}
        onBack={() => back(false)}
      />
    </Allowed>
  )
}
