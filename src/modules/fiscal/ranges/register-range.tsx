import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { DatePicker } from '#ui/date/date-picker.tsx'
import { Field, RequiredNote } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { currentLanguage, useMessages } from '#ui/words/messages.ts'
import { fiscalMessages } from '../fiscal.messages.ts'
import { DOCUMENT_TYPES, documentCode, documentName } from '../ncf/ncf.ts'
import { useForgetRefusal } from './forget-refusal.client.ts'

type Props = { onClose: () => void; onDone: () => Promise<unknown> }

type Fields = {
  series: 'B' | 'E'
  document_type: (typeof DOCUMENT_TYPES)[number]
  from_number: number
  to_number: number
  authorized_on: string
}

function useRangeForm(today: string) {
  const t = useMessages(fiscalMessages)
  const number = z
    .number({ error: t('number_required') })
    .int(t('number_required'))
    .min(1, t('number_required'))
  const schema = z
    .object({
      series: z.enum(['B', 'E']),
      document_type: z.enum(DOCUMENT_TYPES),
      from_number: number,
      to_number: number,
      authorized_on: z
        .string()
        .min(1, t('day_required'))
        .refine((day) => day <= today, t('day_later')),
    })
    .refine((range) => range.to_number >= range.from_number, {
      path: ['to_number'],
      message: t('to_after_from'),
    })
  return useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { series: 'E', document_type: 'consumo', authorized_on: today },
    mode: 'onTouched',
  })
}

/** Records a range as the DGII authorised it. */
export function RegisterRange({ onClose, onDone }: Props) {
  const t = useMessages(fiscalMessages)
  const form = useRangeForm(useToday())
  const { errors } = form.formState
  const register = useMutation(
    api.fiscal.registerSequence.mutationOptions({
      onSuccess: async () => {
        await onDone()
        showToast({ title: t('registered') })
        onClose()
      },
    }),
  )
  useForgetRefusal(form, register)
  const series = form.watch('series')
  const types = DOCUMENT_TYPES.filter((type) => documentCode(series, type) !== null)
  return (
    <Dialog open onOpenChange={onClose} title={t('register')} description={t('register_help')} size="sm">
      <Form
        changed={form.formState.isDirty}
        className="grid gap-4"
        onSubmit={form.handleSubmit((fields) => register.mutate(fields))}
      >
        <RequiredNote />
        <Field label={t('series')}>
          <Controller
            control={form.control}
            name="series"
            render={({ field }) => (
              <Select
                options={[
                  { value: 'E', label: t('series_e') },
                  { value: 'B', label: t('series_b') },
                ]}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        </Field>
        <Field label={t('document_type')}>
          <Controller
            control={form.control}
            name="document_type"
            render={({ field }) => (
              <Select
                options={types.map((value) => ({ value, label: documentName(value, currentLanguage()) }))}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('from_number')} required error={errors.from_number?.message}>
            <TextInput
              aria-required
              inputMode="numeric"
              {...form.register('from_number', { valueAsNumber: true })}
            />
          </Field>
          <Field label={t('to_number')} required error={errors.to_number?.message}>
            <TextInput
              aria-required
              inputMode="numeric"
              {...form.register('to_number', { valueAsNumber: true })}
            />
          </Field>
        </div>
        <Field label={t('authorized_on')} required error={errors.authorized_on?.message}>
          <Controller
            control={form.control}
            name="authorized_on"
            render={({ field }) => (
              <DatePicker
                aria-required
                value={field.value || null}
                onValueChange={(day) => field.onChange(day ?? '')}
              />
            )}
          />
        </Field>
        <ErrorNotice error={register.error} />
        <Button type="submit" variant="primary" saving={register.isPending}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
