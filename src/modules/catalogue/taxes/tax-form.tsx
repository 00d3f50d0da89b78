import { useMemo } from 'react'
import type { z } from 'zod'
import type { TaxRecordId } from '#platform/values/ids.ts'
import { basisPointsFromPercent, basisPointsToPercent, centsFromDecimal } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { isCharged, TAX_APPLIES_TO, TAX_KINDS, TAX_TYPES } from './tax-kinds.ts'
import { taxesMessages } from './taxes.messages.ts'
import { TAX_REFUSALS, type TaxInput, taxSchema } from './taxes.ts'

const { getById, create, update } = api.tax

type Known = Answer<'tax', 'getById'>
type TaxRecord = RecordForm<z.input<ReturnType<typeof taxSchema>>, TaxInput, Known>

const amountShown = (amount: number | null): string => {
  const known = amount === null ? null : centsFromDecimal(amount)
  return known === null ? '' : formatAmount(known)
}

const begin = (tax: Known | null, nextPlace: number) => ({
  code: tax?.code ?? '',
  name: tax?.name ?? '',
  kind: tax?.kind ?? ('percentage' as const),
  rate: tax?.rate?.toString() ?? '',
  amount: amountShown(tax?.amount ?? null),
  type: tax?.type ?? ('itbis' as const),
  applies_to: tax?.applies_to ?? ('all' as const),
  account: tax?.account ?? '',
  is_active: tax?.is_active ?? true,
  position: tax?.position ?? nextPlace,
})

/** Rate and amount travel as decimals. */
const sent = ({ rate, amount, ...input }: TaxInput) => ({
  ...input,
  rate: rate === null ? null : basisPointsToPercent(rate),
  amount: amountOut(amount),
})

type Props = {
  /** Null for a new one. */
  tax: { id: TaxRecordId; name: string } | null
  /** Where a new one stands: behind the others. */
  nextPlace: number
  right: Right
  answers: Answers
  onClose: () => void
}

function useTaxRecord({ tax: known, nextPlace, answers, onClose }: Props): TaxRecord {
  const t = useMessages(taxesMessages)
  return useRecordForm({
    noun: 'tax',
    schema: useMemo(() => taxSchema(wordsOf(TAX_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (tax) => begin(tax, nextPlace),
    save: async (input: TaxInput, kept): Promise<number> => {
      if (kept) return (await update.call({ ...kept, ...sent(input) })).products
      await create.call(sent(input))
      return 0
    },
    answers,
    onSaved: (count) => {
      showToast({ title: count > 0 ? t('saved_with', { count }) : t('saved') })
      onClose()
    },
    focus: 'code',
    refusedAt: { 'taxes.of_products': 'type' },
  })
}

/** What is no longer shown is not refused unseen. */
function letGo(form: TaxRecord['form'], ...names: readonly ('rate' | 'amount')[]): void {
  for (const name of names) form.setValue(name, '', { shouldDirty: true })
  form.clearErrors([...names])
}

/** Makes or changes a tax, and says first how many products change with its rate. */
export function TaxForm(props: Props) {
  const { tax: known, right, onClose } = props
  const t = useMessages(taxesMessages)
  const record = useTaxRecord(props)
  const { form } = record
  return (
    <RecordSheet record={record} title={known?.name ?? t('new')} right={right} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="code" label={t('code')} required mono />
        <TextField form={form} name="name" label={t('name')} required />
        <SelectField
          form={form}
          name="type"
          label={t('type')}
          className="sm:col-span-2"
          warning={
            isCharged({ type: form.watch('type') ?? 'itbis', kind: 'percentage' })
              ? undefined
              : t('not_charged_help')
          }
          options={TAX_TYPES.map((value) => ({ value, label: t(`type_${value}`) }))}
          onChosen={(type) => type === 'exento' && letGo(form, 'rate', 'amount')}
        />
        <ChargeFields record={record} />
        <SelectField
          form={form}
          name="applies_to"
          label={t('applies_to')}
          options={TAX_APPLIES_TO.map((value) => ({ value, label: t(`applies_to_${value}`) }))}
        />
        <TextField form={form} name="account" label={t('account')} help={t('account_help')} mono />
        <PositionField form={form} name="position" t={t} />
      </div>
      <SwitchField form={form} name="is_active" label={t('is_active')} help={t('is_active_help')} />
    </RecordSheet>
  )
}

/** A percent, or an amount for each unit; what is exempt has neither. */
function ChargeFields({ record: { form, record: tax } }: { record: TaxRecord }) {
  const t = useMessages(taxesMessages)
  const [type, kind, rate] = form.watch(['type', 'kind', 'rate'])
  if (type === 'exento') return null
  const count = tax?.product_count ?? 0
  const typed = basisPointsFromPercent(rate ?? '')
  const changes = count > 0 && typed !== null && typed !== basisPointsFromPercent(tax?.rate ?? '')
  return (
    <>
      <SelectField
        form={form}
        name="kind"
        label={t('kind')}
        warning={type === 'itbis' && kind === 'fixed' ? t('fixed_not_charged_help') : undefined}
        options={TAX_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChosen={(chosen) => letGo(form, chosen === 'fixed' ? 'rate' : 'amount')}
      />
      {kind === 'fixed' ? (
        <TextField
          form={form}
          name="amount"
          label={t('amount')}
          icon={<span className="text-muted">RD$</span>}
          inputMode="decimal"
          figure
          required
        />
      ) : (
        <TextField
          form={form}
          name="rate"
          label={t('rate')}
          warning={changes ? t('changes', { count }) : undefined}
          inputMode="decimal"
          figure
          required
        />
      )}
    </>
  )
}
