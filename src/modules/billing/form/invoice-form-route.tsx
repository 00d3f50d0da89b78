import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { lateForm } from '#ui/late/late-form.tsx'

// What it has in common with the counter comes when it is opened, and not with every list.
const InvoiceForm = lateForm(async () => (await import('./invoice-form.tsx')).InvoiceForm)

const RIGHT = 'invoices.create'

type Hand = { id: string | null; times: number; drafted: string | null }

/** The form in hand: another one for each draft, and the same where a new invoice becomes one. */
function useHand(id: string | null) {
  const [hand, setHand] = useState<Hand>({ id, times: 0, drafted: null })
  if (hand.id !== id) {
    const isSame = id !== null && id === hand.drafted
    setHand({ id, times: isSame ? hand.times : hand.times + 1, drafted: null })
  }
  return { key: hand.times, onDrafted: (drafted: string) => setHand({ ...hand, drafted }) }
}

/** Around /home/invoices/new and /home/invoices/drafts/{id}: the first saving of a draft leads from one to the other. */
export function InvoiceFormRoute() {
  const { id = null } = useParams({ strict: false })
  const { customer = null } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { key, onDrafted } = useHand(id)
  return (
    <Allowed permission={RIGHT}>
      <InvoiceForm
        key={key}
        id={id}
        customer={id === null ? customer : null}
        right={{ permission: RIGHT, state: usePermission(RIGHT) }}
        onClose={() =>
          void (id === null
            ? navigate({ to: '/home/invoices', search: {} })
            : navigate({ to: '/home/invoices/drafts' }))
        }
        onPosted={(made) =>
          void navigate({
            to: '/home/invoices/$id',
            params: { id: made },
            replace: true,
            ignoreBlocker: true,
          })
        }
        onDrafted={(draft) => {
          // Saved again, a draft stays in hand.
          if (id === draft) return
          onDrafted(draft)
          void navigate({
            to: '/home/invoices/drafts/$id',
            params: { id: draft },
            replace: true,
            ignoreBlocker: true,
          })
        }}
      />
    </Allowed>
  )
}
