import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { authorizationMessages } from '#modules/approvals/authorization.messages.ts'
import { CUSTOM_DISCOUNT, MOST_NAMED } from '#modules/approvals/authorizations.ts'
import { CodeEntry, type SentRequest, type Wish } from '#modules/approvals/code/code-entry.tsx'
import { basisPointsToPercent } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { formatPercent } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { CodeNeed } from './code-needs.ts'

type Props = {
  need: CodeNeed
  /** What the invoice comes to: told to who decides. */
  total: number
  onClose: () => void
  onVerified: (requestId: string) => void
}

type Sending = Pick<SentRequest, 'requestId' | 'wish'>

/** Asks an administrator for what the invoice may not have without one: the reason, then the code that was sent. */
export function CodeDialog({ need, total, onClose, onVerified }: Props) {
  const t = useMessages(authorizationMessages)
  const [sent, setSent] = useState<SentRequest | null>(null)
  const isProduct = need.kind === 'product'
  const productId = isProduct ? need.productId : CUSTOM_DISCOUNT
  const send = useMutation({
    mutationFn: async ({ requestId, wish }: Sending): Promise<SentRequest> => ({
      requestId,
      wish,
      answer: await api.product.sendOTP.call({
        requestId,
        productId,
        productName: isProduct ? '' : need.names.slice(0, MOST_NAMED),
        reason: wish.reason,
        saleTotal: total,
        ...(wish.percent !== null && { percent: basisPointsToPercent(wish.percent) }),
      }),
    }),
    onSuccess: (request) => (request.answer.verified ? onVerified(request.requestId) : setSent(request)),
  })
  return (
    <Dialog
      open
      size="sm"
      title={t(isProduct ? 'title_product' : 'title_discount')}
      description={isProduct ? need.name : undefined}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>{t('back')}</Button>}
    >
      {sent ? (
        <CodeEntry
          key={sent.answer.expiresAt}
          request={sent}
          verify={(otp) => api.product.verifyOTP.call({ productId, requestId: sent.requestId, otp })}
          sending={send.isPending}
          sendError={send.error}
          onSendAgain={() => send.mutate(sent)}
          onStartAnew={() => {
            send.reset()
            setSent(null)
          }}
          onVerified={() => onVerified(sent.requestId)}
        />
      ) : (
        <Reason
          need={need}
          saving={send.isPending}
          error={send.error}
          onSend={(wish) => send.mutate({ requestId: crypto.randomUUID(), wish })}
        />
      )}
    </Dialog>
  )
}

type ReasonProps = { need: CodeNeed; saving: boolean; error: unknown; onSend: (wish: Wish) => void }

/** Why: what the administrator decides by. A product that always asks for a code needs none. */
function Reason({ need, saving, error, onSend }: ReasonProps) {
  const t = useMessages(authorizationMessages)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const percent = need.kind === 'discount' ? need.percent : null
  const needsReason = percent !== null
  const isMissing = needsReason && reason.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (!isMissing && !saving) onSend({ percent, reason: reason.trim() })
  }
  return (
    <Form changed={false} onSubmit={submit} className="grid gap-4">
      <p className="m-0 text-sm text-muted">
        {need.kind === 'product' ? t('product_help', { product: need.name }) : t('discount_help')}
      </p>
      {percent !== null && (
        <p className="m-0">
          {t('percent')}: <strong>{formatPercent(percent)}</strong>
        </p>
      )}
      <Field
        label={t('reason')}
        required={needsReason}
        optional={!needsReason}
        error={tried && isMissing ? t('reason_required') : undefined}
      >
        <TextInput
          autoFocus
          maxLength={200}
          autoComplete="off"
          aria-required={needsReason}
          value={reason}
          onValueChange={setReason}
        />
      </Field>
      <ErrorNotice error={error} />
      <Button type="submit" variant="primary" saving={saving} className="justify-self-start">
        {t('request')}
      </Button>
    </Form>
  )
}
