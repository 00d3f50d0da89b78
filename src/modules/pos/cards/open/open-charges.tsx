import { useEffect, useRef, useState } from 'react'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { Money } from '#ui/page/money.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { TillPanel } from '../../panel/till-panel.tsx'
import type { OpenCharge } from '../card-charges.client.ts'
import { cardReference } from '../card-payment.ts'
import { useCardsPort } from '../cards-port.client.ts'
import { MarkDialog } from '../mark-dialog.tsx'
import { useVoid } from '../use-void.client.ts'
import { VoidButton } from '../void-button.tsx'
import { useTakeUp } from './use-take-up.client.ts'

/** Somebody at another window may be in the middle of a younger one. */
const LEFT_AFTER_MS = 3 * 60_000

/** Cards that were charged, or may have been, and are no sale: shown by itself to whoever opens the counter. */
export function OpenCharges({ open }: { open: boolean }) {
  const t = useMessages(cardsMessages)
  const till = useCardsPort()
  const charges = useStore(till.cards.open, (all) => all)
  const wasShown = useRef(false)
  useEffect(() => {
    const left = charges.some(({ startedAt }) => Date.now() - Date.parse(startedAt) > LEFT_AFTER_MS)
    if (!left || wasShown.current || till.overlay.get().kind !== 'none') return
    wasShown.current = true
    till.open({ kind: 'open_charges' })
  }, [charges, till])
  useEffect(() => {
    if (open) void till.cards.refreshOpen().catch(reportFault)
  }, [open, till])
  const takeUp = useTakeUp()
  const shown = stillShown(charges, takeUp)
  return (
    <TillPanel open={open} title={t('open_charges')} description={t('open_help')}>
      <NotTakenUp takeUp={takeUp} />
      {shown.length === 0 ? (
        <EmptyState title={t('none_open')} help={t('none_open_help')} />
      ) : (
        <ul aria-label={t('open_charges')} className="m-0 grid list-none gap-3 p-0">
          {shown.map((charge) => (
            <li key={charge.id}>
              <OpenChargeCard charge={charge} takeUp={takeUp} />
            </li>
          ))}
        </ul>
      )}
    </TillPanel>
  )
}

type TakeUp = ReturnType<typeof useTakeUp>

/** A charge whose sale is being taken up is on the counter already, and stays in sight until that is done. */
function stillShown(charges: readonly OpenCharge[], { taking }: TakeUp): readonly OpenCharge[] {
  if (!taking?.isAsking || taking.obstacle || charges.some(({ id }) => id === taking.charge.id))
    return charges
  return [...charges, taking.charge].toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
}

/** Whether the counter is taken by a sale that is not the one of this charge. */
const useIsOccupied = (charge: OpenCharge | undefined): boolean =>
  useStore(
    useCardsPort().cart.store,
    ({ state, saleId }) => state.items.length > 0 && saleId !== charge?.saleId,
  )

/** Why a sale that was taken up is not being paid, with the way to try again. */
function NotTakenUp({ takeUp: { taking, run } }: { takeUp: TakeUp }) {
  const t = useMessages(cardsMessages)
  const ui = useMessages(uiMessages)
  const isOccupied = useIsOccupied(taking?.charge)
  if (!taking?.obstacle) return null
  return (
    <Attention role="alert" className="mb-3">
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-40 flex-1">{t(taking.obstacle)}</span>
        <Button
          size="sm"
          saving={taking.isAsking}
          {...(isOccupied && { disabledReason: t('finish_needs_empty') })}
          onClick={() => run(taking.charge)}
        >
          {ui('retry')}
        </Button>
      </span>
    </Attention>
  )
}

const amountOf = ({ amount }: OpenCharge): Cents => centsFromDecimal(amount) ?? ZERO

type OpenChargeStatus =
  | 'open_unknown'
  | 'open_voiding'
  | 'open_approved'
  | 'open_cancelled'
  | 'open_paid_otherwise'

const chargeStatusOf = ({ state, saleStatus }: OpenCharge): OpenChargeStatus => {
  if (state === 'voiding') return 'open_voiding'
  if (state !== 'approved') return 'open_unknown'
  if (saleStatus === null) return 'open_approved'
  return saleStatus === 'cancelled' ? 'open_cancelled' : 'open_paid_otherwise'
}

function OpenChargeCard({ charge, takeUp }: { charge: OpenCharge; takeUp: TakeUp }) {
  const t = useMessages(cardsMessages)
  const { dateTime } = useFormats()
  const status = chargeStatusOf(charge)
  return (
    <article className="grid gap-3 rounded-card border border-line bg-surface p-4 text-base">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Money value={amountOf(charge)} className="text-xl font-semibold" />
        <Badge tone={status === 'open_unknown' || status === 'open_voiding' ? 'attn' : 'danger'}>
          {t(status)}
        </Badge>
        <span className="text-compact text-muted">
          {dateTime(charge.startedAt)} · {charge.startedByName}
        </span>
        <span className="font-mono text-compact text-muted">{cardReference(charge)}</span>
      </header>
      <WayOut charge={charge} status={status} takeUp={takeUp} />
    </article>
  )
}

type WayOutProps = { charge: OpenCharge; status: OpenChargeStatus; takeUp: TakeUp }

function WayOut({ charge, status, takeUp }: WayOutProps) {
  const t = useMessages(cardsMessages)
  const till = useCardsPort()
  const mayMark = usePermission('pos.void')
  const [marking, setMarking] = useState(false)
  const busy = useStore(till.cards.busy, (now) => now)
  const asking = busy?.kind === 'asking' && busy.id === charge.id
  const isOccupied = useIsOccupied(charge)
  const isTakingUp = takeUp.taking?.isAsking === true && takeUp.taking.charge.id === charge.id
  const isOpen = status === 'open_unknown' || status === 'open_voiding'
  const finding = till.cards.recordOf(charge.id)?.finding
  return (
    <>
      {status === 'open_unknown' &&
        (finding === 'absent' || finding === 'unclear' || finding === 'elsewhere') && (
          <p role="status" className="m-0 text-sm text-attn-text">
            {t(`finding_${finding}`)}
          </p>
        )}
      {status === 'open_approved' && <HeldElsewhere charge={charge} />}
      <div className="flex flex-wrap gap-2">
        {status === 'open_unknown' && (
          <Button saving={asking} onClick={() => void till.cards.askAbout(charge)}>
            {t('ask_again')}
          </Button>
        )}
        {status === 'open_approved' && (
          <Button
            variant="primary"
            saving={isTakingUp}
            {...(isOccupied && { disabledReason: t('finish_needs_empty') })}
            onClick={() => takeUp.run(charge)}
          >
            {t('finish_sale')}
          </Button>
        )}
        {status !== 'open_unknown' && <VoidCharge charge={charge} status={status} />}
        {isOpen && (
          <PermissionButton
            state={mayMark}
            permission="pos.void"
            whenDenied="disable"
            onClick={() => setMarking(true)}
          >
            {t('mark_by_hand')}
          </PermissionButton>
        )}
      </div>
      {marking && <MarkDialog attempt={charge} onClose={() => setMarking(false)} />}
    </>
  )
}

/** Why a charge is not voided from here: another till may have made its sale. */
function HeldElsewhere({ charge: { heldBy } }: { charge: OpenCharge }) {
  const t = useMessages(cardsMessages)
  const { dateTime } = useFormats()
  return heldBy.map(({ till, isSilent, lastHeardAt }) => (
    <Attention key={till} role="note">
      {t(isSilent ? 'held_silent' : 'held_open', { till })}
      {lastHeardAt !== null && ` ${t('held_heard', { at: dateTime(lastHeardAt) })}`}
    </Attention>
  ))
}

function VoidCharge({ charge, status }: { charge: OpenCharge; status: OpenChargeStatus }) {
  const t = useMessages(cardsMessages)
  const { run } = useVoid()
  const [holder] = status === 'open_approved' ? charge.heldBy : []
  if (holder) {
    return (
      <VoidButton
        amount={amountOf(charge)}
        needsRight
        help={t('void_spoken_help', { till: holder.till })}
        onVoid={() => run(charge, { spokenWithTill: true })}
      >
        {t('void_spoken')}
      </VoidButton>
    )
  }
  return (
    <VoidButton
      amount={amountOf(charge)}
      needsRight={charge.isSold || charge.saleStatus !== null}
      onVoid={() => run(charge)}
    >
      {t(status === 'open_voiding' ? 'void_again' : 'void')}
    </VoidButton>
  )
}
