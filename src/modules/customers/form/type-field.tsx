import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { SelectField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { customersMessages } from '../customers.messages.ts'
import type { CustomerFormInput, CustomerFormValues } from './customer-form-fields.ts'

/** The type that a customer is of already, offered or not. */
export type TypeKnown = { customer_type_id: string | null; customer_type_name: string | null } | null

type Props = {
  form: UseFormReturn<CustomerFormInput, unknown, CustomerFormValues>
  known: TypeKnown
  className?: string
}

/** Of which of the shop's types the customer is; not there where the shop has none. */
export function TypeField({ form, known, className = '' }: Props) {
  const t = useMessages(customersMessages)
  const { data: offered = [] } = useQuery({
    ...api.customerType.getActive.queryOptions(undefined),
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
  return (
    types.length > 0 && (
      <SelectField
        form={form}
        name="customer_type_id"
        label={t('type')}
        placeholder={t('no_type')}
        className={className}
        options={[
          { value: '', label: t('no_type') },
          ...types.map((type) => ({ value: type.id, label: type.name })),
        ]}
      />
    )
  )
}
