import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { PASSWORD_MIN_LENGTH } from '../sign-in/sign-in.ts'
import { invitationsMessages } from './invitations.messages.ts'

type Props = {
  title: string
  email: string
  error: unknown
  saving: boolean
  onChosen: (password: string) => void
}

/** The password, with the address beside it for whoever keeps both. Without the forms' library, as the sign-in. */
export function ChoosePassword({ title, email, error, saving, onChosen }: Props) {
  const t = useMessages(invitationsMessages)
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState(false)
  const isShort = password.length < PASSWORD_MIN_LENGTH
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setLeft(true)
    if (isShort) event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus()
    else if (!saving) onChosen(password)
  }
  return (
    <Form changed={false} className="grid gap-4" onSubmit={submit}>
      <div>
        <h1 className="m-0 text-lg">{title}</h1>
        <p className="m-0 mt-1 text-muted">{t('help')}</p>
      </div>
      {error != null && (
        <p role="alert" className="m-0 rounded-control bg-danger-soft px-3 py-2 font-medium text-danger-text">
          {errorText(error)}
        </p>
      )}
      <Field label={t('email')}>
        <TextInput size="lg" type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field
        label={t('password')}
        help={t('password_help', { length: PASSWORD_MIN_LENGTH })}
        error={left && isShort ? t('password_short', { length: PASSWORD_MIN_LENGTH }) : undefined}
      >
        <TextInput
          size="lg"
          type="password"
          name="password"
          autoComplete="new-password"
          aria-required
          autoFocus
          value={password}
          onValueChange={setPassword}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" saving={saving}>
        {t('accept')}
      </Button>
    </Form>
  )
}
