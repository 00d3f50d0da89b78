import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { LanguageSelect } from '#ui/form/language-select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { BrandMark } from '#ui/theme/brand-mark.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { followAccount } from '#ui/words/i18n.ts'
import { useMessages } from '#ui/words/messages.ts'
import { PASSWORD_MIN_LENGTH } from '../sign-in/sign-in.ts'
import { invitationsMessages } from './invitations.messages.ts'

type Props = {
  brand: { name: string }
  shop: string
  /** What the link carries. */
  token: string
  onSignedIn: () => Promise<void>
  onToSignIn: () => void
}

/** Where the link of an invitation leads: a password is chosen, and the person is in. */
export function InvitationScreen({ brand, shop, token, onSignedIn, onToSignIn }: Props) {
  const t = useMessages(invitationsMessages)
  const {
    mutate: read,
    data: person,
    error,
    isPending,
  } = useMutation(api.auth.readInvitation.mutationOptions())
  useEffect(() => read({ token }), [read, token])
  useEffect(() => {
    if (person) void followAccount(person.language)
  }, [person])
  const accept = useMutation(api.auth.acceptInvitation.mutationOptions({ onSuccess: onSignedIn }))
  const isEnded = [error, accept.error].some((failure) => domainCodeOf(failure) === 'invitations.ended')
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <div className="w-full max-w-dialog-sm">
        <div className="mb-6 flex items-center gap-3">
          <BrandMark on="page" className="size-7" />
          <span className="text-xl font-semibold tracking-tight">{brand.name}</span>
          <div className="ml-auto w-32">
            <LanguageSelect />
          </div>
        </div>
        <div className="rounded-card border border-t-4 border-line border-t-(--brand) bg-surface p-6">
          {isEnded ? (
            <div role="alert" className="grid justify-items-start gap-4">
              <div>
                <h1 className="m-0 text-lg">{t('ended')}</h1>
                <p className="m-0 mt-1 text-muted">{t('error_ended')}</p>
              </div>
              <Button onClick={onToSignIn}>{t('to_sign_in')}</Button>
            </div>
          ) : person ? (
            <Choice
              title={t('title', { shop, name: person.name })}
              email={person.email}
              error={accept.error}
              saving={accept.isPending || accept.isSuccess}
              onChosen={(password) => accept.mutate({ token, password })}
            />
          ) : error ? (
            <ErrorNotice error={error} onRetry={() => read({ token })} retrying={isPending} />
          ) : (
            <Skeleton className="h-48" />
          )}
        </div>
      </div>
    </main>
  )
}

type ChoiceProps = {
  title: string
  email: string
  error: unknown
  saving: boolean
  onChosen: (password: string) => void
}

/** The password, with the address beside it for whoever keeps both. Without the forms' library, as the sign-in. */
function Choice({ title, email, error, saving, onChosen }: ChoiceProps) {
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
