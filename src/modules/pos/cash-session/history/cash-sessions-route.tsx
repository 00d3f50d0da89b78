import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { HistoryScreen } from './history-screen.tsx'

const sessions = getRouteApi('/home/cash-sessions')

export function CashSessionsRoute() {
  const { from, to, cashbox, session, show = 'sessions', page = 1, pageSize = 20 } = sessions.useSearch()
  const navigate = useNavigate()
  return (
    <Allowed permission="pos.cash_report">
      <HistoryScreen
        filters={{
          show,
          from: from && to ? from : null,
          to: from && to ? to : null,
          cashboxId: cashbox ?? null,
          session: session ?? null,
          page,
          pageSize,
        }}
        onFiltersChange={(filters) =>
          void navigate({
            to: '/home/cash-sessions',
            // What is as usual is not in the address.
            search: {
              from: filters.from ?? undefined,
              to: filters.to ?? undefined,
              cashbox: filters.cashboxId ?? undefined,
              session: filters.session ?? undefined,
              show: filters.show === 'sessions' ? undefined : filters.show,
              page: filters.page === 1 ? undefined : filters.page,
              pageSize: filters.pageSize === 20 ? undefined : filters.pageSize,
            },
            replace: true,
          })
        }
        onTill={() => void navigate({ to: '/home/pos' })}
      />
    </Allowed>
  )
}
