import { Segmented } from '#ui/form/segmented.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { CANCELLED_BY, type CancelledBy } from '../status/status.ts'
import { cancellingMessages } from './cancelling.messages.ts'

type Props = { value: CancelledBy; onValueChange: (who: CancelledBy) => void }

/** Who would not have an appointment: what becomes of its deposit goes by it. */
export function WhoCancels({ value, onValueChange }: Props) {
  const t = useMessages(cancellingMessages)
  return (
    <div className="grid gap-1">
      <span className="text-sm font-medium">{t('who')}</span>
      <Segmented
        label={t('who')}
        segments={CANCELLED_BY.map((who) => ({ value: who, label: t(who) }))}
        value={value}
        onValueChange={onValueChange}
        className="justify-self-start"
      />
    </div>
  )
}
