import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Select } from '#ui/form/select.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useTillQuery } from '../opening/till-query.client.ts'
import { usePaymentPort } from './payment-port.client.ts'
import { sellerChoiceMessages } from './seller-choice.messages.ts'

const NOBODY = 'none'

/** Which employee sells: the one who signs in, until another is chosen. Nothing where the shop has no employees. */
export function SellerChoice({ onChosen }: { onChosen: () => void }) {
  const t = useMessages(sellerChoiceMessages)
  const { cart } = usePaymentPort()
  const { data } = useQuery(useTillQuery())
  const chosen = useStore(cart.store, ({ employeeId }) => employeeId)
  const id = useId()
  // A till that has not heard from the server since employees sell keeps none.
  const sellers = data?.sellers ?? []
  if (sellers.length === 0) return null
  const known = chosen === undefined ? data?.own_seller_id : chosen
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm font-medium">
        {t('seller')}
      </label>
      <Select
        id={id}
        options={[
          { value: NOBODY, label: t('nobody') },
          ...sellers.map((seller) => ({ value: seller.id, label: seller.name })),
        ]}
        value={sellers.some((seller) => seller.id === known) ? (known ?? NOBODY) : NOBODY}
        onValueChange={(value) => {
          cart.chooseSeller(value === NOBODY ? null : value)
          onChosen()
        }}
      />
    </div>
  )
}
