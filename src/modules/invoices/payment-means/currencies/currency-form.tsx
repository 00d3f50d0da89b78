import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { rateE4FromDecimal, rateText } from '#platform/values/exchange-rate.ts'
import type { CurrencyId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { fieldsOf, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { currencyName } from '#ui/words/currency-name.ts'
import { useMessages } from '#ui/words/messages.ts'
import { currenciesMessages } from './currencies.messages.ts'
import { CURRENCY_REFUSALS, type CurrencyFields, type CurrencyInput, currencySchema } from './currencies.ts'
import { writtenRate } from './currency-words.client.ts'
import { RateHistory } from './rates/rate-history.tsx'
import { rateWarning } from './rates/rate-warning.ts'

const { getById, getActive, create, update } = api.currency

type Currency = Answer<'currency', 'getById'>
type FormInHand = UseFormReturn<CurrencyFields, unknown, CurrencyInput>

const NEW: CurrencyFields = {
  code: '',
  name: '',
  symbol: '',
  symbol_position: 'before',
  rate: '',
  is_active: true,
}

type Props = {
  /** Null for a new one. */
  currency: { id: CurrencyId; name: string } | null
  right: Right
  answers: Answers
  onClose: () => void
}

/** Makes or changes a currency and what it is worth, with what it was worth before. */
export function CurrencyForm({ currency: known, right, answers, onClose }: Props) {
  const t = useMessages(currenciesMessages)
  const record = useRecordForm({
    noun: 'currency',
    schema: useMemo(() => currencySchema(wordsOf(CURRENCY_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (currency) => fieldsOf(NEW, currency && { ...currency, rate: writtenRate(currency.rate) }),
    save: async ({ rate, ...input }: CurrencyInput, kept) => {
      // As it is written: the server reads it by the same rule.
      const fields = { ...input, rate: rate === null ? null : rateText(rate) }
      if (kept) await update.call({ ...kept, ...fields })
      else await create.call(fields)
    },
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: known ? 'rate' : 'code',
  })
  const { form, record: currency } = record
  const isOwn = currency?.is_default ?? false
  return (
    <RecordSheet
      record={record}
      title={known?.name ?? t('new')}
      description={isOwn ? t('own_help') : undefined}
      right={right}
      onClose={onClose}
      foot={currency && !isOwn && <RateHistory currency={currency} />}
    >
      <Naming form={form} isOwn={isOwn} isNew={known === null} />
      <Worth form={form} before={currency} isOwn={isOwn} />
    </RecordSheet>
  )
}

type NamingProps = { form: FormInHand; isOwn: boolean; isNew: boolean }

function Naming({ form, isOwn, isNew }: NamingProps) {
  const t = useMessages(currenciesMessages)
  /** What a currency is usually called and written with, where nothing was typed. */
  const propose = (): void => {
    const code = form.getValues('code').trim().toUpperCase()
    const name = currencyName(code, 'es', '')
    if (name === '') return
    form.setValue('code', code)
    if (form.getValues('name').trim() === '') form.setValue('name', name, { shouldDirty: true })
    if (form.getValues('symbol').trim() !== '') return
    const parts = new Intl.NumberFormat('es', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0)
    const symbol = parts.find(({ type }) => type === 'currency')?.value ?? code
    form.setValue('symbol', symbol, { shouldDirty: true })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="code"
        label={t('code')}
        help={t(isNew ? 'code_help' : 'code_kept')}
        disabled={!isNew}
        onLeave={isNew ? propose : undefined}
        required
        mono
      />
      <TextField form={form} name="name" label={t('name')} disabled={isOwn} required />
      <TextField form={form} name="symbol" label={t('symbol')} disabled={isOwn} required />
      <SelectField
        form={form}
        name="symbol_position"
        label={t('symbol_position')}
        disabled={isOwn}
        options={[
          { value: 'before', label: t('before') },
          { value: 'after', label: t('after') },
        ]}
      />
    </div>
  )
}

type WorthProps = { form: FormInHand; before: Currency | null; isOwn: boolean }

function Worth({ form, before, isOwn }: WorthProps) {
  const t = useMessages(currenciesMessages)
  const own = useQuery(getActive.queryOptions(undefined)).data?.find(({ is_default }) => is_default)
  const [code, rate] = form.watch(['code', 'rate'])
  const warning =
    own && !isOwn
      ? rateWarning({ code, own: own.code, before: before?.rate ?? null, typed: String(rate ?? '') })
      : null
  return (
    <>
      <TextField
        form={form}
        name="rate"
        label={t('rate')}
        help={t('rate_help')}
        warning={warning ? t(warning, { code }) : undefined}
        disabled={isOwn}
        required={form.watch('is_active') ?? true}
        affix={own?.symbol}
        inputMode="decimal"
        className="sm:max-w-80"
        onLeave={() => {
          const read = rateE4FromDecimal(String(form.getValues('rate') ?? ''))
          if (read !== null) form.setValue('rate', rateText(read))
        }}
      />
      <SwitchField
        form={form}
        name="is_active"
        label={t('is_active', { code: code.trim().toUpperCase() })}
        disabled={isOwn}
      />
    </>
  )
}
