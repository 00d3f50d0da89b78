import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { authorizationMessages } from '#modules/approvals/authorization.messages.ts'
import { CodeEntry, type SentRequest, type Wish } from '#modules/approvals/code/code-entry.tsx'
import { type BasisPoints, basisPointsToPercent } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { percentFromTyped } from '../cart/typed-discount.ts'

/** What is typed of a wish, and what is said of it above. */
export type Asked = {
  help: string
  /** The discount that is wished for, as far as it is known; undefined where none is. */
  percent?: BasisPoints | null
  needsReason: boolean
}

export type Sending = Pick<SentRequest, 'requestId' | 'wish'>

type Props = {
  asked: Asked
  send: (request: Sending) => Promise<SentRequest['answer']>
  verify: (requestId: string, otp: string) => Promise<unknown>
  onVerified: (verified: Sending) => void
}

/** Asks an administrator: the reason, then the code that was sent. */
export function CodeAsking({ asked, send: ask, verify, onVerified }: Props) {
  const [sent, setSent] = useState<SentRequest | null>(null)
  const send = useMutation({
    mutationFn: async (request: Sending): Promise<SentRequest> => ({
      ...request,
      answer: await ask(request),
    }),
    onSuccess: (request) => (request.answer.verified ? onVerified(request) : setSent(request)),
  })
  if (!sent) {
    return (
      <Wishing
        asked={asked}
        saving={send.isPending}
        error={send.error}
        onSend={(wish) => send.mutate({ requestId: crypto.randomUUID(), wish })}
      />
    )
  }
  return (
    <CodeEntry
      key={sent.answer.expiresAt}
      request={sent}
      verify={(otp) => verify(sent.requestId, otp)}
      sending={send.isPending}
      sendError={send.error}
      onSendAgain={() => send.mutate(sent)}
      onStartAnew={() => {
        send.reset()
        setSent(null)
      }}
      onVerified={() => onVerified(sent)}
    />
  )
}

type WishProps = { asked: Asked; saving: boolean; error: unknown; onSend: (wish: Wish) => void }

/** How much and why: what the administrator decides by. */
function Wishing({ asked, saving, error, onSend }: WishProps) {
  const t = useMessages(authorizationMessages)
  const { help, percent: known, needsReason } = asked
  const [percentText, setPercentText] = useState(known ? String(basisPointsToPercent(known)) : '')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isDiscount = known !== undefined
  const percent = isDiscount ? percentFromTyped(percentText) : null
  const percentWrong = isDiscount && (percent === null || percent === 0)
  const reasonMissing = needsReason && reason.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // Portals pass their events on to the form that they stand in.
    event.stopPropagation()
    setTried(true)
    if (!percentWrong && !reasonMissing && !saving) onSend({ percent, reason: reason.trim() })
  }
  return (
    <Form changed={false} onSubmit={submit} className="grid gap-4">
      <p className="m-0 text-sm text-muted">{help}</p>
      {isDiscount && (
        <Field label={t('percent')} required error={tried && percentWrong ? t('percent_wrong') : undefined}>
          <TextInput
            size="lg"
            inputMode="decimal"
            autoComplete="off"
            affix="%"
            aria-required
            value={percentText}
            onValueChange={setPercentText}
            className="[&_input]:text-right"
          />
        </Field>
      )}
      <Field
        label={t('reason')}
        required={needsReason}
        optional={!needsReason}
        error={tried && reasonMissing ? t('reason_required') : undefined}
      >
        <TextInput
          size="lg"
          maxLength={200}
          autoComplete="off"
          aria-required={needsReason}
          value={reason}
          onValueChange={setReason}
        />
      </Field>
      <ErrorNotice error={error} />
      <Button type="submit" variant="primary" size="lg" saving={saving} className="justify-self-start">
        {t('request')}
      </Button>
    </Form>
  )
}
