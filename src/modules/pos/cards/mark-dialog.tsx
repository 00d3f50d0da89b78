import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { cardsMessages } from '#modules/cards/cards.messages.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useCardsPort } from './cards-port.client.ts'
import type { Attempt } from './charge-flow.client.ts'

type Props = { attempt: Attempt; onClose: () => void }
type Outcome = 'approved' | 'declined' | 'voided'

/** What a person read off the voucher, where no terminal can tell any more. */
export function MarkDialog({ attempt, onClose }: Props) {
  const t = useMessages(cardsMessages)
  const till = useCardsPort()
  const isVoid = attempt.state === 'voiding'
  const [outcome, setOutcome] = useState<Outcome>(isVoid ? 'voided' : 'declined')
  const [authorization, setAuthorization] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const amount = centsFromDecimal(attempt.amount) ?? ZERO
  const needsNumber = outcome === 'approved' && !isVoid
  const mark = useMutation(
    api.cards.markAttempt.mutationOptions({
      onSuccess: async () => {
        await till.cards.marked(attempt)
        onClose()
      },
    }),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!reason.trim() || (needsNumber && !authorization.trim())) return
    mark.mutate({ id: attempt.id, outcome, reason, authorizationCode: authorization || null })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(now) => !now && onClose()}
      title={t(isVoid ? 'mark_void_title' : 'mark_title', { amount })}
      description={t('mark_help')}
    >
      <Form changed={authorization !== '' || reason !== ''} className="grid gap-4" onSubmit={submit}>
        <Segmented
          label={t('mark_outcome')}
          value={outcome}
          onValueChange={setOutcome}
          segments={
            isVoid
              ? [
                  { value: 'voided', label: t('mark_voided') },
                  { value: 'approved', label: t('mark_still_approved') },
                ]
              : [
                  { value: 'declined', label: t('mark_declined') },
                  { value: 'approved', label: t('mark_approved') },
                ]
          }
          className="justify-self-start"
        />
        {needsNumber && (
          <Field
            label={t('authorization')}
            required
            error={tried && !authorization.trim() ? t('payment_authorization_missing') : undefined}
          >
            <TextInput
              mono
              aria-required
              maxLength={50}
              value={authorization}
              onValueChange={setAuthorization}
            />
          </Field>
        )}
        <Field
          label={t('mark_reason')}
          required
          error={tried && !reason.trim() ? t('mark_reason_missing') : undefined}
        >
          <TextInput aria-required maxLength={300} value={reason} onValueChange={setReason} />
        </Field>
        <ErrorNotice error={mark.error} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" saving={mark.isPending}>
            {t('mark_save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
