import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { CustomerListScreen } from './customer-list-screen.tsx'

const list = getRouteApi('/home/customers')

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
