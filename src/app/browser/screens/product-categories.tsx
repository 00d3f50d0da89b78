import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CategoriesScreen } from '#modules/catalogue/categories/categories-screen.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Allowed } from '../guard.tsx'

const list = getRouteApi('/home/settings/product-categories')

export function ProductCategoriesRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="settings.view">
      <CategoriesScreen
        filters={filters}
        onFilters={(search) =>
          void navigate({ to: '/home/settings/product-categories', search, replace: true })
        }
        mayChange={usePermission('settings.update')}
      />
    </Allowed>
  )
}
