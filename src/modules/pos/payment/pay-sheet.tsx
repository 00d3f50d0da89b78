import { KeyRound, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Keycap } from '#ui/button/keycap.tsx'
import { attentionLook } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { ChargeStatus } from '../cards/charge-status.tsx'
import { EMPTY_BUFFER, readKey, USUAL_SCANNER } from '../cart/scan.ts'
import { isDownIn, useConnection } from '../connection/connection.client.ts'
import { playSound } from '../panel/sounds.client.ts'
import { posMessages } from '../pos.messages.ts'
import { useDocument, useDocumentCode } from '../readiness/obstacle.client.ts'
import { noteToAllow, notForSale } from '../sale/refusals.ts'
import type { PayMethod } from '../tender/pay-methods.ts'
import { type TenderInHand, useMeans, useTender } from '../tender/use-tender.client.ts'
import { AmountEntry } from './amount-entry.tsx'
import { CardCharge, useCardCharge } from './card-charge.tsx'
import { PayAllowance } from './pay-allowance.tsx'
import { methodOfKey, type PayAction, type PayPlace, payAction } from './pay-keys.ts'
import { PayMethods } from './pay-methods.tsx'
import { PaySummary } from './pay-summary.tsx'
import { usePaymentPort } from './payment-port.client.ts'
import { SellerChoice } from './seller-choice.tsx'
import { useFinish } from './use-finish.client.ts'

/** Where the money changes hands. Escape goes back to the cart and keeps what was taken. */
export function PaySheet({ open }: { open: boolean }) {
  const t = useMessages(posMessages)
  const till = usePaymentPort()
  const { methods, error, retry } = useMeans()
  const amountRef = useRef<HTMLInputElement>(null)
  return (
    <Sheet open={open} size="pay" frame="bare" title={t('pay')} onOpenChange={(now) => !now && till.close()}>
      {methods ? (
        <PayForm methods={methods} amountRef={amountRef} onRefused={retry} />
      ) : (
        <Loading className="grid gap-3 p-6">
          <ErrorNotice error={error} onRetry={retry} />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-18" />
        </Loading>
      )}
    </Sheet>
  )
}

/** A row of figures that long, typed that fast, is a scan and no amount. */
const SCANNED_AMOUNT = { maxGap: USUAL_SCANNER.maxGap, minLength: 8 }

/** A dialog has left the screen by then. */
const AFTER_DIALOG_MS = 250

type PayFormProps = {
  methods: readonly PayMethod[]
  amountRef: RefObject<HTMLInputElement | null>
  /** The shop may take other money by now, or at another rate. */
  onRefused: () => void
}

function PayForm({ methods, amountRef, onRefused }: PayFormProps) {
  const t = useMessages(posMessages)
  const tender = useTender(methods)
  const isDown = useConnection(isDownIn)
  const finish = useFinish(tender)
  const card = useCardCharge(tender, finish)
  const buffer = useRef(EMPTY_BUFFER)
  const [scanRefused, setScanRefused] = useState(false)
  const refused = useStore(usePaymentPort().sale.state, ({ phase }) => phase === 'refused')
  const lookAgain = useEffectEvent(onRefused)
  useEffect(() => {
    if (refused) lookAgain()
  }, [refused])
  const finishRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!card.isWaiting) return
    // What told of the terminal had the focus and is gone: the dialog takes it back first, in the next frame.
    return () => void requestAnimationFrame(() => toWhatIsNext(amountRef.current, finishRef.current))
  }, [card.isWaiting, amountRef])
  const draftId = tender.draft?.id
  useEffect(() => {
    // A new row proposes its amount.
    if (draftId) toAmount(amountRef.current)
  }, [draftId, amountRef])
  useEffect(() => {
    // A dialog before it, of the answer or of a code, lets nobody else have the focus until it has left.
    const timer = setTimeout(() => {
      if (refused) amountRef.current?.focus()
      else if (!isFocusBeside(amountRef.current)) toAmount(amountRef.current)
    }, AFTER_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [refused, amountRef])

  /** A scanner that types its code into the amount and closes it with Enter must not charge a fortune. */
  const isScan = (event: KeyboardEvent): boolean => {
    const read = readKey(
      buffer.current,
      { key: event.key, at: event.timeStamp, repeat: event.repeat },
      SCANNED_AMOUNT,
    )
    buffer.current = read.buffer
    return read.scan !== null
  }

  const placeOf = (target: EventTarget): PayPlace => {
    if (isRadio(target)) return 'method'
    if (!(target instanceof HTMLInputElement)) return 'elsewhere'
    return target === amountRef.current ? 'amount' : 'other_field'
  }

  const run = (action: PayAction): void => {
    switch (action) {
      case 'refuse_scan':
        setScanRefused(true)
        playSound('miss')
        if (tender.draft) tender.choose({ method: tender.draft.method, currency: tender.draft.currency })
        return
      case 'keep_scan':
        return
      case 'next_payment':
        tender.commit()
        return
      case 'finish':
        if (card.canCharge) card.charge()
        else finish.press()
    }
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    // A dialog over the sheet has keys of its own.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
    const place = placeOf(event.target)
    const action = payAction(event.key, place, isScan(event))
    const method = methodOfKey(event, methods, isDown)
    // A figure is money, wherever the focus was left: the field takes it in place of what it proposed.
    if (!action && !event.altKey && !isInField(place) && /^[\d.,]$/.test(event.key))
      toAmount(amountRef.current)
    if (!action && !method) return
    event.preventDefault()
    if (action) run(action)
    else if (method) tender.turnTo(method)
  }

  return (
    <div
      onKeyDownCapture={onKeyDown}
      role="group"
      aria-label={t('pay')}
      className="flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="scroll-edges flex min-h-0 flex-col gap-4 overflow-y-auto p-5 max-md:flex-1 sm:p-7">
        <PayHead />
        <RefusedSale tender={tender} />
        <PayAllowance tender={tender} />
        {scanRefused && (
          <p role="alert" className={`${attentionLook} m-0 px-3 py-2`}>
            {t('scan_in_pay')}
          </p>
        )}
        <SellerChoice onChosen={() => setTimeout(() => toAmount(amountRef.current), AFTER_DIALOG_MS)} />
        <PayMethods
          methods={methods}
          chosen={tender.draft?.method ?? null}
          onChoose={tender.turnTo}
          onPress={() => toAmount(amountRef.current)}
        />
        <ChargeStatus />
        {!card.isWaiting && <AmountEntry tender={tender} amountRef={amountRef} />}
        {!card.isWaiting && tender.atTerminal && <CardCharge card={card} tender={tender} />}
        <KeyHints />
      </div>
      <PaySummary tender={tender} methods={methods} finish={finish} finishRef={finishRef} />
    </div>
  )
}

/** Whatever is typed next takes the place of what stands there. */
const toAmount = (amount: HTMLInputElement | null): void => {
  amount?.focus()
  amount?.select()
}

/** The terminal is done with: the next key is for what is still missing, or for the end of the sale. */
function toWhatIsNext(amount: HTMLInputElement | null, finish: HTMLButtonElement | null): void {
  if (!finish?.closest('[role=dialog]')?.hasAttribute('data-open')) return
  if (finish.disabled) toAmount(amount)
  else finish.focus()
}

/** In the sheet, or in a list of choices that somebody opened from it: Enter there must choose, and never charge. */
const isFocusBeside = (amount: HTMLInputElement | null): boolean =>
  amount === null ||
  amount.closest('[role=dialog]')?.contains(document.activeElement) === true ||
  (document.activeElement?.closest('[role=listbox]') ?? null) !== null

const isInField = (place: PayPlace): boolean => place === 'amount' || place === 'other_field'

const isRadio = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.getAttribute('role') === 'radio' || (target instanceof HTMLInputElement && target.type === 'radio'))

function PayHead() {
  const nameOf = useCustomerName()
  const t = useMessages(posMessages)
  const ui = useMessages(uiMessages)
  const till = usePaymentPort()
  const document = useDocument()
  const code = useDocumentCode()
  const buyer = useStore(till.cart.store, (cart) => cart.buyer)
  return (
    <div className="flex items-center gap-4">
      <span aria-hidden="true" className="font-heading text-xl font-semibold">
        {t('pay')}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-1.5 text-base text-muted">
        <span className="max-w-full truncate">{buyer ? nameOf(buyer) : t('general_customer')}</span>
        {/* Whatever the name's length, what kind of document it becomes can be read. */}
        <span>
          · {code(document)} {t(document === 'consumo' ? 'consumer' : 'tax_credit')}
        </span>
      </span>
      <IconButton label={ui('close')} onClick={() => till.close()}>
        <X />
      </IconButton>
    </div>
  )
}

/** Why the server did not take the sale, for as long as nothing new was sent. */
function RefusedSale({ tender }: { tender: TenderInHand }) {
  const till = usePaymentPort()
  const t = useMessages(posMessages)
  const error = useStore(till.sale.state, (state) => (state.phase === 'refused' ? state.error : null))
  const productId = notForSale(error)
  const name = useStore(
    till.cart.store,
    ({ state }) => state.items.find(({ product }) => product.id === productId)?.product.name ?? null,
  )
  const note = noteToAllow(error)
  if (note !== null) {
    return (
      <div className="grid justify-items-start gap-2">
        <ErrorNotice error={error} />
        <Button
          icon={<KeyRound />}
          onClick={() => {
            tender.keepForRefusal()
            till.open({ kind: 'authorize', ask: { kind: 'note', reference: note }, back: 'pay' })
          }}
        >
          {t('note_ask')}
        </Button>
      </div>
    )
  }
  if (name === null) return <ErrorNotice error={error} />
  return (
    <div className="grid gap-2">
      <ErrorNotice error={error} />
      <p className="m-0 text-sm text-danger-text">{t('refused_line', { name })}</p>
    </div>
  )
}

type HintProps = { keys: string; children: ReactNode }

const Hint = ({ keys, children }: HintProps) => (
  <span className="inline-flex items-center gap-2">
    <Keycap>{keys}</Keycap>
    {children}
  </span>
)

function KeyHints() {
  const t = useMessages(posMessages)
  return (
    <p className="m-0 mt-auto flex flex-wrap gap-x-4 gap-y-2 pt-4 text-sm text-muted max-md:hidden pointer-coarse:hidden">
      <Hint keys="+">{t('hint_other_method')}</Hint>
      <Hint keys="Alt 1">{t('hint_method')}</Hint>
      <Hint keys="Esc">{t('hint_back')}</Hint>
    </p>
  )
}
