import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { SalesReportScreen } from './sales-report-screen.tsx'

const reports = getRouteApi('/home/reports')

export function ReportsRoute() {
  const { from, to } = reports.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="reports.view">
      <SalesReportScreen
        range={from && to ? { from, to } : null}
        onRangeChange={(range) => void navigate({ to: '/home/reports', search: range ?? {}, replace: true })}
        onBack={() => void navigate({ to: '/home' })}
      />
    </Allowed>
  )
}
