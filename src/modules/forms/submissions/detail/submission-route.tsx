import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { SubmissionScreen } from './submission-screen.tsx'

const one = getRouteApi('/home/forms/$id/submissions/$submissionId')

export function SubmissionRoute() {
  const { id, submissionId } = one.useParams()
  const search = one.useSearch()
  const navigate = useNavigate()
  const { tenant } = useSession()
  return (
    <Allowed permission="forms.manage_submissions">
      <SubmissionScreen
        key={submissionId}
        formId={id}
        id={submissionId}
        shop={tenant.name}
        filters={search}
        onOpen={(next) =>
          void navigate({
            to: '/home/forms/$id/submissions/$submissionId',
            params: { id, submissionId: next },
            search,
            replace: true,
          })
        }
        onBack={() => void navigate({ to: '/home/forms/$id/submissions', params: { id }, search })}
      />
    </Allowed>
  )
}
