import { Attention } from '#ui/notice/attention.tsx'
import { Filled } from '#ui/page/places.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { paymentRecorded } from '../invoice-places.client.ts'
import type { Recorded } from './form/payment-form.tsx'
import { payingMessages } from './paying.messages.ts'
import { RepeatsNotice } from './repeats.tsx'

type Props = {
  /** Null before there is one, and once it was put away. */
  recorded: Recorded | null
  onChange: (recorded: Recorded | null) => void
}

/** What is to be known of a payment that was recorded here, until it is put away. */
export function PaymentRecorded({ recorded, onChange }: Props) {
  const t = useMessages(payingMessages)
  if (!recorded) return null
  return (
    <>
      {recorded.outside_drawer && (
        <Attention
          role="alert"
          dismiss={{
            label: t('dismiss'),
            onPress: () => onChange({ ...recorded, outside_drawer: false }),
          }}
        >
          {t('outside_drawer')}
        </Attention>
      )}
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
