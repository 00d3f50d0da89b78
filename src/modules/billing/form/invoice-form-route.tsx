import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { lateForm } from '#ui/late/late-form.tsx'

const fresh = getRouteApi('/home/invoices/new')
const one = getRouteApi('/home/invoices/drafts/$id')

// What it has in common with the counter comes when it is opened, and not with every list.
const InvoiceForm = lateForm(async () => (await import('./invoice-form.tsx')).InvoiceForm)

const RIGHT = 'invoices.create'

function InvoiceRouteOf({ id, customer = null }: { id: string | null; customer?: string | null }) {
  const navigate = useNavigate()
  // Saved again, a draft stays in hand.
  const onDrafted = (draft: string): void => {
    if (id === draft) return
    void navigate({
      to: '/home/invoices/drafts/$id',
      params: { id: draft },
      replace: true,
      ignoreBlocker: true,
    })
  }
  return (
    <Allowed permission={RIGHT}>
      <InvoiceForm
        key={id}
        id={id}
        customer={customer}
        right={{ permission: RIGHT, state: usePermission(RIGHT) }}
        onClose={() =>
          void (id === null
            ? navigate({ to: '/home/invoices', search: {} })
            : navigate({ to: '/home/invoices/drafts' }))
        }
        onPosted={(made) =>
          void navigate({ to: '/home/invoices/$id', params: { id: made }, ignoreBlocker: true })
        }
        onDrafted={onDrafted}
      />
    </Allowed>
  )
}

export function NewInvoiceRoute() {
  const { customer } = fresh.useSearch()
  return <InvoiceRouteOf id={null} customer={customer ?? null} />
}

export function InvoiceDraftRoute() {
  const { id } = one.useParams()
  return <InvoiceRouteOf id={id} />
}
