import { Attention } from '#ui/attention.tsx'
import { ErrorNotice } from '#ui/error-notice.tsx'
import { useMessages } from '#ui/messages.ts'
import { reportFault } from '#ui/report-fault.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useStore } from '#ui/store.tsx'
import { cardsMessages } from '../cards/cards.messages.ts'
import { useTill } from '../till/till.tsx'
import type { TenderInHand } from './use-tender.tsx'

/** Whether the card is charged here, or was at a terminal that is not spoken to from here. */
export function CardPlace({ tender }: { tender: TenderInHand }) {
  const t = useMessages(cardsMessages)
  const { draft, cardWay } = tender
  if (!draft || cardWay === 'reference') return null
  if (cardWay === 'unknown') return <TerminalsAwaited />
  if (cardWay === 'elsewhere') {
    return (
      <Attention role="note">
        <b className="font-semibold">{t('elsewhere')}.</b> {t('without_line')}
      </Attention>
    )
  }
  return (
    <Segmented
      label={t('where_charged')}
      value={draft.elsewhere ? 'elsewhere' : 'here'}
      onValueChange={(place) => tender.edit({ elsewhere: place === 'elsewhere' })}
      segments={[
        { value: 'here', label: t('at_terminal') },
        { value: 'elsewhere', label: t('elsewhere') },
      ]}
      className="justify-self-start"
    />
  )
}

/** A card waits until it is known whether it is charged from here. */
function TerminalsAwaited() {
  const { terminals } = useTill().cards
  const { isAsking, error } = useStore(terminals.question, (now) => now)
  return (
    <Loading className="grid gap-3">
      <ErrorNotice
        error={error}
        onRetry={() => void terminals.refresh().catch(reportFault)}
        retrying={isAsking}
      />
      <Skeleton className="h-12" />
    </Loading>
  )
}
