import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { MOST_EXTRA_USERS } from '#modules/plans/offer/plans.ts'
import { priceText } from '#modules/plans/offer/price-text.ts'
import { dayAndTime } from '#platform/values/calendar-day.ts'
import { centsFromDecimal } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { DEFAULT_TIME_ZONE } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { usePlanName } from '../plan-names/plan-name.client.ts'
import { TENANT_ANSWERS, type Tenant } from './tenant-answers.client.ts'
import { tenantsMessages } from './tenants.messages.ts'
import '#modules/plans/plans.messages.ts'

const { superAdmin } = api

const NONE = 'none'

/** What is chosen of a plan: which, to what day, and how many users more. */
function usePlanSchema() {
  const t = useMessages(tenantsMessages)
  return useMemo(
    () =>
      z.object({
        plan: z.string(),
        last_day: z.string(),
        extra_users: z.string().refine((typed) => {
          const count = Number(typed)
          return Number.isInteger(count) && count >= 0 && count <= MOST_EXTRA_USERS
        }, t('extra_users_invalid')),
      }),
    [t],
  )
}

const begunOf = ({ plan }: Tenant) => ({
  version: plan?.version ?? 0,
  plan: plan ? `${plan.product}/${plan.plan}` : NONE,
  last_day: plan?.until ? dayAndTime(new Date(plan.until), DEFAULT_TIME_ZONE).day : '',
  extra_users: String(plan?.extra_users ?? 0),
})

const fieldsOf = ({ plan, last_day, extra_users }: ReturnType<typeof begunOf>) => ({
  plan,
  last_day,
  extra_users,
})

type PlanRow = Answer<'superAdmin', 'getPlans'>[number]

/** The plans by their names; two of one name are told apart by their price. */
function useOptions(plans: readonly PlanRow[]) {
  const t = useMessages(tenantsMessages)
  const name = usePlanName()
  const names = plans.map((plan) => name(plan))
  return plans.map((plan, at) => {
    const called = names[at] ?? ''
    const isAlone = names.filter((each) => each === called).length === 1
    const price = centsFromDecimal(plan.monthly_price ?? 0)
    const priced = price
      ? t('plan_priced', { plan: called, price: priceText(price) })
      : t('plan_unpriced', { plan: called })
    return { value: plan.id, label: isAlone ? called : priced }
  })
}

/** Gives a shop another plan, another end of it, or more users. */
export function PlanDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useMessages(tenantsMessages)
  const plans = useQuery(superAdmin.getPlans.queryOptions(undefined))
  const [begun] = useState(() => begunOf(tenant))
  const record = useRecordForm({
    schema: usePlanSchema(),
    id: null,
    begin: () => fieldsOf(begun),
    save: ({ plan: id, last_day, extra_users }) => {
      const chosen = plans.data?.find((each) => each.id === id)
      const isAsBefore = id === begun.plan && last_day === begun.last_day
      // An end that nobody touched goes as it stands: the day of another zone is not its day.
      const end = isAsBefore ? { until: tenant.plan?.until ?? null } : last_day ? { last_day } : {}
      return superAdmin.changeTenantPlan.call({
        id: tenant.id,
        plan: chosen
          ? {
              product: chosen.product,
              id: chosen.plan,
              extra_users: Number(extra_users),
              ...end,
            }
          : null,
        version: begun.version,
      })
    },
    answers: TENANT_ANSWERS,
    saved: t('plan_changed'),
    onSaved: onClose,
    focus: 'plan',
  })
  const { form } = record
  const chosen = useWatch({ control: form.control, name: 'plan' })
  // The day is that of the plan that the shop has: another one begins with its own.
  useEffect(() => {
    if (chosen !== begun.plan) form.setValue('last_day', '')
  }, [chosen, begun.plan, form])
  const options = useOptions(plans.data ?? [])
  return (
    <RecordDialog
      record={record}
      title={t('change_plan')}
      description={t('change_plan_help')}
      right={{ permission: '', state: 'allowed' }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="plan"
        label={t('plan')}
        options={[{ value: NONE, label: t('no_plan') }, ...options]}
      />
      {chosen !== NONE && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField form={form} name="last_day" label={t('last_day')} help={t('last_day_help')} />
          <TextField
            form={form}
            name="extra_users"
            label={t('extra_users')}
            help={t('extra_users_help')}
            figure
          />
        </div>
      )}
    </RecordDialog>
  )
}
