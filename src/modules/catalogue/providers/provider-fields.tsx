import type { ReactNode } from 'react'
import { SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { WebAddressField } from '#ui/form/web-address-field.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { ProviderRecord } from './provider-form.tsx'
import { providersMessages } from './providers.messages.ts'

type Props = Pick<ProviderRecord, 'form'>

const two = 'grid gap-x-4 gap-y-5 sm:grid-cols-2'

/** What a supplier is called and known by. */
export function IdentityFields({ form, warning }: Props & { warning: string | undefined }) {
  const t = useMessages(providersMessages)
  return (
    <div className={two}>
      <TextField form={form} name="name" label={t('name')} required />
      <TextField form={form} name="code" label={t('code')} required mono />
      <TextField
        form={form}
        name="tax_id"
        label={t('tax_id')}
        placeholder="1-01-00000-0"
        inputMode="numeric"
        mono
        warning={warning}
      />
      <TextAreaField form={form} name="description" label={t('description')} rows={1} />
    </div>
  )
}

/** How a supplier is reached; of the fuller form the mobile telephone too. */
export function ContactFields({ form, isWhole }: Props & { isWhole: boolean }) {
  const t = useMessages(providersMessages)
  return (
    <div className={two}>
      <TextField form={form} name="phone" label={t('phone')} type="tel" inputMode="tel" />
      {isWhole && <TextField form={form} name="mobile" label={t('mobile')} type="tel" inputMode="tel" />}
      <TextField form={form} name="email" label={t('email')} inputMode="email" />
      <WebAddressField form={form} name="website" label={t('website')} />
      <TextField form={form} name="address" label={t('address')} className="sm:col-span-2" />
    </div>
  )
}

/** The company behind the name, where it is and whom to ask for. */
export function PlaceFields({ form }: Props) {
  const t = useMessages(providersMessages)
  return (
    <div className={two}>
      <TextField form={form} name="company_name" label={t('company_name')} className="sm:col-span-2" />
      <TextField form={form} name="city" label={t('city')} />
      <TextField form={form} name="state" label={t('state')} />
      <TextField form={form} name="country" label={t('country')} />
      <TextField form={form} name="postal_code" label={t('postal_code')} />
      <TextField form={form} name="contact_person" label={t('contact_person')} />
      <TextField form={form} name="contact_position" label={t('contact_position')} />
    </div>
  )
}

/** Whether one buys from a supplier. */
export function ActiveField({ form, className }: Props & { className?: string }) {
  const t = useMessages(providersMessages)
  return (
    <SwitchField
      form={form}
      name="is_active"
      label={t('is_active')}
      help={t('is_active_help')}
      className={className}
    />
  )
}

/** What was agreed with a supplier; what else is said of it stands last. */
export function AgreedFields({ form, children }: Props & { children: ReactNode }) {
  const t = useMessages(providersMessages)
  return (
    <div className={two}>
      <TextField
        form={form}
        name="payment_terms"
        label={t('payment_terms')}
        placeholder={t('payment_terms_hint')}
        className="sm:col-span-2"
      />
      <TextField
        form={form}
        name="credit_limit"
        label={t('credit_limit')}
        inputMode="decimal"
        affix="RD$"
        figure
      />
      <TextField
        form={form}
        name="discount_percent"
        label={t('discount_percent')}
        inputMode="decimal"
        figure
      />
      <TextAreaField form={form} name="notes" label={t('notes')} rows={3} className="sm:col-span-2" />
      {children}
    </div>
  )
}
