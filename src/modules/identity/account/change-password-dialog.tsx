import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { identityMessages } from '../identity.messages.ts'
import { PASSWORD_MIN_LENGTH } from '../sign-in/sign-in.ts'

/** A new password for whoever knows the one that holds. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(identityMessages)
  const form = useId()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = next.length < PASSWORD_MIN_LENGTH
  const change = useMutation(
    api.auth.changePassword.mutationOptions({
      onSuccess: () => {
        showToast({ title: t('password_changed') })
        onClose()
      },
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={t('change_password')}
      description={t('change_password_help')}
      size="sm"
      footer={
        <Button type="submit" form={form} variant="primary" saving={change.isPending}>
          {t('change_password')}
        </Button>
      }
    >
      <Form
        changed={current !== '' || next !== ''}
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (current !== '' && !isShort) change.mutate({ current_password: current, new_password: next })
        }}
      >
        <Field
          label={t('current_password')}
          error={isTried && current === '' ? t('password_required') : undefined}
        >
          <TextInput
            type="password"
            autoComplete="current-password"
            value={current}
            onValueChange={setCurrent}
          />
        </Field>
        <Field
          label={t('new_password')}
          error={isTried && isShort ? t('password_short', { length: PASSWORD_MIN_LENGTH }) : undefined}
        >
          <TextInput type="password" autoComplete="new-password" value={next} onValueChange={setNext} />
        </Field>
        <ErrorNotice error={change.error} />
      </Form>
    </Dialog>
  )
}
