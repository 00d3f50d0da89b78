import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { DoorFrame } from '../sign-in/door-frame.tsx'
import { resetMessages } from './reset.messages.ts'
import { RESET_MINUTES } from './reset.ts'

type Props = { brand: { name: string }; onBack: () => void }

/** Asks for a letter; whether there is an account of the address nobody is told. */
export function ForgotScreen({ brand, onBack }: Props) {
  const t = useMessages(resetMessages)
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const ask = useMutation(api.auth.askReset.mutationOptions())
  const isEmpty = email.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setLeft(true)
    if (isEmpty) event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.focus()
    else if (!ask.isPending) ask.mutate({ email })
  }
  const failure =
    domainCodeOf(ask.error) === 'channels.mail_not_set_up' ? t('no_mail') : ask.error && errorText(ask.error)
  return (
    <DoorFrame brand={brand.name}>
      {ask.isSuccess ? (
        <div role="status" className="grid justify-items-start gap-4">
          <div>
            <h1 className="m-0 text-lg">{t('sent_title')}</h1>
            <p className="m-0 mt-1 text-muted">
              {t('sent_help', { email: email.trim(), minutes: RESET_MINUTES })}
            </p>
          </div>
          <Button onClick={onBack}>{t('back')}</Button>
        </div>
      ) : (
        <Form changed={false} className="grid gap-4" onSubmit={submit}>
          <div>
            <h1 className="m-0 text-lg">{t('forgot_title')}</h1>
            <p className="m-0 mt-1 text-muted">{t('forgot_help')}</p>
          </div>
          {failure && (
            <p
              role="alert"
              className="m-0 rounded-control bg-danger-soft px-3 py-2 font-medium text-danger-text"
            >
              {failure}
            </p>
          )}
          <Field label={t('email')} error={left && isEmpty ? t('email_required') : undefined}>
            <TextInput
              size="lg"
              type="email"
              name="email"
              autoComplete="username"
              aria-required
              autoFocus
              value={email}
              onValueChange={setEmail}
              onBlur={() => setLeft(true)}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" saving={ask.isPending}>
            {t('send')}
          </Button>
          <Button onClick={onBack}>{t('back')}</Button>
        </Form>
      )}
    </DoorFrame>
  )
}
