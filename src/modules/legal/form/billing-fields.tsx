import { useRef } from 'react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { clientKindsMessages } from '../clients/client-kinds.messages.ts'
import { BILLING_TYPES, CLIENT_PAYMENT_METHODS, RETAINER_FREQUENCIES } from '../clients/client-kinds.ts'
import { ADDRESS_LINES, type BilledBy, billedBy } from '../clients/enabling.ts'
import { legalMessages } from '../legal.messages.ts'
import type { ClientRecord } from './client.client.ts'
import { FieldGroup, fieldGrid } from './field-group.tsx'

type Props = Pick<ClientRecord, 'form'>

/** What cannot be typed is not refused: it is empty, and is there again when it can. */
function useBilledBy({ form }: Props) {
  const aside = useRef(new Map<BilledBy, string>())
  const settle = (name: BilledBy, can: boolean): string => {
    const typed = String(form.getValues(name) ?? '')
    if (!can && typed) aside.current.set(name, typed)
    return can ? typed || (aside.current.get(name) ?? '') : ''
  }
  return (chosen: string) => {
    const can = billedBy(BILLING_TYPES.find((each) => each === chosen) ?? 'hourly')
    const set = { shouldDirty: true, shouldValidate: true }
    form.setValue('hourly_rate', settle('hourly_rate', can.hourly_rate), set)
    form.setValue('retainer_amount', settle('retainer_amount', can.retainer_amount), set)
    const frequency = settle('retainer_frequency', can.retainer_frequency)
    form.setValue('retainer_frequency', RETAINER_FREQUENCIES.find((each) => each === frequency) ?? '', set)
  }
}

/** How and when the client pays. */
export function BillingFields({ form }: Props) {
  const t = useMessages(legalMessages)
  const kinds = useMessages(clientKindsMessages)
  const onType = useBilledBy({ form })
  const can = billedBy(form.watch('billing_type') ?? 'hourly')
  const decides = usePermission('customers.credit') !== 'denied'
  const hasInvoices = usePart('invoices')
  return (
    <div className="grid gap-6">
      <div className={fieldGrid}>
        <SelectField
          form={form}
          name="billing_type"
          label={t('billing_type')}
          options={BILLING_TYPES.map((value) => ({ value, label: t(`billing_${value}`) }))}
          onChosen={onType}
        />
        <TextField
          form={form}
          name="hourly_rate"
          label={t('hourly_rate')}
          inputMode="decimal"
          affix="RD$"
          figure
          disabled={!can.hourly_rate}
          {...(!can.hourly_rate && { help: t('hourly_only') })}
        />
        <TextField
          form={form}
          name="retainer_amount"
          label={t('retainer_amount')}
          inputMode="decimal"
          affix="RD$"
          figure
          disabled={!can.retainer_amount}
          {...(!can.retainer_amount && { help: t('retainer_only') })}
        />
        <SelectField
          form={form}
          name="retainer_frequency"
          label={t('retainer_frequency')}
          placeholder={t('not_said')}
          disabled={!can.retainer_frequency}
          {...(!can.retainer_frequency && { help: t('retainer_only') })}
          options={[
            { value: '', label: t('not_said') },
            ...RETAINER_FREQUENCIES.map((value) => ({ value, label: kinds(`frequency_${value}`) })),
          ]}
        />
        {hasInvoices && <TermsFields form={form} decides={decides} />}
        <SelectField
          form={form}
          name="preferred_payment_method"
          label={t('preferred_payment_method')}
          placeholder={t('not_said')}
          options={[
            { value: '', label: t('not_said') },
            ...CLIENT_PAYMENT_METHODS.map((value) => ({ value, label: kinds(`method_${value}`) })),
          ]}
        />
      </div>
      <BilledAddress form={form} />
    </div>
  )
}

/** What they may have on credit, as their customer's record has it. */
function TermsFields({ form, decides }: Props & { decides: boolean }) {
  const t = useMessages(legalMessages)
  return (
    <>
      <TextField
        form={form}
        name="payment_terms"
        label={t('payment_terms')}
        help={t(decides ? 'payment_terms_help' : 'terms_forbidden')}
        inputMode="numeric"
        figure
        disabled={!decides}
      />
      <TextField
        form={form}
        name="credit_limit"
        label={t('credit_limit')}
        help={t(decides ? 'credit_limit_help' : 'terms_forbidden')}
        inputMode="decimal"
        affix="RD$"
        figure
        disabled={!decides}
      />
    </>
  )
}

/** Where invoices are sent: the main address, as it is typed, or one of its own that begins with it. */
function BilledAddress({ form }: Props) {
  const t = useMessages(legalMessages)
  const isSame = form.watch('billing_same_as_main') ?? true
  const main = form.watch(ADDRESS_LINES)
  const begin = (same: boolean) => {
    if (same || ADDRESS_LINES.some((line) => form.getValues(`billing_${line}`))) return
    for (const line of ADDRESS_LINES) {
      form.setValue(`billing_${line}`, form.getValues(line) ?? '', { shouldDirty: true })
    }
  }
  return (
    <div className="grid gap-4">
      <SwitchField
        form={form}
        name="billing_same_as_main"
        label={t('billing_same_as_main')}
        help={t('billing_same_help')}
        onSwitched={begin}
      />
      <FieldGroup title={t('billing_address')}>
        {ADDRESS_LINES.map((line, index) =>
          isSame ? (
            <Field key={line} label={t(`billing_${line}`)} disabled>
              <TextInput value={main[index] ?? ''} readOnly />
            </Field>
          ) : (
            <TextField key={line} form={form} name={`billing_${line}`} label={t(`billing_${line}`)} />
          ),
        )}
      </FieldGroup>
    </div>
  )
}
