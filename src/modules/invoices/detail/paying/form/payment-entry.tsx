import { type ReactNode, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { rateText } from '#platform/values/exchange-rate.ts'
import { type Cents, cents, divideRounded } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { MoneyField } from '#ui/form/amount-fields.tsx'
import { ChoiceField } from '#ui/form/choice-field.tsx'
import { TextAreaField, TextField } from '#ui/form/fields.tsx'
import type { RecordForm } from '#ui/form/record.client.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Money } from '#ui/page/money.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { METHOD_ICONS } from '../../../payment-means/method-icons.ts'
import { worthOf } from '../../../payments/payment.ts'
import { PESO } from '../../../receipts/receipt.ts'
import { payingMessages } from '../paying.messages.ts'
import { hasReference, needsReference, wholeIn } from './payment-fields.ts'
import type { Means, NamedCurrency, Payable, Typed } from './payment-form.tsx'
import { VoucherPays } from './voucher-pays.tsx'

type Props = { record: RecordForm<Typed, unknown>; payable: Payable; means: Means }

/** What is paid, with what, how much of it and by which number; what comes of it stands at the foot. */
export function PaymentEntry({ record: { form }, payable, means: { ways, currencies } }: Props) {
  const t = useMessages(payingMessages)
  const { most, whole, voucherInvoice } = payable
  const [methodId, currencyId, amount, reference] = useWatch({
    control: form.control,
    name: ['payment_method_id', 'currency_id', 'amount', 'reference'],
  })
  const way = ways.find(({ id }) => id === methodId)
  const currency = currencies.find(({ id }) => id === currencyId)
  const own = currencies.find(({ rate }) => rate === null)
  /** Who pays the whole pays the whole in the other currency too; what was typed stays. */
  const exchange = (next: NamedCurrency | undefined): void => {
    if (!next || !currency || next.id === currency.id) return
    form.setValue('currency_id', next.id, { shouldDirty: true })
    const isWhole = whole !== null && form.getValues('amount') === wholeIn(whole, currency)
    form.setValue('amount', isWhole ? wholeIn(whole, next) : amount, { shouldValidate: true })
  }
  const turnTo = (id: string): void => {
    const chosen = ways.find((other) => other.id === id)
    if (!chosen?.takesCurrencies) exchange(own)
    form.clearErrors('reference')
    // The field one stands in goes away: what is typed next is the amount.
    const isInReference = document.activeElement?.getAttribute('name') === 'reference'
    if (chosen && !hasReference(chosen.kind) && isInReference) form.setFocus('amount')
  }
  const { errors } = useFormState({ control: form.control, name: 'reference' })
  const [voucherPays, setVoucherPays] = useState<Cents | null>(null)
  // What stands at the amount before a voucher is known to pay it is only what is asked of it.
  const isPaid = amount !== null && (way?.kind !== 'voucher' || voucherPays !== null)
  const worth = isPaid ? worthOf(amount, currency?.rate ?? null, most) : null
  return (
    <>
      <p className="m-0 flex items-baseline justify-between gap-3 rounded-control bg-accent-soft px-4 py-3">
        <span className="text-muted">{payable.balance.label}</span>
        <Money value={payable.balance.amount} className="text-xl font-semibold" />
      </p>
      <ChoiceField
        form={form}
        name="payment_method_id"
        label={t('method')}
        required
        options={ways.map(({ id, label, kind }) => {
          const Icon = METHOD_ICONS[kind]
          return { value: id, label, icon: <Icon aria-hidden="true" /> }
        })}
        help={ways.length === 0 && t('no_methods')}
        onChosen={turnTo}
      />
      {way?.takesCurrencies && currencies.length > 1 && currency && (
        <CurrencyChoice currencies={currencies} chosen={currency} onChoose={exchange} />
      )}
      <MoneyField
        form={form}
        name="amount"
        label={t('amount')}
        required
        large
        {...(currency && { symbol: currency.symbol })}
        help={currency && <Bounds payable={payable} currency={currency} worth={worth} />}
        aside={
          whole !== null &&
          currency && (
            <QuickAmounts
              whole={wholeIn(whole, currency)}
              amount={amount}
              onTake={(taken) => {
                form.setValue('amount', taken, { shouldDirty: true, shouldValidate: true })
                form.setFocus('amount')
              }}
            />
          )
        }
      />
      {way && hasReference(way.kind) && (
        <TextField
          form={form}
          name="reference"
          label={t(way.kind === 'voucher' ? 'voucher_code' : 'reference')}
          required={needsReference(way.kind)}
          mono
          help={
            (way.kind === 'card' || way.kind === 'transfer' || way.kind === 'credit_note') &&
            t(`reference_help_${way.kind}`)
          }
        />
      )}
      {way?.kind === 'voucher' && voucherInvoice !== null && (
        <VoucherPays
          invoiceId={voucherInvoice}
          typed={reference}
          isRefused={errors.reference !== undefined}
          onPays={(pays) => {
            setVoucherPays(pays)
            if (pays !== null) form.setValue('amount', pays, { shouldValidate: true })
          }}
        />
      )}
      <TextAreaField form={form} name="notes" label={t('notes')} optional rows={2} />
      {payable.outcome?.(worth)}
    </>
  )
}

type CurrencyProps = {
  currencies: readonly NamedCurrency[]
  chosen: NamedCurrency
  onChoose: (currency: NamedCurrency | undefined) => void
}

/** In which money it is paid, with what one of it is worth. */
function CurrencyChoice({ currencies, chosen, onChoose }: CurrencyProps) {
  const t = useMessages(payingMessages)
  const { rate, symbol } = chosen
  return (
    <div className="grid justify-items-start gap-1.5">
      <span className="text-compact leading-4 font-medium">
        {t('currency')}
        <span aria-hidden="true" className="text-attn-text">
          {' *'}
        </span>
      </span>
      <Segmented
        label={t('currency')}
        value={chosen.id}
        onValueChange={(id) => onChoose(currencies.find((each) => each.id === id))}
        segments={currencies.map((each) => ({ value: each.id, label: each.symbol, code: each.label }))}
      />
      {rate !== null && (
        <span role="status" className="text-xs text-muted">
          {t('exchange', { symbol, value: `${PESO.symbol}${rateText(rate)}` })}
        </span>
      )}
    </div>
  )
}

type BoundsProps = { payable: Payable; currency: NamedCurrency; worth: Cents | null }

/** Between what the amount must be, and of other money what it is worth. */
function Bounds({ payable: { most, whole }, currency, worth }: BoundsProps): ReactNode {
  const t = useMessages(payingMessages)
  return (
    <>
      {whole !== null && whole === most && (
        <span className="block">
          {t('amount_range', { most: formatCents(wholeIn(most, currency), { symbol: '' }) })}
        </span>
      )}
      {currency.rate !== null && worth !== null && (
        <span role="status" className="block font-medium text-text">
          {t('amount_worth', { worth })}
        </span>
      )}
    </>
  )
}

const halfOf = (whole: Cents): Cents => cents(divideRounded(BigInt(whole), 2n))

type QuickProps = { whole: Cents; amount: Cents | null; onTake: (amount: Cents) => void }

/** All of it or half of it, by one press. */
function QuickAmounts({ whole, amount, onTake }: QuickProps) {
  const t = useMessages(payingMessages)
  const quick = [
    { key: 'all', taken: whole },
    { key: 'half', taken: halfOf(whole) },
  ] as const
  return (
    <span role="group" aria-label={t('quick_amounts')} className="flex shrink-0 gap-1.5">
      {quick.map(({ key, taken }) => (
        <Button
          key={key}
          size="sm"
          aria-pressed={amount === taken}
          className={amount === taken ? 'bg-pressed!' : ''}
          onClick={() => onTake(taken)}
        >
          {t(key)}
        </Button>
      ))}
    </span>
  )
}
