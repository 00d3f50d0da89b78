import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isLargeMovement } from '#modules/cash/sessions/cash-count.ts'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { MOST_CASH } from '#modules/cash/sessions/cash-session.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { type Cents, centsFromDecimal, centsToDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { MoneyInput } from '#ui/form/money-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useCashSessionChanged, useFirstField } from './use-cash-session.client.ts'

const REASONS = {
  in: ['reason_change', 'reason_more_float'],
  out: ['reason_safe', 'reason_bank', 'reason_supplier', 'reason_expense'],
} as const

type Kind = 'in' | 'out'

/** What is asked about; `beyond` where the server said that the drawer does not hold it. */
type Asked = { amount: Cents; beyond: boolean }

const isBeyond = (error: unknown): boolean => domainCodeOf(error) === 'cash_session.below_zero'

type Props = {
  sessionId: string
  /** Pesos that the session began with. */
  float: number
  kind: Kind
  onDone: () => void
}

/** Money into the drawer or out of it, with the reason. So much that it looks like a slip is asked about first. */
export function MovementForm({ sessionId, float, kind, onDone }: Props) {
  const t = useMessages(cashSessionMessages)
  const changed = useCashSessionChanged()
  const { requestId, renew } = useRequestId()
  const form = useFirstField<HTMLFormElement>()
  const [amount, setAmount] = useState<Cents | null>(null)
  /** The field itself says what is wrong with what was typed. */
  const [saidThere, setSaidThere] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayKnow = usePermission('pos.cash_report') === 'allowed'
  const amountWrong = amount === null || amount <= 0
  const reasonWrong = reason.trim() === ''
  const moving = useMutation(
    api.cashSession.addMovement.mutationOptions({
      onSuccess: async () => {
        renew()
        setAsked(null)
        showToast({ title: t(kind === 'in' ? 'moved_in' : 'moved_out') })
        onDone()
        await changed()
      },
      onError: (error: unknown) => {
        if (isBeyond(error) && amount !== null) setAsked({ amount, beyond: true })
      },
    }),
  )
  const error = isBeyond(moving.error) ? null : moving.error
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (amount === null || amountWrong || reasonWrong) {
      event.currentTarget.querySelectorAll('input')[amountWrong ? 0 : 1]?.focus()
      return
    }
    if (moving.isPending) return
    const large = isLargeMovement({ kind, amount, float: centsFromDecimal(float) ?? ZERO, mayKnow })
    if (large) setAsked({ amount, beyond: false })
    else move({ amount, beyond: false })
  }
  const move = ({ amount, beyond }: Asked): void =>
    moving.mutate({
      id: requestId,
      sessionId,
      kind,
      amount: centsToDecimal(amount),
      reason,
      ...(beyond && { beyond }),
    })
  /** Another amount or reason is another movement. */
  const edited = (): void => {
    if (!moving.error) return
    moving.reset()
    renew()
  }
  return (
    <Form changed={amount !== null || reason !== ''} ref={form} onSubmit={submit} className="grid gap-5">
      <Field
        label={t('amount')}
        error={tried && amountWrong && !saidThere ? t('amount_required') : undefined}
      >
        <MoneyInput
          size="xl"
          most={MOST_CASH}
          tooLargeWords={t('error_amount_out_of_range')}
          value={amount}
          onValueChange={(value, wrong) => {
            setAmount(value)
            setSaidThere(wrong !== null)
            edited()
          }}
        />
      </Field>
      <Field label={t('reason')} error={tried && reasonWrong ? t('required_field') : undefined}>
        <TextInput
          size="lg"
          maxLength={200}
          value={reason}
          onValueChange={(text) => {
            setReason(text)
            edited()
          }}
        />
      </Field>
      <div role="group" aria-label={t('quick_reasons')} className="flex flex-wrap gap-2">
        {REASONS[kind].map((key) => (
          <Button
            key={key}
            size="sm"
            onClick={() => {
              setReason(t(key))
              edited()
            }}
          >
            {t(key)}
          </Button>
        ))}
      </div>
      <ErrorNotice error={error} />
      <Button type="submit" size="xl" variant="primary" saving={moving.isPending} className="justify-center!">
        {t(kind === 'in' ? 'save_in' : 'save_out')}
      </Button>
      <LargeMovement
        asked={asked}
        kind={kind}
        saving={moving.isPending}
        error={error}
        onLeave={() => setAsked(null)}
        onConfirm={move}
      />
    </Form>
  )
}

type LargeProps = {
  /** What is asked about; null while nothing is. */
  asked: Asked | null
  kind: Kind
  saving: boolean
  error: unknown
  onLeave: () => void
  onConfirm: (asked: Asked) => void
}

/** Names the amount once more, large. Enter goes back: who typed too many zeros presses it again. */
function LargeMovement({ asked, kind, saving, error, onLeave, onConfirm }: LargeProps) {
  const t = useMessages(cashSessionMessages)
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => !open && onLeave()}
      tone="danger"
      title={t(kind === 'in' ? 'large_in' : 'large_out')}
      description={
        asked !== null && (
          <>
            <span className="block py-2 text-3xl font-semibold text-text">{formatCents(asked.amount)}</span>
            {asked.beyond && t('large_beyond')}
          </>
        )
      }
      cancelLabel={t('large_correct')}
      confirmLabel={t(kind === 'in' ? 'large_yes_in' : 'large_yes_out')}
      saving={saving}
      error={error}
      onConfirm={() => asked !== null && onConfirm(asked)}
    />
  )
}
