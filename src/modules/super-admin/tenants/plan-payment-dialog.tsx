import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { priceText } from '#modules/plans/offer/price-text.ts'
import {
  CURRENCY_SIGNS,
  coveredBy,
  METHOD_WORDS,
  MOST_PERIODS,
  PLAN_CURRENCIES,
  PLAN_PAYMENT_METHODS,
  PLAN_PERIODS,
  type PlanCurrency,
  type PlanPaymentMethod,
  type PlanPeriod,
} from '#modules/plans/shop-plan/plan-payment.ts'
import { planPaymentsMessages } from '#modules/plans/shop-plan/plan-payments.messages.ts'
import { type Cents, cents, centsFromDecimal, centsToDecimal } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { MoneyField } from '#ui/form/amount-fields.tsx'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { useFormats, useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { usePlanName } from '../plan-names/plan-name.client.ts'
import { TENANT_ANSWERS, type Tenant } from './tenant-answers.client.ts'
import '#modules/plans/plans.messages.ts'

const { superAdmin } = api

/** How many months or years were typed; null of what is no such number. */
function periodsIn(typed: string): number | null {
  const count = Number(typed)
  return Number.isInteger(count) && count >= 1 && count <= MOST_PERIODS ? count : null
}

/** What is typed of a payment; of cash there is no number. */
function usePaymentSchema() {
  const t = useMessages(planPaymentsMessages)
  return useMemo(
    () =>
      z
        .object({
          plan: z.string().min(1, t('plan_required')),
          period: z.enum(PLAN_PERIODS),
          periods: z.string().refine((typed) => periodsIn(typed) !== null, t('periods_invalid')),
          amount: z
            .custom<Cents | null>()
            .refine((amount) => typeof amount === 'number' && amount > 0, t('amount_required')),
          currency: z.enum(PLAN_CURRENCIES),
          method: z.enum(PLAN_PAYMENT_METHODS),
          reference: z.string().trim().max(100, t('too_long')),
          paid_on: z.string().min(1, t('paid_on_required')),
        })
        .refine(({ method, reference }) => method === 'cash' || reference !== '', {
          path: ['reference'],
          message: t('reference_required'),
        }),
    [t],
  )
}

type Typed = {
  plan: string
  period: PlanPeriod
  periods: string
  amount: Cents | null
  currency: PlanCurrency
  method: PlanPaymentMethod
  reference: string
  paid_on: string
}

type PlanRow = Answer<'superAdmin', 'getPlans'>[number]
type Chosen = Pick<Typed, 'period' | 'periods'> & { tenant: Tenant; bought: PlanRow | undefined }

/** What is due by the plan's price, and from when to when the payment will cover; null while that is not known. */
function useDue({ tenant, bought, period, periods }: Chosen): { due: Cents | null; covers: string } {
  const t = useMessages(planPaymentsMessages)
  const formats = useFormats()
  const count = periodsIn(periods)
  if (!bought || count === null) return { due: null, covers: '' }
  const price = centsFromDecimal((period === 'year' ? bought.annual_price : bought.monthly_price) ?? 0)
  const has = tenant.plan && { ...tenant.plan, until: tenant.plan.until ? new Date(tenant.plan.until) : null }
  const paying =
    tenant.paying && has?.product === bought.product
      ? { ...tenant.paying, since: new Date(tenant.paying.since) }
      : null
  const paid = { product: bought.product, period, periods: count }
  const { from, until } = coveredBy(has, paid, new Date(), tenant.time_zone, paying)
  const covers = t('will_cover', { from: formats.day(from), until: formats.day(until) })
  return { due: price ? cents(price * count) : null, covers }
}

/** Records what a shop paid for its plan: once, however often it is sent. */
export function PlanPaymentDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useMessages(planPaymentsMessages)
  const name = usePlanName()
  const today = useToday()
  const plans = useQuery(superAdmin.getPlans.queryOptions(undefined))
  const sold = (plans.data ?? []).filter(({ plan }) => plan !== 'trial' && plan !== 'free')
  const own = tenant.plan && `${tenant.plan.product}/${tenant.plan.plan}`
  const record = useRecordForm({
    schema: usePaymentSchema(),
    id: null,
    begin: (): Typed => ({
      plan: own && !/\/(trial|free)$/.test(own) ? own : '',
      period: 'month',
      periods: '1',
      amount: null,
      currency: 'USD',
      method: 'transfer',
      reference: '',
      paid_on: today,
    }),
    save: ({ plan, periods, amount, method, reference, ...typed }, _kept, requestId) => {
      const bought = sold.find(({ id }) => id === plan)
      if (!bought || amount === null) throw new Error('a payment of no plan')
      return superAdmin.recordPlanPayment.call({
        ...typed,
        id: tenant.id,
        payment_id: requestId,
        product: bought.product,
        plan: bought.plan,
        periods: Number(periods),
        amount: centsToDecimal(amount),
        method,
        reference: method === 'cash' ? '' : reference,
      })
    },
    answers: TENANT_ANSWERS,
    saved: t('recorded'),
    onSaved: onClose,
    refusedAt: { 'plans.payment_known': 'reference', 'plans.other_plan_runs': 'plan' },
    focus: 'plan',
  })
  const { form } = record
  const [plan, method, currency, period, periods] = useWatch({
    control: form.control,
    name: ['plan', 'method', 'currency', 'period', 'periods'],
  })
  const { due, covers } = useDue({ tenant, bought: sold.find(({ id }) => id === plan), period, periods })
  // A year that was paid as one month would end eleven too early.
  useEffect(() => {
    if (plan !== '') form.setValue('period', plan.endsWith('/annual') ? 'year' : 'month')
  }, [plan, form])
  const said = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
    values.map((value) => ({ value, label: word(value) }))
  return (
    <RecordDialog
      record={record}
      title={t('record')}
      description={t('record_help')}
      right={{ permission: '', state: 'allowed' }}
      saveLabel={t('record')}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="plan"
        label={t('plan')}
        options={sold.map((plan) => ({ value: plan.id, label: name(plan) }))}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="period"
          label={t('period')}
          options={said(PLAN_PERIODS, (value) => t(`period_${value}`))}
        />
        <TextField form={form} name="periods" label={t('periods')} help={covers} required />
        <MoneyField
          form={form}
          name="amount"
          label={t('amount')}
          help={due ? t('due', { price: priceText(due) }) : undefined}
          symbol={CURRENCY_SIGNS[currency]}
          required
        />
        <SelectField
          form={form}
          name="currency"
          label={t('currency')}
          options={said(PLAN_CURRENCIES, (value) => value)}
        />
        <SelectField
          form={form}
          name="method"
          label={t('method')}
          options={said(PLAN_PAYMENT_METHODS, (value) => t(METHOD_WORDS[value]))}
        />
        {method !== 'cash' && <TextField form={form} name="reference" label={t('reference')} mono required />}
        <DateField form={form} name="paid_on" label={t('paid_on')} required />
      </div>
    </RecordDialog>
  )
}
