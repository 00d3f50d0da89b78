import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { TestimonialsScreen } from './testimonials-screen.tsx'

const list = getRouteApi('/home/store/testimonials')

export function TestimonialsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="ecommerce.view">
      <TestimonialsScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/store/testimonials', search, replace: true })}
        right={{ permission: 'ecommerce.update', state: usePermission('ecommerce.update') }}
      />
    </Allowed>
  )
}
