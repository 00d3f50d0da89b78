import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { CategoriesScreen } from './categories-screen.tsx'

const list = getRouteApi('/home/settings/product-categories')

export function ProductCategoriesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view" part="products">
      <CategoriesScreen
        filters={filters}
        onFilters={(search) =>
          void navigate({ to: '/home/settings/product-categories', search, replace: true })
        }
        right={{ permission: 'settings.update', state: usePermission('settings.update') }}
      />
    </Allowed>
  )
}
