import { X } from 'lucide-react'
import { use } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Way } from '#modules/invoices/detail/paying/form/payment-fields.ts'
import { rateText, toLocal } from '#platform/values/exchange-rate.ts'
import { ZERO } from '#platform/values/money.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { FieldsDisabled } from '#ui/form/field-names.client.ts'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { formatAmount, formatCents } from '#ui/words/figures.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'
import { hasNumber, needsNumber } from '../../posting/office-methods.ts'
import { type Choices, ownCurrency } from '../begin-with.ts'
import type { InvoiceValues } from '../invoice-values.ts'
import { fitTerms } from './fit-terms.client.ts'
import type { InvoiceTender, PayingMeans } from './invoice-tender.ts'
import { paymentMessages } from './payment.messages.ts'

type Props = {
  form: UseFormReturn<InvoiceValues, unknown, InvoiceValues>
  choices: Choices
  index: number
  /** It alone pays: it has no number in its names and is not taken away. */
  isAlone: boolean
  means: PayingMeans
  tender: InvoiceTender | null
  onRemove: () => void
}

/** One way in which an invoice is paid: how, in which currency, how much, by which number. */
export function PaymentRow(props: Props) {
  const { form, choices, index, isAlone, means, onRemove } = props
  const t = useMessages(paymentMessages)
  const language = useLanguage()
  const disabled = use(FieldsDisabled)
  const row = useWatch({ control: form.control, name: `payments.${index}` })
  const way = means.ways.find(({ id }) => id === row?.payment_method_id)
  const names = new Map<string, string>(
    choices.methods.map((method) => [method.id, nameIn(language, method)]),
  )
  // What is owed is owed once.
  const isOwedElsewhere = useWatch({ control: form.control, name: 'payments' }).some(
    ({ payment_method_id }, other) =>
      other !== index && means.ways.some(({ id, kind }) => id === payment_method_id && kind === 'credit'),
  )
  const number = index + 1
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <div className="grid min-w-0 items-start gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        <SelectField
          form={form}
          name={`payments.${index}.payment_method_id`}
          label={isAlone ? t('method') : t('method_number', { number })}
          shortLabel={t('method')}
          required
          options={means.ways
            .filter(({ kind }) => kind !== 'credit' || !isOwedElsewhere)
            .map(({ id }) => ({ value: id, label: names.get(id) ?? '' }))}
          help={way?.kind === 'cash' && t(choices.has_own_cashbox ? 'cash_help' : 'cash_help_none')}
          onChosen={(id) => {
            const chosen = means.ways.find((each) => each.id === id)
            if (!chosen?.takesCurrencies) form.setValue(`payments.${index}.currency_id`, ownCurrency(choices))
            if (chosen?.kind === 'credit') form.setValue(`payments.${index}.amount`, '')
            form.clearErrors([`payments.${index}`, 'due_on'])
            fitTerms({ form, choices })
          }}
        />
        <Amount {...props} way={way} />
        {way && hasNumber(way.kind) && <Reference form={form} index={index} isAlone={isAlone} way={way} />}
      </div>
      {!isAlone && (
        <IconButton
          label={t('remove_payment', { number })}
          variant="quiet"
          disabled={disabled}
          className="mt-5.5"
          onClick={onRemove}
        >
          <X />
        </IconButton>
      )}
    </li>
  )
}

type AmountProps = Omit<Props, 'onRemove'> & { way: Way | undefined }

/** How much; what is owed is what the others leave, and is not typed. */
function Amount({ form, choices, index, isAlone, means, tender, way }: AmountProps) {
  const t = useMessages(paymentMessages)
  const [currencyId, typed] = useWatch({
    control: form.control,
    name: [`payments.${index}.currency_id`, `payments.${index}.amount`],
  })
  const number = index + 1
  const amount = tender?.amounts[index] ?? null
  const refusal = tender?.refusals[index] ?? null
  const currencies = way?.takesCurrencies ? means.currencies : []
  const own = currencies.find(({ rate }) => rate === null)
  const { rate = null, symbol } = currencies.find(({ id }) => id === currencyId) ?? {}
  if (way?.kind === 'credit')
    return (
      <div className="grid content-start gap-1.5">
        <span className="text-compact leading-4 font-medium">{t('amount')}</span>
        <span className="pt-1.5 tabular-nums">{formatCents(amount ?? ZERO)}</span>
      </div>
    )
  const worth = amount !== null && rate !== null ? toLocal(amount, rate) : null
  return (
    <>
      {currencies.length > 1 && (
        <SelectField
          form={form}
          name={`payments.${index}.currency_id`}
          label={isAlone ? t('currency') : t('currency_number', { number })}
          shortLabel={t('currency')}
          options={currencies.map(({ id, symbol: sign, rate: worthOne }) => ({
            value: id,
            label: choices.currencies.find((each) => each.id === id)?.code ?? sign,
            ...(worthOne !== null && { detail: rateText(worthOne) }),
          }))}
        />
      )}
      <TextField
        form={form}
        name={`payments.${index}.amount`}
        label={isAlone ? t('amount') : t('amount_number', { number })}
        shortLabel={t('amount')}
        figure
        inputMode="decimal"
        affix={symbol ?? own?.symbol}
        {...(amount !== null && { placeholder: formatAmount(amount) })}
        help={
          worth !== null && rate !== null
            ? t('amount_worth', { worth, rate: rateText(rate) })
            : typed.trim() === '' && t('amount_rest')
        }
        warning={refusal && typed.trim() !== '' ? t(`refused_${refusal}`) : undefined}
      />
    </>
  )
}

type ReferenceProps = Pick<Props, 'form' | 'index' | 'isAlone'> & { way: Way }

function Reference({ form, index, isAlone, way: { kind } }: ReferenceProps) {
  const t = useMessages(paymentMessages)
  const reference = t(
    kind === 'card' ? 'reference_card' : kind === 'transfer' ? 'reference_transfer' : 'reference',
  )
  return (
    <TextField
      form={form}
      name={`payments.${index}.reference`}
      label={isAlone ? reference : t('reference_number', { reference, number: index + 1 })}
      shortLabel={reference}
      required={needsNumber(kind)}
      mono
    />
  )
}
