import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { useKeptFilters } from '#modules/invoices/list/filters/kept-filters.client.ts'
import { InvoiceTabs } from '#modules/invoices/list/invoice-tabs.tsx'
import { LinksScreen } from './links-screen.tsx'

const list = getRouteApi('/home/invoices/links')

export function LinksRoute() {
  const filters = list.useSearch()
  const navigate = useNavigate()
  const invoiceLists = { ...useKeptFilters(), links: filters }
  return (
    <Allowed permission="payment_links.view">
      <div className="mb-3 flex empty:hidden">
        <InvoiceTabs at="links" kept={invoiceLists} />
      </div>
      <LinksScreen
        filters={filters}
        onFilters={(search) =>
          void navigate({ to: '/home/invoices/links', search, state: true, replace: true })
        }
        right={{ permission: 'payment_links.create', state: usePermission('payment_links.create') }}
        onOpen={(id) => void navigate({ to: '/home/invoices/$id', params: { id }, state: { invoiceLists } })}
      />
    </Allowed>
  )
}
