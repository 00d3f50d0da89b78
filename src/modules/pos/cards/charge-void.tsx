import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { useStore } from '#ui/store/store.client.ts'
import { useCardsPort } from './cards-port.client.ts'
import { useVoid } from './use-void.client.ts'
import { VoidButton } from './void-button.tsx'

/** The way out of a card payment of the sale at hand: its void at the terminal. */
export function ChargeVoid({ id }: { id: string }) {
  const till = useCardsPort()
  const { run } = useVoid()
  const record = useStore(till.cards.records, (all) => all.find(({ attempt }) => attempt.id === id))
  const busy = useStore(till.cards.busy, (now) => now !== null)
  if (!record) return <span className="w-7" />
  return (
    <VoidButton
      small
      amount={centsFromDecimal(record.attempt.amount) ?? ZERO}
      needsRight={record.attempt.isSold}
      disabled={busy}
      onVoid={() => run(record.attempt)}
    />
  )
}
