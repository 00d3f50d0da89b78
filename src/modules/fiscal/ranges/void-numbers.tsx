import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { Field, RequiredNote } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { fiscalMessages } from '../fiscal.messages.ts'
import { voidFields } from '../sequences/sequences.ts'
import { useForgetRefusal } from './forget-refusal.client.ts'

type Props = {
  range: Answer<'fiscal', 'getSequences'>[number]
  onClose: () => void
  onDone: () => Promise<unknown>
}

type Fields = { count: number; reason: string }

/** Gives up the next numbers of a range, with the reason. */
export function VoidNumbers({ range, onClose, onDone }: Props) {
  const t = useMessages(fiscalMessages)
  const schema = z.object(
    voidFields({
      void_count_invalid: t('void_count_invalid'),
      void_reason_required: t('void_reason_required'),
      void_reason_too_long: t('void_reason_too_long'),
    }),
  )
  const { requestId } = useRequestId()
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { count: 1, reason: '' },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const give = useMutation(
    api.fiscal.voidNumbers.mutationOptions({
      onSuccess: async () => {
        await onDone()
        showToast({ title: t('voided') })
        onClose()
      },
    }),
  )
  useForgetRefusal(form, give)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${t('void_numbers')} ${range.series}${range.type_code}`}
      description={t('void_help')}
      size="sm"
    >
      <Form
        changed={form.formState.isDirty}
        className="grid gap-4"
        onSubmit={form.handleSubmit((fields) => give.mutate({ requestId, id: range.id, ...fields }))}
      >
        <RequiredNote />
        <Field label={t('void_count')} required error={errors.count?.message}>
          <TextInput aria-required inputMode="numeric" {...form.register('count', { valueAsNumber: true })} />
        </Field>
        <Field label={t('void_reason')} required error={errors.reason?.message}>
          <TextInput aria-required {...form.register('reason')} />
        </Field>
        <ErrorNotice error={give.error} />
        <Button type="submit" variant="destroy" saving={give.isPending}>
          {t('void_numbers')}
        </Button>
      </Form>
    </Dialog>
  )
}
