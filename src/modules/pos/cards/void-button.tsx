import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useCardsPort } from './cards-port.client.ts'
import { useVoid } from './use-void.client.ts'

type Props = {
  amount: Cents
  /** Whoever sells may void a charge that paid for nothing; one whose sale was made needs `pos.void`. */
  needsRight: boolean
  onVoid: () => Promise<void>
  /** A picture alone, where a row has no room. */
  small?: boolean
  disabled?: boolean
  /** What to know before; that the money goes back unless said. */
  help?: string
  children?: ReactNode
}

/** Voids a card charge once the person has said so again: the money goes back. */
export function VoidButton({ amount, needsRight, onVoid, small, disabled, help, children }: Props) {
  const t = useMessages(cardsMessages)
  const held = usePermission('pos.void')
  const [asking, setAsking] = useState(false)
  const [working, setWorking] = useState(false)
  const right = needsRight ? held : 'allowed'
  const run = async (): Promise<void> => {
    setWorking(true)
    try {
      await onVoid()
    } finally {
      setWorking(false)
      setAsking(false)
    }
  }
  return (
    <>
      {small ? (
        <IconButton
          label={t('void_charge', { amount })}
          size="sm"
          disabled={disabled || right !== 'allowed'}
          onClick={() => setAsking(true)}
        >
          <Undo2 />
        </IconButton>
      ) : (
        <PermissionButton
          state={right}
          permission="pos.void"
          whenDenied="disable"
          variant="danger"
          icon={<Undo2 />}
          saving={working}
          disabled={disabled}
          onClick={() => setAsking(true)}
        >
          {children ?? t('void')}
        </PermissionButton>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('void_title', { amount })}
        description={help ?? t('void_help')}
        confirmLabel={t('void')}
        tone="danger"
        saving={working}
        onConfirm={() => void run()}
      />
    </>
  )
}

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
