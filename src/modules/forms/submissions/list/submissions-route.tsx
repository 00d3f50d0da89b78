import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { SubmissionsScreen } from './submissions-screen.tsx'

const list = getRouteApi('/home/forms/$id/submissions')

export function SubmissionsRoute() {
  const { id } = list.useParams()
  const filters = list.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="forms.manage_submissions">
      <SubmissionsScreen
        key={id}
        formId={id}
        filters={filters}
        onFilters={(search) =>
          void navigate({ to: '/home/forms/$id/submissions', params: { id }, search, replace: true })
        }
        onForms={() => void navigate({ to: '/home/forms', search: {} })}
        onWebhooks={() => void navigate({ to: '/home/forms/$id/webhooks', params: { id } })}
        onOpen={(submissionId) =>
          void navigate({
            to: '/home/forms/$id/submissions/$submissionId',
            params: { id, submissionId },
            search: filters,
          })
        }
      />
    </Allowed>
  )
}
