import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { Filled } from '#ui/page/places.tsx'
import { besideInvoices } from './filters/invoice-list-places.client.ts'
import { useKeptFilters } from './filters/kept-filters.client.ts'
import { InvoiceListScreen } from './invoice-list-screen.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'

const list = getRouteApi('/home/invoices')

export function InvoicesRoute() {
  const navigate = useNavigate()
  const filters = list.useSearch()
  const invoiceLists = { ...useKeptFilters(), invoices: filters }
  return (
    <Allowed permission="invoices.view">
      <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
        <InvoiceTabs at="invoices" kept={invoiceLists} />
        <Filled place={besideInvoices} props={{}} />
      </div>
      <InvoiceListScreen
        filters={filters}
        onFilters={(search) => void navigate({ to: '/home/invoices', search, state: true, replace: true })}
        onCreate={() => void navigate({ to: '/home/invoices/new', search: {} })}
        onOpen={(id) => void navigate({ to: '/home/invoices/$id', params: { id }, state: { invoiceLists } })}
      />
    </Allowed>
  )
}
