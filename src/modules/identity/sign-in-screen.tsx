import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#ui/api.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Button } from '#ui/button.tsx'
import { errorText } from '#ui/error-text.ts'
import { Field } from '#ui/field.tsx'
import { LanguageSelect } from '#ui/language-select.tsx'
import { useMessages } from '#ui/messages.ts'
import { TextInput } from '#ui/text-input.tsx'
import { identityMessages } from './identity.messages.ts'

type Props = {
  brand: { name: string; support: { email: string } }
  shop: string
  /** Set when the last session ended by itself. */
  expired: boolean
  onSignedIn: () => Promise<void>
}

type Fields = { email: string; password: string }

export function SignInScreen({ brand, shop, expired, onSignedIn }: Props) {
  const t = useMessages(identityMessages)
  const signIn = useMutation(api.auth.signIn.mutationOptions({ onSuccess: onSignedIn }))
  const schema = z.object({
    email: z.string().trim().min(1, t('email_required')),
    password: z.string().min(1, t('password_required')),
  })
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <div className="w-full max-w-dialog-sm">
        <div className="mb-6 flex items-center gap-3">
          {/* The brand's colour on marks alone: of text it would have to be readable in every theme. */}
          <BrandMark on="page" className="size-7 [&>rect:first-child]:fill-(--brand)" />
          <span className="text-xl font-semibold tracking-tight">{brand.name}</span>
          <div className="ml-auto w-32">
            <LanguageSelect />
          </div>
        </div>
        <form
          noValidate
          className="grid gap-4 rounded-card border border-t-4 border-line border-t-(--brand) bg-surface p-6"
          onSubmit={form.handleSubmit((fields) => signIn.mutate(fields))}
        >
          <h1 className="text-lg">{t('welcome', { shop })}</h1>
          {expired && !signIn.isError && (
            <p role="status" className="rounded-control bg-attn-soft px-3 py-2 text-attn-text">
              {t('session_expired')}
            </p>
          )}
          {signIn.isError && (
            <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 font-medium text-danger-text">
              {errorText(signIn.error)}
            </p>
          )}
          <Field label={t('email')} error={errors.email?.message}>
            <TextInput
              size="lg"
              type="email"
              autoComplete="username"
              aria-required
              autoFocus
              {...form.register('email')}
            />
          </Field>
          <Field label={t('password')} error={errors.password?.message}>
            <TextInput
              size="lg"
              type="password"
              autoComplete="current-password"
              aria-required
              {...form.register('password')}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" saving={signIn.isPending || signIn.isSuccess}>
            {signIn.isPending ? t('signing_in') : t('sign_in')}
          </Button>
        </form>
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
