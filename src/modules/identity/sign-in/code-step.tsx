import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { codeStepMessages } from './code-step.messages.ts'

type Props = {
  /** Hands the code in, and leads on where it was right. */
  confirm: (code: string) => Promise<unknown>
  /** Back to the password. */
  onBack: () => void
}

/** The second step of a sign-in: the password was right, and the code of the second factor is asked for. */
export function CodeStep({ confirm, onBack }: Props) {
  const t = useMessages(codeStepMessages)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const confirming = useMutation({
    mutationFn: confirm,
    // A code is good once: the next one is typed anew.
    onError: () => setCode(''),
  })
  const isEnded = domainCodeOf(confirming.error) === 'identity.sign_in_step_ended'
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (code.trim() !== '') confirming.mutate(code)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <Form
      changed={false}
      className="grid gap-4 rounded-card border border-t-4 border-line border-t-(--brand) bg-surface p-6"
      onSubmit={submit}
    >
      <div>
        <h1 className="m-0 text-lg">{t('title')}</h1>
        <p className="m-0 mt-1 text-muted">{t('help')}</p>
      </div>
      {confirming.isError && (
        <p role="alert" className="m-0 rounded-control bg-danger-soft px-3 py-2 font-medium text-danger-text">
          {errorText(confirming.error)}
        </p>
      )}
      {!isEnded && (
        <>
          <Field
            label={t('code')}
            error={isTried && code.trim() === '' && !confirming.isError ? t('code_required') : undefined}
          >
            <TextInput
              size="lg"
              name="code"
              inputMode="text"
              autoComplete="one-time-code"
              aria-required
              autoFocus
              mono
              value={code}
              onValueChange={setCode}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            saving={confirming.isPending || confirming.isSuccess}
          >
            {t('confirm')}
          </Button>
        </>
      )}
      <Button onClick={onBack}>{t('back')}</Button>
    </Form>
  )
}
