import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import type { FormId } from '#platform/values/ids.ts'
import { WebhooksScreen } from './webhooks-screen.tsx'

const list = getRouteApi('/home/forms/$id/webhooks')

export function WebhooksRoute() {
  const { id } = list.useParams()
  const navigate = useNavigate()
  return (
    <Allowed permission="forms.manage_submissions">
      <WebhooksScreen
        key={id}
        formId={id as FormId}
        onForms={() => void navigate({ to: '/home/forms', search: {} })}
      />
    </Allowed>
  )
}
