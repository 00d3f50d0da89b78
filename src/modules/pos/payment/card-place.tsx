import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { TenderInHand } from '../tender/use-tender.client.ts'
import { usePaymentPort } from './payment-port.client.ts'

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
  const { terminals } = usePaymentPort().cards
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
