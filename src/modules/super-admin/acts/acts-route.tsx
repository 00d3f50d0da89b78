import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ActsScreen } from './acts-screen.tsx'

const list = getRouteApi('/nothing-to-see-here/acts')

export function ActsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <ActsScreen
      filters={filters}
      onFilters={(search) => void navigate({ to: '/nothing-to-see-here/acts', search, replace: true })}
    />
  )
}
