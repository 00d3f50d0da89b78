import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { CommissionReportScreen } from './report-screen.tsx'

const report = getRouteApi('/home/reports/commissions')

export function CommissionReportRoute() {
  const filters = report.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="commissions.view">
      <CommissionReportScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/reports/commissions', search, replace: true })}
        onOpen={(id) =>
          void navigate({
            to: '/home/reports/commissions/$id',
            params: { id },
            search: { from: filters.from, to: filters.to },
          })
        }
      />
    </Allowed>
  )
}
