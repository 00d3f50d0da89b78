import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Field, RequiredNote } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { formatNcf } from '../ncf/ncf.ts'
import { blocksMessages } from './blocks.messages.ts'
import { useForgetRefusal } from './forget-refusal.client.ts'

export type OpenBlock = Answer<'fiscal', 'getOpenBlocks'>['data'][number]

/** The first and the last number of a block, as papers say them. */
export const numbersOf = ({ series, document_type, from_number, to_number }: OpenBlock): string =>
  `${formatNcf(series, document_type, from_number)}–${formatNcf(series, document_type, to_number)}`

type Props = { block: OpenBlock; onClose: () => void; onDone: () => Promise<unknown> }

/** Asks whether the numbers of a lost till, or what was passed over and did not come, are to be ended, and why. */
export function EndBlock({ block, onClose, onDone }: Props) {
  const t = useMessages(blocksMessages)
  const schema = z.object({
    reason: z.string().trim().min(1, t('reason_required')).max(300, t('reason_too_long')),
  })
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { reason: '' },
    mode: 'onTouched',
  })
  const numbers = numbersOf(block)
  const end = useMutation(
    api.fiscal.endBlock.mutationOptions({
      onSuccess: async () => {
        await onDone()
        showToast({ title: t('ended', { numbers }) })
        onClose()
      },
    }),
  )
  useForgetRefusal(form, end)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        block.till_name === null
          ? t('question_passed', { numbers })
          : t('question', { numbers, till: block.till_name })
      }
      description={t(block.till_name === null ? 'consequence_passed' : 'consequence')}
      size="sm"
    >
      <Form
        changed={form.formState.isDirty}
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ reason }) => end.mutate({ id: block.id, reason }))}
      >
        <RequiredNote />
        <Field label={t('reason')} required error={form.formState.errors.reason?.message}>
          <TextInput aria-required {...form.register('reason')} />
        </Field>
        <ErrorNotice error={end.error} />
        <Button type="submit" variant="destroy" saving={end.isPending}>
          {t('end')}
        </Button>
      </Form>
    </Dialog>
  )
}
