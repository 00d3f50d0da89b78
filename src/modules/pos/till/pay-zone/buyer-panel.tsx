import { CustomerSearchPanel } from '#modules/customers/search/customer-search-panel.tsx'
import { useBuyerNeed } from '../../readiness/obstacle.client.ts'
import { useTill } from '../till.client.ts'

/** Who buys; where the document needs to know, the panel says so and leads to what is missing. */
export function BuyerPanel({ open }: { open: boolean }) {
  const till = useTill()
  const need = useBuyerNeed()
  return (
    <CustomerSearchPanel
      open={open}
      need={need}
      onClose={() => till.close()}
      onSelect={({ id, name, tax_id, phone, email, is_default }) =>
        // The default customer is nobody in particular.
        till.cart.setBuyer(is_default ? null : { id, name, tax_id, phone, email })
      }
    />
  )
}
