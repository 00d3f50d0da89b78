import { getRouteApi } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import type { FormId } from '#platform/values/ids.ts'
import { WebhooksScreen } from './webhooks-screen.tsx'

const list = getRouteApi('/home/forms/$id/webhooks')

export function WebhooksRoute() {
  const { id } = list.useParams()
  return (
    <Allowed permission="forms.manage_submissions">
      <WebhooksScreen key={id} formId={id as FormId} />
    </Allowed>
  )
}
