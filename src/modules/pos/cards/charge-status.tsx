import { CircleHelp, CreditCard, LoaderCircle, type LucideIcon, OctagonX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { attentionLook } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Money } from '#ui/page/money.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useCardsPort } from './cards-port.client.ts'
import type { CardRecord } from './charge-flow.client.ts'
import { isChargeOpen, stateOf } from './charge-flow.client.ts'
import { MarkDialog } from './mark-dialog.tsx'
import { useVoid } from './use-void.client.ts'

/** How it stands at the terminal: what it is doing, what it said, or that nobody knows. */
export function ChargeStatus() {
  const till = useCardsPort()
  const busy = useStore(till.cards.busy, (now) => now)
  const records = useStore(till.cards.records, (all) => all)
  const open = records.find(isChargeOpen)
  const last = records.at(-1)
  if (busy?.kind === 'preparing')
    return <Waiting kind="preparing" amount={busy.amount} onCancel={busy.cancel} />
  if (busy?.kind === 'charging') return <Waiting kind="waiting" amount={busy.amount} />
  if (open && stateOf(open) === 'approved') return <Waiting kind="saving" amount={amountOf(open)} />
  if (open) return <Unknown record={open} />
  return (
    <>
      <NotBegun />
      {last && stateOf(last) === 'declined' && <Declined record={last} />}
    </>
  )
}

const amountOf = ({ attempt }: CardRecord): Cents => centsFromDecimal(attempt.amount) ?? ZERO

type FrameProps = {
  icon: LucideIcon
  spins?: boolean
  title: string
  amount?: Cents
  children?: ReactNode
}

function Frame({ icon: Icon, spins = false, title, amount, children }: FrameProps) {
  const frame = useRef<HTMLElement>(null)
  // The field that had the focus went with what it asked.
  useEffect(() => frame.current?.focus(), [])
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className="outline-none grid justify-items-start gap-3 rounded-card border border-line bg-sunken p-5"
    >
      <div role="status" className="flex w-full items-center gap-3">
        <Icon
          aria-hidden="true"
          className={`size-6 shrink-0 text-muted ${spins ? 'motion-safe:animate-spin' : ''}`}
        />
        <b className="min-w-0 flex-1 text-xl font-semibold">{title}</b>
        {amount !== undefined && <Money value={amount} className="text-xl font-semibold" />}
      </div>
      {children}
    </section>
  )
}

type WaitingProps = { kind: 'preparing' | 'waiting' | 'saving'; amount: Cents; onCancel?: () => void }

/** Until it was asked there is a way back; then the terminal decides. */
function Waiting({ kind, amount, onCancel }: WaitingProps) {
  const t = useMessages(cardsMessages)
  return (
    <Frame
      icon={kind === 'waiting' ? CreditCard : LoaderCircle}
      spins={kind !== 'waiting'}
      title={t(kind)}
      amount={amount}
    >
      {kind === 'waiting' && <p className="m-0 text-muted">{t('waiting_help')}</p>}
      {onCancel && <Button onClick={onCancel}>{t('cancel_charge')}</Button>}
    </Frame>
  )
}

/** Nobody knows what came of a charge, or of its void: it can be asked about again, never charged again. */
export function Unknown({ record }: { record: CardRecord }) {
  const t = useMessages(cardsMessages)
  const till = useCardsPort()
  const mayMark = usePermission('pos.void')
  const [marking, setMarking] = useState(false)
  const { voiding, run } = useVoid()
  const asking = useStore(till.cards.busy, (now) => now !== null)
  const isVoid = record.attempt.state === 'voiding'
  const { finding, trouble, attempt } = record
  return (
    <Frame
      icon={CircleHelp}
      title={isVoid ? (voiding ? t('voiding') : t('void_unknown')) : t('unknown')}
      amount={amountOf(record)}
    >
      <p className="m-0 text-muted">{t(isVoid ? 'void_unknown_help' : 'unknown_help')}</p>
      {(finding === 'absent' || finding === 'unclear' || finding === 'elsewhere') && (
        <p className="m-0 text-attn-text">{t(`finding_${finding}`)}</p>
      )}
      {finding === null && trouble && <p className="m-0 text-attn-text">{t(`trouble_${trouble}`)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          saving={asking}
          onClick={() => void (isVoid ? run(attempt) : till.cards.ask(attempt.id))}
        >
          {t(isVoid ? 'void_again' : asking ? 'asking' : 'ask_again')}
        </Button>
        <PermissionButton
          state={mayMark}
          permission="pos.void"
          whenDenied="disable"
          size="lg"
          onClick={() => setMarking(true)}
        >
          {t('mark_by_hand')}
        </PermissionButton>
      </div>
      {marking && <MarkDialog attempt={attempt} onClose={() => setMarking(false)} />}
    </Frame>
  )
}

function Declined({ record }: { record: CardRecord }) {
  const t = useMessages(cardsMessages)
  return (
    <div role="alert" className={`${attentionLook} flex items-start gap-3 px-3 py-2 text-base`}>
      <OctagonX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-attn-text" />
      <span>
        <b className="font-semibold">
          {[t('payment_failed'), record.attempt.message].filter(Boolean).join(' · ')}
        </b>{' '}
        {t('declined_help')}
      </span>
    </div>
  )
}

/** Why the terminal was not even asked. */
function NotBegun() {
  const t = useMessages(cardsMessages)
  const till = useCardsPort()
  const why = useStore(till.cards.notBegun, (now) => now)
  if (!why) return null
  if ('error' in why) return <ErrorNotice error={why.error} />
  return (
    <p role="alert" className={`${attentionLook} m-0 px-3 py-2`}>
      {t(`trouble_${why.trouble}`)}
    </p>
  )
}
