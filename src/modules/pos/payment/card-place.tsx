import { useMessages } from '#ui/messages.ts'
import { Segmented } from '#ui/segmented.tsx'
import { cardsMessages } from '../cards/cards.messages.ts'
import type { TenderInHand } from './use-tender.tsx'

/** Whether the card is charged here, or was at a terminal that is not spoken to from here. */
export function CardPlace({ tender }: { tender: TenderInHand }) {
  const t = useMessages(cardsMessages)
  const { draft } = tender
  if (!draft) return null
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
