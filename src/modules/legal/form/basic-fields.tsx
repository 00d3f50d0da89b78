import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { customersMessages } from '#modules/customers/customers.messages.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { clientKindsMessages } from '../clients/client-kinds.messages.ts'
import { REFERRAL_SOURCES } from '../clients/client-kinds.ts'
import { CLIENT_STATUSES } from '../clients/client-states.ts'
import { ADDRESS_LINES } from '../clients/enabling.ts'
import { legalMessages } from '../legal.messages.ts'
import type { ClientRecord } from './client.client.ts'
import type { KnownClient } from './client-values.ts'
import { FieldGroup, fieldGrid } from './field-group.tsx'

type Props = Pick<ClientRecord, 'form'>

/** Of which of the shop's types the customer is; not there where the shop has none. */
function TypeField({ form, known }: Props & { known: KnownClient | null }) {
  const ofCustomers = useMessages(customersMessages)
  const { data: offered = [] } = useQuery({
    ...api.legattiCustomer.getCustomerTypes.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  })
  const value = form.watch('customer_type_id')
  const usual = offered.find(({ is_default }) => is_default)?.id
  // Nothing was said of it: a new customer is of the usual type, as the server has it.
  useEffect(() => {
    if (value === undefined && usual) form.resetField('customer_type_id', { defaultValue: usual })
  }, [form, value, usual])
  const { customer_type_id: id, customer_type_name: name } = known ?? {}
  const others = id && !offered.some((type) => type.id === id) ? [{ id, name: name ?? '' }] : []
  const types = [...offered, ...others]
  if (types.length === 0) return null
  return (
    <SelectField
      form={form}
      name="customer_type_id"
      label={ofCustomers('type')}
      placeholder={ofCustomers('no_type')}
      options={[
        { value: '', label: ofCustomers('no_type') },
        ...types.map((type) => ({ value: type.id, label: type.name })),
      ]}
    />
  )
}

/** Who the client is, where they are and how they came to the firm. */
export function BasicFields({ form, known }: Props & { known: KnownClient | null }) {
  const t = useMessages(legalMessages)
  const kinds = useMessages(clientKindsMessages)
  const ofCustomers = useMessages(customersMessages)
  const isWrong = readTaxId(form.watch('tax_id') ?? '')?.valid === false
  return (
    <div className="grid gap-6">
      <div className={fieldGrid}>
        <TextField form={form} name="name" label={ofCustomers('name')} required />
        {known ? (
          <TextField form={form} name="code" label={ofCustomers('code')} mono required />
        ) : (
          <Field label={ofCustomers('code')} help={ofCustomers('code_help')} disabled>
            <TextInput mono value="" placeholder="CLI-····" readOnly />
          </Field>
        )}
        <TextField
          form={form}
          name="tax_id"
          label={ofCustomers('tax_id')}
          inputMode="numeric"
          mono
          warning={isWrong ? ofCustomers('tax_id_checksum_help') : undefined}
        />
        <TextField form={form} name="email" label={ofCustomers('email')} type="email" inputMode="email" />
        <TextField form={form} name="phone" label={ofCustomers('phone')} type="tel" inputMode="tel" />
        <TypeField form={form} known={known} />
        <SelectField
          form={form}
          name="status"
          label={t('status')}
          options={CLIENT_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        />
        <DateField form={form} name="client_since" label={t('client_since')} far />
      </div>
      <FieldGroup title={t('address')}>
        {ADDRESS_LINES.map((line) => (
          <TextField key={line} form={form} name={line} label={t(line)} />
        ))}
      </FieldGroup>
      <FieldGroup title={t('referral')}>
        <SelectField
          form={form}
          name="referral_source"
          label={t('referral_source')}
          placeholder={t('not_said')}
          options={[
            { value: '', label: t('not_said') },
            ...REFERRAL_SOURCES.map((value) => ({ value, label: kinds(`${value}_referral`) })),
          ]}
        />
        <TextField
          form={form}
          name="referral_details"
          label={t('referral_details')}
          className="lg:col-span-2"
        />
      </FieldGroup>
    </div>
  )
}
