import { useEffect, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usePart } from '#modules/identity/sessions/session.tsx'
import type { PaymentMethodId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import { FormSection } from '#ui/form/form-section.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { fieldsOf, saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { stateFields } from '#ui/form/state-fields.ts'
import { useMessages } from '#ui/words/messages.ts'
import { isKnownCode } from '../payment-kind.ts'
import { paymentMethodsMessages } from './payment-methods.messages.ts'
import {
  PAYMENT_METHOD_REFUSALS,
  type PaymentMethodFields,
  type PaymentMethodInput,
  paymentMethodSchema,
  settingsOfCode,
} from './payment-methods.ts'

const { getById, create, update } = api.paymentMethod

type FormInHand = UseFormReturn<PaymentMethodFields, unknown, PaymentMethodInput>

const NEW = {
  code: '',
  name: '',
  name_en: '',
  is_default: false,
  use_currencies: false,
  use_card_provider: false,
  available_for_appointments: false,
  available_for_online_store: false,
  is_active: true,
}

type Props = {
  /** Null for a new one. */
  method: { id: PaymentMethodId; name: string } | null
  /** Where a new one stands: behind the others. */
  nextPlace: number
  right: Right
  answers: Answers
  onClose: () => void
}

/** Makes or changes a way to pay. */
export function PaymentMethodForm({ method: known, nextPlace, right, answers, onClose }: Props) {
  const t = useMessages(paymentMethodsMessages)
  const record = useRecordForm({
    noun: 'payment_method',
    schema: useMemo(() => paymentMethodSchema(wordsOf(PAYMENT_METHOD_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (method) =>
      fieldsOf({ ...NEW, position: nextPlace }, method && { ...method, name_en: method.name_en ?? '' }),
    save: saveBy(create, update),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: known ? 'name' : 'code',
    refusedAt: { 'payment_methods.code_fixed': 'code' },
  })
  const { form, record: method } = record
  const isKnown = method !== null && isKnownCode(method.code)
  return (
    <RecordSheet record={record} title={known?.name ?? t('new')} right={right} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="code"
          label={t('code')}
          help={isKnown ? t('code_known') : undefined}
          disabled={isKnown}
          required
          mono
        />
        <PositionField form={form} name="position" t={t} />
        <TextField form={form} name="name" label={t('name')} required />
        <TextField form={form} name="name_en" label={t('name_en')} help={t('name_en_help')} />
      </div>
      <Uses form={form} wasDefault={method?.is_default ?? false} isDeleted={method?.deleted ?? false} />
    </RecordSheet>
  )
}

type UsesProps = { form: FormInHand; wasDefault: boolean; isDeleted: boolean }

const CHANGED = { shouldDirty: true }

/** What the program can do with it follows from its code. */
function Uses({ form, wasDefault, isDeleted }: UsesProps) {
  const t = useMessages(paymentMethodsMessages)
  const { setValue, watch } = form
  const { mayBeDefault, mayUseCurrencies, mayUseTerminal } = settingsOfCode(watch('code'))
  useEffect(() => {
    // What another code was set to and this one cannot be is switched off where it is seen.
    if (!mayBeDefault) setValue('is_default', false, CHANGED)
    if (!mayUseCurrencies) setValue('use_currencies', false, CHANGED)
    if (!mayUseTerminal) setValue('use_card_provider', false, CHANGED)
  }, [mayBeDefault, mayUseCurrencies, mayUseTerminal, setValue])
  const state = stateFields(t, wasDefault, (name, on) => setValue(name, on, CHANGED))
  return (
    <FormSection title={t('use')}>
      <SwitchField form={form} name="is_active" {...state.active} />
      <SwitchField
        form={form}
        name="is_default"
        {...state.default}
        {...(!mayBeDefault && !wasDefault && { help: t('default_not_always') })}
        disabled={wasDefault || isDeleted || !mayBeDefault}
      />
      <SwitchField
        form={form}
        name="use_currencies"
        label={t('use_currencies')}
        help={mayUseCurrencies ? undefined : t('own_money_only')}
        disabled={!mayUseCurrencies}
      />
      {usePart('cards') && (
        <SwitchField
          form={form}
          name="use_card_provider"
          label={t('use_card_provider')}
          help={t(mayUseTerminal ? 'use_card_provider_help' : 'no_card')}
          disabled={!mayUseTerminal}
        />
      )}
      {usePart('appointments') && (
        <SwitchField form={form} name="available_for_appointments" label={t('available_for_appointments')} />
      )}
      {usePart('ecommerce') && (
        <SwitchField form={form} name="available_for_online_store" label={t('available_for_online_store')} />
      )}
    </FormSection>
  )
}
