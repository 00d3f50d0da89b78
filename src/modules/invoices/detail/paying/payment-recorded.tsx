import { Filled } from '#ui/page/places.tsx'
import { paymentRecorded } from '../invoice-places.client.ts'
import type { Recorded } from './form/payment-form.tsx'
import { RepeatsNotice } from './repeats.tsx'

type Props = {
  /** Null before there is one, and once it was put away. */
  recorded: Recorded | null
  onChange: (recorded: Recorded | null) => void
}

/** What is to be known of a payment that was recorded here, until it is put away. */
export function PaymentRecorded({ recorded, onChange }: Props) {
  if (!recorded) return null
  return (
    <>
      <RepeatsNotice repeats={recorded.repeats} onDismiss={() => onChange({ ...recorded, repeats: [] })} />
      <Filled
        place={paymentRecorded}
        props={{
          payment: { id: recorded.id, number: recorded.number, reversal: null },
          onDismiss: () => onChange(null),
        }}
      />
    </>
  )
}
