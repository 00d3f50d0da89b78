import { Plus } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { RepeatedReferences } from '#modules/cards/elsewhere/repeated-references.tsx'
import { isGeneralCustomer } from '#modules/customers/customer/general-customer.ts'
import { PESO } from '#modules/invoices/receipts/receipt.ts'
import { quickNotes, tenderTotals } from '#modules/pricing/tender/tender.ts'
import { VoucherWorth } from '#modules/vouchers/spending/voucher-worth.tsx'
import { rateText } from '#platform/values/exchange-rate.ts'
import { addCents, type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { MoneyInput } from '#ui/form/money-input.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount, formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { posMessages } from '../pos.messages.ts'
import { isOfVoucher } from '../sale/refusals.ts'
import { draftInLocal } from '../tender/pay-draft.ts'
import { type PayCurrency, takesReference } from '../tender/pay-methods.ts'
import { type TenderInHand, useMeans } from '../tender/use-tender.client.ts'
import { CardPlace } from './card-place.tsx'
import { CreditRoom } from './credit-room.tsx'
import { usePaymentPort } from './payment-port.client.ts'

/** By the button, or at the authorisation's or the voucher's own field. */
const SAID_ELSEWHERE = [
  'authorization_missing',
  'amount_not_possible',
  'voucher_twice',
  'voucher_refused',
] as const
type SaidElsewhere = (typeof SAID_ELSEWHERE)[number]
const isSaidElsewhere = (refusal: NonNullable<TenderInHand['refusal']>): refusal is SaidElsewhere =>
  SAID_ELSEWHERE.some((known) => known === refusal)

type Props = { tender: TenderInHand; amountRef: Ref<HTMLInputElement> }

/** The amount that is handed over now, with the notes it is likely to come in. */
export function AmountEntry({ tender, amountRef }: Props) {
  const t = useMessages(posMessages)
  const { currencies } = useMeans()
  const cards = useMessages(cardsMessages)
  const { draft, refusal } = tender
  const { cart, sale } = usePaymentPort()
  const dropVoucherRefusal = (): void => {
    const state = sale.state.get()
    if (state.phase === 'refused' && isOfVoucher(state.error)) sale.dismiss()
  }
  const customerId = useStore(cart.store, ({ buyer }) =>
    buyer && !isGeneralCustomer(buyer) ? buyer.id : null,
  )
  if (!draft) return null
  const { kind, name } = draft.method
  // It outlives the connection, and a shop's last terminal: then it is a reference like any other.
  const isElsewhere = draft.elsewhere && tender.cardWay !== 'reference'
  return (
    <>
      <Field
        label={kind === 'cash' ? t('received_cash') : t('received_by', { method: name })}
        error={refusal && !isSaidElsewhere(refusal) ? t(`payment_${refusal}`) : undefined}
      >
        <div className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-1">
            <MoneyInput
              ref={amountRef}
              autoFocus
              size="xl"
              symbol={draft.currency?.symbol ?? PESO.symbol}
              value={draft.amount}
              onValueChange={(amount) => tender.edit({ amount })}
              unreadableWords={`${t('payment_amount_not_positive')}. ${t('amount_unreadable')}`}
              className="h-18! px-4! text-xl [&_input]:text-3xl max-sm:[&_input]:text-2xl! [&_input]:font-semibold [&_input]:tracking-tight"
            />
          </div>
          {!tender.atTerminal && !tender.isAwaited && (
            <Button
              size="lg"
              icon={<Plus />}
              disabled={!tender.isPart}
              className="h-18! w-24 flex-col gap-1! px-1! text-sm! whitespace-normal!"
              onClick={tender.commit}
            >
              {t('add_payment')}
            </Button>
          )}
        </div>
      </Field>
      {draft.method.useCurrencies && currencies.length > 1 && (
        <Currencies tender={tender} currencies={currencies} />
      )}
      {kind === 'cash' && !draft.currency && <Notes tender={tender} />}
      {kind === 'card' && <CardPlace tender={tender} />}
      <CodeInSight refusal={refusal}>
        {takesReference(kind) && !tender.atTerminal && !tender.isAwaited && (
          <Field
            label={
              isElsewhere
                ? cards('authorization')
                : t(
                    kind === 'voucher'
                      ? 'voucher_code'
                      : kind === 'credit_note'
                        ? 'credit_note_number'
                        : 'reference',
                  )
            }
            help={isElsewhere ? cards('authorization_help') : undefined}
            error={refusal === 'voucher_twice' ? t('payment_voucher_twice') : undefined}
            optional={kind !== 'voucher' && kind !== 'credit_note' && !isElsewhere}
          >
            <TextInput
              size="lg"
              mono
              maxLength={100}
              autoComplete="off"
              value={draft.reference}
              onValueChange={(reference) => {
                // Why the server refused another one says nothing of the one that is typed now.
                if (kind === 'voucher') dropVoucherRefusal()
                tender.edit({ reference })
              }}
            />
          </Field>
        )}
        {kind === 'voucher' && refusal !== 'voucher_twice' && (
          <VoucherWorth
            typed={draft.reference}
            total={tender.taken.due}
            remaining={tenderTotals(tender.taken).remaining}
            onPays={(amount) => tender.edit({ amount, refusedCode: null })}
            onRefused={(refusedCode) => tender.edit({ refusedCode })}
          />
        )}
      </CodeInSight>
      {kind === 'credit' && <CreditRoom customerId={customerId} amount={draft.amount} />}
      {kind === 'credit_note' && (
        <Field label={t('credit_note_code')} help={t('credit_note_code_help')} optional>
          <TextInput
            size="lg"
            mono
            maxLength={20}
            autoComplete="off"
            value={draft.noteCode}
            onValueChange={(noteCode) => tender.edit({ noteCode })}
          />
        </Field>
      )}
      <RepeatedReferences references={cardReferencesOf(tender)} />
    </>
  )
}

/** The code of a payment, with why it is refused in sight: on a telephone the foot would lie over it. */
function CodeInSight({ refusal, children }: Pick<TenderInHand, 'refusal'> & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isOfCode = refusal === 'voucher_twice' || refusal === 'voucher_refused'
  useEffect(() => {
    if (isOfCode) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOfCode])
  return (
    <div ref={place} className="grid scroll-mb-8 gap-4 empty:hidden">
      {children}
    </div>
  )
}

/** What was typed of the cards that were charged elsewhere. */
const cardReferencesOf = ({ draft, taken, atTerminal, isAwaited }: TenderInHand): string[] => [
  ...taken.payments.flatMap(({ kind, attemptId, reference }) =>
    kind === 'card' && attemptId === undefined ? reference : [],
  ),
  ...(draft?.method.kind === 'card' && !atTerminal && !isAwaited ? [draft.reference] : []),
]

/** Exact, the notes that come next, and a little more on top. */
function Notes({ tender }: { tender: TenderInHand }) {
  const t = useMessages(posMessages)
  const { draft } = tender
  const notes = quickNotes(tenderTotals(tender.taken).remaining).slice(0, MOST_NOTES)
  if (!draft || notes.length === 0) return null
  const set = (amount: Cents) => tender.edit({ amount })
  return (
    <div role="group" aria-label={t('quick_notes')} className="grid grid-cols-4 gap-2">
      {notes.map(({ kind, amount }) => (
        <Button
          key={amount}
          size="lg"
          aria-pressed={draft.amount === amount}
          className={classNames('px-1!', draft.amount === amount && 'bg-pressed!')}
          onClick={() => set(amount)}
        >
          {kind === 'exact' ? t('exact') : formatAmount(amount).replace('.00', '')}
        </Button>
      ))}
      {MORE.map((more) => (
        <Button
          key={more}
          size="lg"
          className="px-1!"
          disabled={draft.amount !== null && draftInLocal(draft) === null}
          aria-label={t('add_amount', { amount: more })}
          onClick={() => set(addCents(draft.amount ?? ZERO, more))}
        >
          + {formatAmount(more).replace('.00', '')}
        </Button>
      ))}
    </div>
  )
}

/** Two rows of four, with what can be put on top. */
const MOST_NOTES = 6
const MORE = [centsFromDecimal(100) ?? ZERO, centsFromDecimal(500) ?? ZERO] as const

type CurrenciesProps = { tender: TenderInHand; currencies: readonly PayCurrency[] }

function Currencies({ tender, currencies }: CurrenciesProps) {
  const t = useMessages(posMessages)
  const { draft } = tender
  if (!draft) return null
  const { rate } = draft.currency ?? { rate: null }
  const local = draftInLocal(draft)
  const own = currencies.find((currency) => currency.rate === null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented
        label={t('currency')}
        value={draft.currency?.id ?? own?.id ?? ''}
        onValueChange={(id) => {
          const chosen = currencies.find((currency) => currency.id === id)
          tender.choose({ method: draft.method, currency: chosen?.rate ? chosen : null })
        }}
        segments={currencies.map(({ id, symbol, code }) => ({ value: `${id}`, label: symbol, code }))}
      />
      {rate !== null && draft.currency && (
        <span role="status" className="text-sm text-muted">
          {t('exchange', { symbol: draft.currency.symbol, value: `${PESO.symbol}${rateText(rate)}` })}{' '}
          {local !== null && <b className="font-medium text-text">= {formatCents(local)}</b>}
        </span>
      )}
    </div>
  )
}
