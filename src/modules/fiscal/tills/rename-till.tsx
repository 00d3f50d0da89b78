import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { MOST_NAME, tillName } from '../till/till.ts'
import { tillsMessages } from './tills.messages.ts'

export type TillRow = Answer<'fiscal', 'getTills'>['data'][number]

type Props = { till: TillRow; onClose: () => void; onDone: () => Promise<unknown> }

/** Asks what the shop calls a till. */
export function RenameTill({ till, onClose, onDone }: Props) {
  const t = useMessages(tillsMessages)
  const schema = z.object({ name: z.string().trim().max(MOST_NAME, t('name_too_long')) })
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { name: till.name ?? '' },
    mode: 'onTouched',
  })
  const rename = useMutation(
    api.fiscal.renameTill.mutationOptions({
      onSuccess: async (_: unknown, { name }: { name: string }) => {
        await onDone()
        showToast({ title: t('renamed', { till: tillName({ ...till, name: name || null }) }) })
        onClose()
      },
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('rename_title', { number: till.number })}
      description={t('rename_help', { till: tillName({ ...till, name: null }) })}
      size="sm"
    >
      <Form
        changed={form.formState.isDirty}
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ name }) => till.id !== null && rename.mutate({ id: till.id, name }))}
      >
        <Field label={t('name')} error={form.formState.errors.name?.message}>
          <TextInput {...form.register('name')} />
        </Field>
        <ErrorNotice error={rename.error} />
        <Button type="submit" variant="primary" saving={rename.isPending}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
