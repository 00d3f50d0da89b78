import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rateE4FromDecimal, rateText } from '#platform/values/exchange-rate.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Field, RequiredNote } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { currencyName } from '#ui/words/currency-name.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { tenancyMessages } from '../tenancy.messages.ts'
import { rateWarning } from './rate-warning.ts'

type Currency = Answer<'currency', 'getAll'>[number]
type Props = { currencies: readonly Currency[]; disabled: boolean }

/** What each other currency is worth in the shop's own, and whether the counter takes it. */
export function CurrencyRates({ currencies, disabled }: Props) {
  const t = useMessages(tenancyMessages)
  const own = currencies.find(({ is_default }) => is_default)
  const others = currencies.filter(({ is_default }) => !is_default)
  if (!own || others.length === 0) return null
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <div>
        <h3 className="text-compact font-medium">{t('rates')}</h3>
        <p className="m-0 text-xs text-muted">{t('rates_help')}</p>
      </div>
      <RequiredNote />
      {others.map((currency) => (
        <Rate key={currency.id} currency={currency} own={own} disabled={disabled} />
      ))}
    </div>
  )
}

/** As it was saved, read as a rate is read. */
const writtenRate = (rate: number | null): string => {
  const known = rate === null ? null : rateE4FromDecimal(rate)
  return known === null ? '' : rateText(known)
}

type RateProps = { currency: Currency; own: Currency; disabled: boolean }

function Rate({ currency, own, disabled }: RateProps) {
  const t = useMessages(tenancyMessages)
  const language = useLanguage()
  const queries = useQueryClient()
  const [rate, setRate] = useState(writtenRate(currency.rate))
  const [isActive, setIsActive] = useState(currency.is_active)
  const [refused, setRefused] = useState(false)
  const save = useMutation(
    api.currency.setRate.mutationOptions({
      onSuccess: async () => {
        await Promise.all(
          [api.currency.getAll.queryKey(), api.currency.getActive.queryKey()].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        )
        showToast({ title: t('saved') })
      },
    }),
  )
  const saved = currency.rate === null ? null : rateE4FromDecimal(currency.rate)
  const changed = rateE4FromDecimal(rate) !== saved || isActive !== currency.is_active
  const name = currencyName(currency.code, language, currency.name)
  const warning = rateWarning({ code: currency.code, own: own.code, before: currency.rate, typed: rate })
  return (
    <Form
      changed={changed}
      aria-label={name}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const unreadable = rateE4FromDecimal(rate) === null
        setRefused(unreadable)
        if (!unreadable) save.mutate({ id: currency.id, rate: rate.trim(), is_active: isActive })
      }}
    >
      <div className="flex flex-wrap items-start gap-4">
        <Field
          label={t('rate_of', { currency: name })}
          required
          error={refused ? t('rate_invalid') : undefined}
          warning={warning ? t(warning, { code: currency.code }) : undefined}
          disabled={disabled}
          className="w-56"
        >
          <TextInput
            aria-required
            inputMode="decimal"
            affix={own.symbol}
            value={rate}
            onValueChange={(text) => {
              setRate(text)
              setRefused(false)
            }}
            onBlur={() => {
              const read = rateE4FromDecimal(rate)
              // One that was emptied may be on its way to another; saving asks for it.
              setRefused(rate.trim() !== '' && read === null)
              if (read !== null) setRate(rateText(read))
            }}
          />
        </Field>
        <Switch
          label={t('take_currency', { code: currency.code })}
          checked={isActive}
          onCheckedChange={setIsActive}
          disabled={disabled}
          className="pt-7.5"
        />
        <Button
          type="submit"
          saving={save.isPending}
          disabled={disabled}
          aria-label={`${t('save')} ${currency.code}`}
          className="mt-5.5"
        >
          {t('save')}
        </Button>
      </div>
      <ErrorNotice error={save.error} />
    </Form>
  )
}
