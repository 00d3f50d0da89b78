import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { readTaxId } from '#platform/values/tax-id.ts'
import { Field } from '#ui/form/field.tsx'
import { SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { customersMessages } from '../customers.messages.ts'
import type { CustomerFormInput, CustomerFormValues } from './customer-form-fields.ts'
import { TypeField, type TypeKnown } from './type-field.tsx'

export type CustomerInHand = UseFormReturn<CustomerFormInput, unknown, CustomerFormValues>

/** Said before anything is typed that would not be saved. */
export function ProtectedNote() {
  const t = useMessages(customersMessages)
  const isDenied = usePermission('settings.update') === 'denied'
  return isDenied && <Attention role="note">{t('is_default_protected')}</Attention>
}

type ContactProps = {
  form: CustomerInHand
  code: 'editable' | 'later' | 'none'
  taxId: 'optional' | 'needed'
  /** The type that the customer is of already. */
  type: TypeKnown
}

/** Who it is and how they are reached. */
export function ContactFields({ form, code, taxId, type }: ContactProps) {
  const t = useMessages(customersMessages)
  const taxIdWarning = useTaxIdWarning(form)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="name"
        label={t('name')}
        required
        className={code === 'none' ? 'sm:col-span-2' : ''}
      />
      {code === 'editable' && <TextField form={form} name="code" label={t('code')} mono />}
      {code === 'later' && (
        <Field label={t('code')} help={t('code_help')} disabled>
          <TextInput mono value="" placeholder="CLI-····" readOnly />
        </Field>
      )}
      <TextField
        form={form}
        name="tax_id"
        label={t('tax_id')}
        required={taxId === 'needed'}
        help={taxIdWarning}
        inputMode="numeric"
        mono
      />
      <TextField form={form} name="phone" label={t('phone')} type="tel" inputMode="tel" />
      <TextField
        form={form}
        name="email"
        label={t('email')}
        type="email"
        inputMode="email"
        className="sm:col-span-2"
      />
      <TypeField form={form} known={type} className="sm:col-span-2" />
      <TextAreaField form={form} name="address" label={t('address')} rows={2} className="sm:col-span-2" />
    </div>
  )
}

/** Said while typing, because it does not keep anybody from saving. */
function useTaxIdWarning({ control }: CustomerInHand): ReactNode {
  const t = useMessages(customersMessages)
  const typed = useWatch({ control, name: 'tax_id' })
  if (readTaxId(typed ?? '')?.valid !== false) return null
  return (
    <span role="status" className="flex gap-1.5 text-compact font-medium text-attn-text">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {t('tax_id_checksum_help')}
    </span>
  )
}

/** What they may have on credit. */
export function CreditFields({ form }: { form: CustomerInHand }) {
  const t = useMessages(customersMessages)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="payment_terms_days"
        label={t('payment_terms_days')}
        help={t('payment_terms_days_help')}
        inputMode="numeric"
        figure
      />
      <TextField
        form={form}
        name="credit_limit"
        label={t('credit_limit')}
        help={t('credit_limit_help')}
        affix="RD$"
        inputMode="decimal"
        figure
      />
    </div>
  )
}

/** What is done for them without being asked. */
export function FlagFields({ form, wasDefault }: { form: CustomerInHand; wasDefault: boolean }) {
  const t = useMessages(customersMessages)
  const mayChoose = usePermission('settings.update') === 'allowed'
  return (
    <div className="grid gap-3">
      <SwitchField
        form={form}
        name="is_default"
        label={t('is_default')}
        disabled={wasDefault || !mayChoose}
        help={t(wasDefault ? 'is_default_fixed' : mayChoose ? 'is_default_help' : 'is_default_forbidden')}
      />
      {usePart('rewards') && (
        <SwitchField form={form} name="eligible_for_rewards" label={t('rewards_switch')} />
      )}
    </div>
  )
}
