import { zodResolver } from '@hookform/resolvers/zod'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type Control, Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { readTaxId } from '#platform/values/tax-id.ts'
import { Field, RequiredNote } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { customersMessages } from '../customers.messages.ts'
import {
  type CustomerFormInput,
  type CustomerFormValues,
  customerForm,
  refusalsIn,
  withTaxId,
} from './customer-form-fields.ts'
import { type Customer, useSaveCustomer } from './save-customer.client.ts'

type FormInHand = UseFormReturn<CustomerFormInput, unknown, CustomerFormValues>

export type FormState = { saving: boolean }

type Props = {
  /** Null makes a new one. */
  customer: Customer | null
  begin: CustomerFormInput
  onSaved: (customer: Customer) => void
  /** `quick` leaves out what the counter does not ask. */
  fields: 'all' | 'quick'
  /** `needed`: the document at hand cannot do without; a known customer's form then begins there. */
  taxId?: 'optional' | 'needed'
  head?: (state: FormState) => ReactNode
  /** Buttons at its foot; one of them submits. */
  foot: (state: FormState) => ReactNode
}

/** The simple customer form: new or edited, on its page or in the panel of the counter. */
export function CustomerForm({ customer, begin, onSaved, fields, taxId = 'optional', head, foot }: Props) {
  const t = useMessages(customersMessages)
  const schema = useMemo(() => (taxId === 'needed' ? withTaxId : customerForm)(refusalsIn(t)), [t, taxId])
  const form = useForm({ resolver: zodResolver(schema), defaultValues: begin, mode: 'onTouched' })
  const save = useSaveCustomer(customer?.id ?? null, onSaved)
  const state = { saving: save.isPending }
  const { setFocus } = form
  const first = customer && taxId === 'needed' ? 'tax_id' : 'name'
  useEffect(() => setFocus(first), [setFocus, first])
  return (
    <Form
      changed={form.formState.isDirty && !save.isSuccess}
      className="grid gap-4"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      {head?.(state)}
      <ErrorNotice error={save.error} />
      {customer?.is_default && <ProtectedNote />}
      <RequiredNote />
      <Contact
        form={form}
        code={fields === 'quick' ? 'none' : customer ? 'editable' : 'later'}
        taxId={taxId}
      />
      {fields === 'all' && <Flags control={form.control} wasDefault={customer?.is_default ?? false} />}
      {foot(state)}
    </Form>
  )
}

/** Said before anything is typed that would not be saved. */
function ProtectedNote() {
  const t = useMessages(customersMessages)
  const isDenied = usePermission('settings.update') === 'denied'
  return isDenied && <Attention role="note">{t('is_default_protected')}</Attention>
}

type ContactProps = {
  form: FormInHand
  code: 'editable' | 'later' | 'none'
  taxId: 'optional' | 'needed'
}

function Contact({ form, code, taxId }: ContactProps) {
  const t = useMessages(customersMessages)
  const { errors } = form.formState
  const { register } = form
  const taxIdWarning = useTaxIdWarning(form.control)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('name')}
        required
        error={errors.name?.message}
        className={code === 'none' ? 'sm:col-span-2' : ''}
      >
        <TextInput {...register('name')} autoComplete="off" aria-required />
      </Field>
      {code === 'editable' && (
        <Field label={t('code')} error={errors.code?.message}>
          <TextInput {...register('code')} mono autoComplete="off" />
        </Field>
      )}
      {code === 'later' && (
        <Field label={t('code')} help={t('code_help')} disabled>
          <TextInput mono value="" placeholder="CLI-····" readOnly />
        </Field>
      )}
      <Field
        label={t('tax_id')}
        required={taxId === 'needed'}
        error={errors.tax_id?.message}
        help={taxIdWarning}
      >
        <TextInput
          {...register('tax_id')}
          mono
          inputMode="numeric"
          autoComplete="off"
          aria-required={taxId === 'needed'}
        />
      </Field>
      <Field label={t('phone')} error={errors.phone?.message}>
        <TextInput {...register('phone')} type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <Field label={t('email')} error={errors.email?.message} className="sm:col-span-2">
        <TextInput {...register('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label={t('address')} error={errors.address?.message} className="sm:col-span-2">
        <TextArea {...register('address')} rows={2} />
      </Field>
    </div>
  )
}

type FormControl = Control<CustomerFormInput, unknown, CustomerFormValues>

/** Said while typing, because it does not keep anybody from saving. */
function useTaxIdWarning(control: FormControl): ReactNode {
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

function Flags({ control, wasDefault }: { control: FormControl; wasDefault: boolean }) {
  const t = useMessages(customersMessages)
  const mayChoose = usePermission('settings.update') === 'allowed'
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Controller
        control={control}
        name="is_default"
        render={({ field }) => (
          <Switch
            name={field.name}
            checked={field.value ?? false}
            onCheckedChange={field.onChange}
            disabled={wasDefault || !mayChoose}
            label={t('is_default')}
            help={t(wasDefault ? 'is_default_fixed' : mayChoose ? 'is_default_help' : 'is_default_forbidden')}
          />
        )}
      />
      <Controller
        control={control}
        name="eligible_for_rewards"
        render={({ field }) => (
          <Switch
            name={field.name}
            checked={field.value ?? false}
            onCheckedChange={field.onChange}
            label={t('rewards_switch')}
          />
        )}
      />
    </div>
  )
}
