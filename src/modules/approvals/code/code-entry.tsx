import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { z } from 'zod'
import type { BasisPoints } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import type { Answer } from '#ui/calls/api.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { authorizationMessages } from '../authorization.messages.ts'
import { CODE_DIGITS, digitsOf } from '../authorizations.ts'

/** What a code is asked for, as it was typed. */
export type Wish = { percent: BasisPoints | null; reason: string }
export type SentRequest = { requestId: string; wish: Wish; answer: Answer<'product', 'sendOTP'> }

type Props = {
  request: SentRequest
  verify: (otp: string) => Promise<unknown>
  sending: boolean
  sendError: unknown
  onSendAgain: () => void
  onStartAnew: () => void
  onVerified: () => void
}

const triesLeft = z.object({
  data: z.object({ domain: z.object({ params: z.object({ left: z.number() }) }) }),
})

const leftIn = (error: unknown): number | null => {
  const read = triesLeft.safeParse(error)
  return read.success ? read.data.data.domain.params.left : null
}

/** Past these nothing that is typed helps: another request must be made. */
const ENDED = new Set<string | null>([
  'authorizations.code_locked',
  'authorizations.code_expired',
  'authorizations.not_found',
  'authorizations.too_many_sends',
])

/** The code that somebody read out; a new one can be asked for after a pause. */
export function CodeEntry({ request, sending, sendError, ...on }: Props) {
  const t = useMessages(authorizationMessages)
  const { theTime } = useFormats()
  const [typed, setTyped] = useState('')
  const { expiresAt, resendAfter, sentTo } = request.answer
  const [resendAt] = useState(() => (resendAfter === null ? null : Date.now() + resendAfter * 1000))
  const wait = useSecondsUntil(resendAt)
  const verify = useMutation({
    mutationFn: on.verify,
    onSuccess: () => on.onVerified(),
    onError: () => setTyped(''),
  })
  const isWrong = domainCodeOf(verify.error) === 'authorizations.invalid_code' && typed === ''
  const left = leftIn(verify.error)
  const ended = [verify.error, sendError].some((error) => ENDED.has(domainCodeOf(error)))
  const digits = digitsOf(typed)
  const ready = digits.length === CODE_DIGITS && !verify.isPending
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (ready) verify.mutate(digits)
  }
  return (
    <Form changed={false} onSubmit={submit} className="grid gap-4">
      <p role="status" className="m-0 text-sm text-muted">
        {t('sent_to', { names: sentTo.join(', ') })} {t('expires_at', { time: theTime(expiresAt) })}
      </p>
      {!ended && (
        <Field
          label={t('code')}
          help={t('code_help')}
          error={
            isWrong
              ? [t('error_invalid_code'), left === null ? '' : t('tries_left', { count: left })]
                  .filter(Boolean)
                  .join('. ')
              : undefined
          }
        >
          <TextInput
            autoFocus
            size="xl"
            mono
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={11}
            value={typed}
            onValueChange={setTyped}
            className="[&_input]:text-center [&_input]:text-2xl [&_input]:tracking-[0.4em]"
          />
        </Field>
      )}
      {!isWrong && <ErrorNotice error={verify.error} />}
      <ErrorNotice error={sendError} />
      <div className="flex flex-wrap gap-2">
        {!ended && (
          <Button type="submit" variant="primary" size="lg" saving={verify.isPending} disabled={!ready}>
            {t('verify')}
          </Button>
        )}
        {resendAfter !== null && !ended && (
          <Button size="lg" saving={sending} disabled={wait > 0} onClick={on.onSendAgain}>
            {wait > 0 ? t('send_again_in', { seconds: wait }) : t('send_again')}
          </Button>
        )}
        {(ended || resendAfter === null) && (
          <Button size="lg" variant={ended ? 'primary' : 'quiet'} onClick={on.onStartAnew}>
            {t('new_request')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Seconds from now until an instant, counted down while it is looked at. */
function useSecondsUntil(at: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const left = at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
