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
import { identityMessages } from '../identity.messages.ts'

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }))

type Props = {
  brand: { name: string; support: { email: string } }
  shop: string
  /** Set when the last session ended by itself. */
  expired: boolean
  onSignedIn: () => Promise<void>
  onForgotten: () => void
}

type Name = 'email' | 'password'

const isEmpty = (name: Name, text: string): boolean => (name === 'email' ? text.trim() : text) === ''

/**
 * Both fields must be filled: said once somebody has left one empty, or wants to go in. The values stay in the page,
 * where also a browser that fills them in without a key leaves them. Without the forms' library, for it would be most
 * of what a visitor waits for.
 */
function useFilled() {
  // Undefined until somebody was there.
  const [empty, setEmpty] = useState<Partial<Record<Name, boolean>>>({})
  const look = (name: Name, text: string): void =>
    setEmpty((known) => ({ ...known, [name]: isEmpty(name, text) }))
  return {
    isEmpty: (name: Name): boolean => empty[name] ?? false,
    props: (name: Name) => ({
      name,
      onBlur: ({ target }: { target: { value: string } }) => look(name, target.value),
      onValueChange: (text: string) => empty[name] !== undefined && look(name, text),
    }),
    /** What was typed; null where something is missing, and then the first of it has the focus. */
    read: (form: HTMLFormElement): Record<Name, string> | null => {
      const fields = new FormData(form)
      const typed = (name: Name): string => String(fields.get(name) ?? '')
      const missing = (['email', 'password'] as const).filter((name) => isEmpty(name, typed(name)))
      setEmpty({ email: missing.includes('email'), password: missing.includes('password') })
      const [first] = missing
      if (first === undefined) return { email: typed('email').trim(), password: typed('password') }
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return null
    },
  }
}

export function SignInScreen({ brand, shop, expired, onSignedIn, onForgotten }: Props) {
  const t = useMessages(identityMessages)
  const [challenge, setChallenge] = useState<string | null>(null)
  const signIn = useMutation({
    ...api.auth.signIn.mutationOptions(),
    onSuccess: async (entered) => {
      if (entered.success) await onSignedIn()
      else setChallenge(entered.challenge)
    },
  })
  const confirm = async (code: string): Promise<void> => {
    if (challenge !== null) await api.auth.confirmSignIn.call({ challenge, code })
    await onSignedIn()
  }
  const beginAgain = (): void => {
    setChallenge(null)
    signIn.reset()
  }
  const filled = useFilled()
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = filled.read(event.currentTarget)
    if (fields) signIn.mutate(fields)
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <div className="w-full max-w-dialog-sm">
        <div className="mb-6 flex items-center gap-3">
          {/* The brand's colour on marks alone: of text it would have to be readable in every theme. */}
          <BrandMark on="page" className="size-7" />
          <span className="text-xl font-semibold tracking-tight">{brand.name}</span>
          <div className="ml-auto w-32">
            <LanguageSelect />
          </div>
        </div>
        {challenge !== null ? (
          <Suspense fallback={null}>
            <CodeStep confirm={confirm} onBack={beginAgain} />
          </Suspense>
        ) : (
          <Form
            changed={false}
            className="grid gap-4 rounded-card border border-t-4 border-line border-t-(--brand) bg-surface p-6"
            onSubmit={submit}
          >
            <h1 className="text-lg">{t('welcome', { shop })}</h1>
            {expired && !signIn.isError && (
              <p role="status" className="rounded-control bg-attn-soft px-3 py-2 text-attn-text">
                {t('session_expired')}
              </p>
            )}
            {signIn.isError && (
              <p
                role="alert"
                className="rounded-control bg-danger-soft px-3 py-2 font-medium text-danger-text"
              >
                {errorText(signIn.error)}
              </p>
            )}
            <Field label={t('email')} error={filled.isEmpty('email') ? t('email_required') : undefined}>
              <TextInput
                size="lg"
                type="email"
                autoComplete="username"
                aria-required
                autoFocus
                {...filled.props('email')}
              />
            </Field>
            <Field
              label={t('password')}
              error={filled.isEmpty('password') ? t('password_required') : undefined}
            >
              <TextInput
                size="lg"
                type="password"
                autoComplete="current-password"
                aria-required
                {...filled.props('password')}
              />
            </Field>
            <Button type="submit" variant="primary" size="lg" saving={signIn.isPending || signIn.isSuccess}>
              {signIn.isPending ? t('signing_in') : t('sign_in')}
            </Button>
            <a
              href="/auth/forgot"
              className="justify-self-start text-compact text-accent-text underline"
              onClick={(event) => {
                event.preventDefault()
                onForgotten()
              }}
            >
              {t('forgotten')}
            </a>
          </Form>
        )}
        <p className="mt-4 text-compact text-muted">
          {t('support')}{' '}
          <a href={`mailto:${brand.support.email}`} className="text-accent-text underline">
            {brand.support.email}
          </a>
        </p>
      </div>
    </main>
  )
}
