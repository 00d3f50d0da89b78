import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { DebtorsScreen } from './debtors-screen.tsx'

const list = getRouteApi('/home/receivables')

export function DebtorsRoute() {
  const navigate = useNavigate()
  return (
    <Allowed permission="invoices.view">
      <DebtorsScreen
        filters={list.useSearch()}
        onFilters={(search) => void navigate({ to: '/home/receivables', search, replace: true })}
        onOpen={(id) => void navigate({ to: '/home/customers/$id/account', params: { id } })}
      />
    </Allowed>
  )
}
