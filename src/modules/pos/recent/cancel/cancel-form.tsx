import { type FormEvent, useRef, useState } from 'react'
import { useMethodNames } from '#modules/invoices/payment-means/method-names.client.ts'
import { FISCAL_REASONS, type FiscalReason } from '#modules/invoices/voids/void.ts'
import { type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import type { Answer } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { LeaveButton } from '#ui/overlay/leave-button.tsx'
import { Money } from '#ui/page/money.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { verdictOf } from '../../sale/refusals.ts'
import { cancelMessages } from './cancel.messages.ts'
import { MOST_REASON } from './cancel-invoice.ts'

type Detail = Answer<'pos', 'getInvoiceDetail'>
/** Taken back for good, or to be sold anew. */
export type CancelKind = 'cancel' | 'recreate'

/** Why it is done: in the words of who does it, and for report 608. */
export type WhyCancelled = { reason: string; fiscalReason: FiscalReason }

/** The cancellation under way, wherever it was asked for. */
export type Cancelling = {
  isPending: boolean
  isError: boolean
  error: unknown
  mutate: (why: WhyCancelled) => void
}

type Props = {
  sale: Detail
  kind: CancelKind
  cancel: Cancelling
  /** How many lines the cart at hand would lose. */
  cartLines: number
  onClose: () => void
}

/** Says all that a cancellation does, and asks why, before it is done. */
export function CancelForm({ sale, kind, cancel, cartLines, onClose }: Props) {
  const t = useMessages(cancelMessages)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [fiscalReason, setFiscalReason] = useState<FiscalReason>('04')
  const [isMissing, setMissing] = useState(false)
  // Sent and not answered, it is the same request only with the same words.
  const isUnanswered = cancel.isError && verdictOf(cancel.error) === 'unknown'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (cancel.isPending) return
    setMissing(reason.trim() === '')
    if (reason.trim() === '') field.current?.focus()
    else cancel.mutate({ reason: reason.trim(), fiscalReason })
  }
  return (
    <Dialog
      open
      title={t(sale.onCancel?.kind === 'rest' ? 'rest_title' : `${kind}_title`, { number: sale.orderNumber })}
      description={t('irreversible')}
      initialFocus={field}
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      footer={
        <>
          <LeaveButton size="lg" keycap="Esc" disabled={cancel.isPending} onLeave={onClose}>
            {t('back')}
          </LeaveButton>
          <Button size="lg" variant="destroy" saving={cancel.isPending} type="submit" form="cancel-sale">
            {t(
              kind === 'recreate'
                ? 'confirm_recreate'
                : sale.onCancel?.kind === 'rest'
                  ? 'confirm_rest'
                  : 'confirm',
            )}
          </Button>
        </>
      }
    >
      <Form changed={reason !== ''} id="cancel-sale" className="grid gap-4" onSubmit={submit}>
        {cancel.isError && (
          <div className="grid gap-2">
            <p className="m-0 font-medium">{t('failed')}</p>
            <ErrorNotice error={cancel.error} />
          </div>
        )}
        <Consequences sale={sale} kind={kind} lines={cartLines} />
        {sale.onCancel?.kind === 'annulled' && (
          <Field label={t('fiscal_reason')} disabled={isUnanswered}>
            <Select
              value={fiscalReason}
              onValueChange={setFiscalReason}
              options={FISCAL_REASONS.map((value) => ({ value, label: t(`fiscal_reason_${value}`) }))}
            />
          </Field>
        )}
        <Field
          label={t('reason')}
          required
          help={t('reason_help')}
          error={isMissing ? t('reason_required') : undefined}
        >
          <TextArea
            ref={field}
            rows={2}
            value={reason}
            maxLength={MOST_REASON}
            readOnly={isUnanswered}
            aria-required
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
        </Field>
      </Form>
    </Dialog>
  )
}

/** What becomes of the fiscal number. */
const NUMBER_WORDS = {
  annulled: 'number_void',
  credit_note: 'number_credited',
  rest: 'number_credited_rest',
} as const

const amountOf = (decimal: number): Cents => centsFromDecimal(decimal) ?? ZERO

/** The money in large figures, for it leaves the drawer now; then all the rest. */
function Consequences({ sale, kind, lines }: { sale: Detail; kind: CancelKind; lines: number }) {
  const t = useMessages(cancelMessages)
  const methodName = useMethodNames()
  const back = sale.onCancel
  if (!back) return null
  const cash = amountOf(back.cashBack)
  return (
    <section aria-label={t('what_happens')} className="grid gap-3 rounded-card bg-sunken p-4">
      {sale.returns.map((note) => (
        <p key={note.number} className="m-0 flex flex-wrap justify-between gap-x-4 text-muted">
          <span>{t('came_back', { number: note.number })}</span>
          <span>{formatCents(amountOf(note.total))}</span>
        </p>
      ))}
      {cash > 0 && (
        <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-medium">{t('cash_back')}</span>
          <Money value={cash} emphasis="total" className="text-4xl" />
        </p>
      )}
      {back.refunds.map((refund, position) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one kind differ by their place only
          key={position}
          className="m-0 flex flex-wrap justify-between gap-x-4"
        >
          <span>
            {t('refund_by', {
              method: [methodName(refund.payment_method_name), refund.reference].filter(Boolean).join(' · '),
            })}
          </span>
          <b className="font-semibold">{formatCents(amountOf(refund.amount))}</b>
        </p>
      ))}
      {cash === 0 && back.refunds.length === 0 && <p className="m-0">{t('nothing_back')}</p>}
      <ul className="m-0 list-disc space-y-1 pl-5 text-muted">
        <li>{t(back.kind === 'rest' ? 'rest_stock_returns' : 'stock_returns')}</li>
        <li>{t(NUMBER_WORDS[back.kind], { ncf: sale.ncf })}</li>
        {kind === 'recreate' && <li>{t('cart_filled')}</li>}
        {kind === 'recreate' && lines > 0 && (
          <li className="font-medium text-attn-text">{t('cart_replaced', { count: lines })}</li>
        )}
      </ul>
    </section>
  )
}
