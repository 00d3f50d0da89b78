import { useMemo } from 'react'
import { LIMITS, PRODUCTS } from '#modules/plans/products.ts'
import { api } from '#ui/calls/api.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { usePlanName, useProductName } from '../plan-names/plan-name.client.ts'
import { planBegun, planSchema } from './plan-form.ts'
import { plansMessages } from './plans.messages.ts'
import { PLAN_ANSWERS, type PlanRow } from './plans-screen.tsx'

const { getPlans, savePlan } = api.superAdmin

const one = async (id: string): Promise<PlanRow> => {
  const found = (await getPlans.fetch(undefined)).find((plan) => plan.id === id)
  if (!found) throw new Error(`plan ${id} is gone`)
  return found
}
const READ = {
  queryOptions: ({ id }: { id: string }) => ({
    queryKey: [...getPlans.queryKey(), id],
    queryFn: () => one(id),
  }),
  fetch: ({ id }: { id: string }) => one(id),
}

type Props = {
  /** Null for a new one. */
  plan: PlanRow | null
  onClose: () => void
}

/** Makes or changes a plan. */
export function PlanSheet({ plan, onClose }: Props) {
  const t = useMessages(plansMessages)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        planSchema({
          number: t('number_invalid'),
          id: t('id_invalid'),
          features: t('features_invalid'),
          long: t('text_long'),
        }),
      [t],
    ),
    id: plan?.id ?? null,
    read: READ,
    begin: planBegun,
    save: ({ plan: id, ...values }, kept) => savePlan.call({ ...values, id, version: kept?.version ?? 0 }),
    answers: PLAN_ANSWERS,
    saved: t('saved'),
    onSaved: onClose,
    focus: plan ? 'monthly_price' : 'plan',
  })
  const { form } = record
  const name = usePlanName()
  const product = useProductName()
  const isKnown = plan !== null
  return (
    <RecordSheet
      record={record}
      title={plan ? name(plan) : t('new')}
      right={{ permission: '', state: 'allowed' }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="product"
          label={t('product')}
          options={PRODUCTS.map((value) => ({ value, label: product(value) }))}
          disabled={isKnown}
        />
        <TextField
          form={form}
          name="plan"
          label={t('plan_id')}
          help={t('plan_id_help')}
          required
          mono
          disabled={isKnown}
        />
        <TextField
          form={form}
          name="monthly_price"
          label={t('monthly_price')}
          help={t('price_help')}
          figure
        />
        <TextField form={form} name="annual_price" label={t('annual_price')} help={t('price_help')} figure />
        <TextField form={form} name="trial_days" label={t('trial_days')} figure />
        <TextField form={form} name="position" label={t('position')} figure />
      </div>
      <SwitchField form={form} name="is_listed" label={t('is_listed')} help={t('is_listed_help')} />
      <fieldset className="m-0 grid gap-4 border-0 p-0 sm:grid-cols-2">
        <legend className="mb-2 p-0 font-medium">
          {t('limits')} · <span className="font-normal text-muted">{t('limits_help')}</span>
        </legend>
        {LIMITS.map((limit) => (
          <TextField key={limit} form={form} name={`limits.${limit}`} label={t(`limit_${limit}`)} figure />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextAreaField form={form} name="description_es" label={t('description_es')} rows={2} />
        <TextAreaField form={form} name="description_en" label={t('description_en')} rows={2} />
        <TextAreaField
          form={form}
          name="features_es"
          label={t('features_es')}
          help={t('features_help')}
          rows={4}
        />
        <TextAreaField
          form={form}
          name="features_en"
          label={t('features_en')}
          help={t('features_help')}
          rows={4}
        />
        <TextField form={form} name="badge_es" label={t('badge_es')} />
        <TextField form={form} name="badge_en" label={t('badge_en')} />
      </div>
    </RecordSheet>
  )
}
