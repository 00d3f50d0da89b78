import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { FormsScreen } from './forms-screen.tsx'

const list = getRouteApi('/home/forms')

export function FormsRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="forms.view">
      <FormsScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/forms', search, replace: true })}
        create={{ permission: 'forms.create', state: usePermission('forms.create') }}
        remove={{ permission: 'forms.delete', state: usePermission('forms.delete') }}
        onOpen={(id) => void navigate({ to: '/home/forms/$id', params: { id } })}
        onShare={(id) => void navigate({ to: '/home/forms/$id/share', params: { id } })}
        answers={
          usePermission('forms.manage_submissions') === 'allowed'
            ? {
                onOpen: (id) =>
                  void navigate({ to: '/home/forms/$id/submissions', params: { id }, search: {} }),
                onReports: (id) =>
                  void navigate({ to: '/home/forms/$id/reports', params: { id }, search: {} }),
              }
            : undefined
        }
        onRights={
          usePermission('forms.permissions') === 'allowed'
            ? (id) => void navigate({ to: '/home/forms/$id/permissions', params: { id } })
            : undefined
        }
      />
    </Allowed>
  )
}
