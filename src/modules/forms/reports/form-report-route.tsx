import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { listAddress } from '#ui/table/list-address.client.ts'
import { ReportScreen } from './report-screen.tsx'

const page = getRouteApi('/home/forms/$id/reports')

export function FormReportRoute() {
  const { id } = page.useParams()
  const filters = page.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="forms.manage_submissions">
      <ReportScreen
        key={id}
        id={id}
        filters={filters}
        onFilters={(search) =>
          void navigate({ to: '/home/forms/$id/reports', params: { id }, search, replace: true })
        }
        onBack={() => void navigate({ href: listAddress('/home/forms') })}
      />
    </Allowed>
  )
}
