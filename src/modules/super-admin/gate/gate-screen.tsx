import { useMutation } from '@tanstack/react-query'
import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { LanguageSelect } from '#ui/form/language-select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { BrandMark } from '#ui/theme/brand-mark.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { superAdminMessages } from '../super-admin.messages.ts'
import { keepPass } from './kept-pass.client.ts'

const CodeStep = lazy(async () => ({
  default: (await import('#modules/identity/sign-in/code-step.tsx')).CodeStep,
}))

/** Where super-admins sign in; of anybody else it says nothing. */
export function GateScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const [challenge, setChallenge] = useState<string | null>(null)
  const confirm = async (code: string): Promise<void> => {
    keepPass(await api.superAdmin.confirmSignIn.call({ challenge: challenge ?? '', code }))
    onSignedIn()
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <div className="w-full max-w-dialog-sm">
        <div className="mb-6 flex items-center gap-3">
          <BrandMark on="page" className="size-7" />
          <div className="ml-auto w-32">
            <LanguageSelect />
          </div>
        </div>
        {challenge === null ? (
          <Password onChallenge={setChallenge} onSignedIn={onSignedIn} />
        ) : (
          <Suspense fallback={null}>
            <CodeStep confirm={confirm} onBack={() => setChallenge(null)} />
          </Suspense>
        )}
      </div>
    </main>
  )
}

type PasswordProps = { onChallenge: (challenge: string) => void; onSignedIn: () => void }

function Password({ onChallenge, onSignedIn }: PasswordProps) {
  const t = useMessages(superAdminMessages)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const signIn = useMutation({
    ...api.superAdmin.signIn.mutationOptions(),
    onSuccess: (admitted) => {
      if ('challenge' in admitted) return onChallenge(admitted.challenge)
      keepPass(admitted.pass)
      onSignedIn()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (email.trim() !== '' && password !== '') signIn.mutate({ email: email.trim(), password })
  }
  return (
    <Form
      changed={false}
      className="grid gap-4 rounded-card border border-line bg-surface p-6"
      onSubmit={submit}
    >
      <div>
        <h1 className="m-0 text-lg">{t('gate')}</h1>
        <p className="m-0 mt-1 text-muted">{t('gate_help')}</p>
      </div>
      {signIn.isError && (
        <p role="alert" className="m-0 rounded-control bg-danger-soft px-3 py-2 font-medium text-danger-text">
          {errorText(signIn.error)}
        </p>
      )}
      <Field label={t('email')} error={isTried && email.trim() === '' ? t('email_required') : undefined}>
        <TextInput
          size="lg"
          type="email"
          autoComplete="username"
          aria-required
          autoFocus
          value={email}
          onValueChange={setEmail}
        />
      </Field>
      <Field label={t('password')} error={isTried && password === '' ? t('password_required') : undefined}>
        <TextInput
          size="lg"
          type="password"
          autoComplete="current-password"
          aria-required
          value={password}
          onValueChange={setPassword}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" saving={signIn.isPending}>
        {t('sign_in')}
      </Button>
    </Form>
  )
}
