import { Attention } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { Recorded } from './form/payment-form.tsx'
import { payingMessages } from './paying.messages.ts'

/** That the number of the payment that was just recorded has paid before, until somebody puts it away. */
export function RepeatsNotice({
  repeats,
  onDismiss,
}: {
  repeats: Recorded['repeats']
  onDismiss: () => void
}) {
  const t = useMessages(payingMessages)
  if (repeats.length === 0) return null
  return (
    <Attention role="alert" dismiss={{ label: t('dismiss'), onPress: onDismiss }}>
      {repeats.map(({ kind, ...said }) => (
        <span key={kind} className="block">
          {t(`repeat_${kind}`, said)}
        </span>
      ))}
    </Attention>
  )
}
