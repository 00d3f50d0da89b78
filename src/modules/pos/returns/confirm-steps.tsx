import { useEffect, useRef, useState } from 'react'
import { type Cents, centsFromDecimal, milli, milliFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Perforation } from '#ui/page/perforation.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { RefundDialog } from '../approvals/refund-dialog.tsx'
import { shownQuantity } from './return-draft.ts'
import { OfInvoice } from './return-steps.tsx'
import { returnsMessages } from './returns.messages.ts'
import type { ReturnInHand } from './use-return.client.ts'

type Props = { returning: ReturnInHand }

export function ConfirmStep({ returning }: Props) {
  const t = useMessages(returnsMessages)
  const box = useRef<HTMLDivElement>(null)
  const isSaving = returning.create.isPending
  // At first, and again when it could not be done.
  useEffect(() => {
    if (!isSaving) box.current?.focus()
  }, [isSaving])
  const { note } = returning
  return (
    <div
      ref={box}
      role="group"
      aria-label={t('confirm_title')}
      tabIndex={-1}
      className="grid gap-4 pt-2 outline-none"
      onKeyDown={(event) =>
        event.key === 'Enter' &&
        event.target === box.current &&
        (note ? returning.advance() : returning.confirm())
      }
    >
      <OfInvoice returning={returning} />
      {note && (
        <p role="status" className="m-0 rounded-card bg-sunken px-3 py-2 text-base">
          {t('note_made', { number: note.number })}
        </p>
      )}
      <ul className="m-0 list-none p-0">
        {returning.chosen.map((line) => (
          <li key={line.line} className="flex justify-between gap-3 border-b border-line py-2.5 text-base">
            <span className="min-w-0">
              <span className="tabular-nums">{shownQuantity(line.quantity, line.unit)}</span> × {line.name}
            </span>
            <b className="tabular-nums">{formatCents(line.amount)}</b>
          </li>
        ))}
      </ul>
      {!note && <RefundChoice returning={returning} />}
      <MoneyBack
        voucher={returning.money?.voucher ?? ZERO}
        applied={returning.money?.applied ?? ZERO}
        cash={returning.money?.cash ?? ZERO}
        credit={returning.money?.credit ?? ZERO}
      />
      {returning.needsCode && <CodeWanted returning={returning} why={returning.needsCode} />}
      {returning.isAllowed && !note && (
        <p role="status" className="m-0 text-sm text-ok-text">
          {t('allowed')}
        </p>
      )}
      {returning.create.error && (
        <div className="grid gap-1">
          <b className="text-sm text-danger-text">{t('create_failed')}</b>
          <ErrorNotice
            error={returning.create.error}
            onRetry={returning.confirm}
            retrying={returning.create.isPending}
          />
        </div>
      )}
    </div>
  )
}

/** In cash as far as it was paid so, or to the customer's credit. */
function RefundChoice({ returning }: Props) {
  const t = useMessages(returnsMessages)
  const hasCash = returning.invoice !== null && returning.invoice.cash_left > 0
  return (
    <div className="grid gap-2">
      <Segmented
        label={t('refund')}
        value={returning.refund}
        onValueChange={returning.setRefund}
        segments={[
          { value: 'cash', label: t('refund_cash'), disabled: returning.isHeld || !hasCash },
          { value: 'credit', label: t('refund_credit'), disabled: returning.isHeld },
        ]}
        className="justify-self-start"
      />
      {!hasCash && <p className="m-0 text-sm text-muted">{t('no_cash')}</p>}
    </div>
  )
}

/** What a voucher had paid, what is taken off what the customer owes, what leaves the drawer, and what can be spent with the note. */
function MoneyBack({
  voucher,
  applied,
  cash,
  credit,
}: Record<'voucher' | 'applied' | 'cash' | 'credit', Cents>) {
  const t = useMessages(returnsMessages)
  const parts = [
    ['paid_by_voucher', voucher],
    ['to_take_off', applied],
    ['to_hand_out', cash],
    ['to_give_back', credit],
  ] as const
  return parts.map(
    ([name, amount]) =>
      amount > 0 && (
        <p key={name} className="m-0 flex items-baseline justify-between gap-3 text-base">
          {t(name)}
          <b className="text-2xl tabular-nums">{formatCents(amount)}</b>
        </p>
      ),
  )
}

/** An administrator is asked, in a dialog of its own. */
function CodeWanted({ returning, why }: Props & { why: 'late' | 'limit' }) {
  const t = useMessages(returnsMessages)
  const [asking, setAsking] = useState(false)
  const { invoice, money } = returning
  if (!invoice || !money) return null
  const { cash } = money
  return (
    <Attention role="note">
      <p className="m-0">
        {why === 'late'
          ? t('code_for_late')
          : t('code_for_limit', { limit: centsFromDecimal(invoice.cash_limit) ?? ZERO })}
      </p>
      <Button size="sm" className="mt-2" disabled={returning.isHeld} onClick={() => setAsking(true)}>
        {t('ask_code')}
      </Button>
      {asking && (
        <RefundDialog
          invoiceId={invoice.id}
          amount={cash}
          cashboxId={returning.cashboxId}
          onClose={() => setAsking(false)}
          onVerified={(requestId) => {
            returning.allow(requestId, cash)
            setAsking(false)
          }}
        />
      )}
    </Attention>
  )
}

export function NoteStep({ returning }: Props) {
  const t = useMessages(returnsMessages)
  const { dateTime } = useFormats()
  const { note } = returning
  const box = useRef<HTMLDivElement>(null)
  const isThere = note !== null
  // What had the focus is gone with the step before, and the note comes a moment after the step.
  useEffect(() => {
    if (isThere) box.current?.focus()
  }, [isThere])
  if (!note) return null
  const facts = [
    [t('note_number'), note.number],
    [t('note_ncf'), note.ncf],
    [t('note_date'), dateTime(note.created_at)],
  ] as const
  return (
    <div
      ref={box}
      role="group"
      aria-label={t('note_title')}
      tabIndex={-1}
      className="grid gap-4 pt-2 outline-none"
    >
      <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 text-right font-mono">{value}</dd>
          </div>
        ))}
      </dl>
      <Perforation />
      <ul className="m-0 list-none p-0">
        {note.items.map((item) => (
          <li key={item.line} className="flex justify-between gap-3 py-1.5 text-base">
            <span className="min-w-0">
              <span className="tabular-nums">
                {shownQuantity(milliFromDecimal(item.quantity) ?? milli(0), item.unit)}
              </span>{' '}
              × {item.product_name}
            </span>
            <span className="tabular-nums">{formatCents(centsFromDecimal(item.total) ?? ZERO)}</span>
          </li>
        ))}
      </ul>
      <p className="m-0 flex items-baseline justify-between gap-3 text-base">
        {t('note_total')}
        <b className="text-2xl tabular-nums">{formatCents(centsFromDecimal(note.total_amount) ?? ZERO)}</b>
      </p>
      <MoneyBack
        voucher={centsFromDecimal(note.voucher_amount) ?? ZERO}
        applied={centsFromDecimal(note.applied_amount) ?? ZERO}
        cash={centsFromDecimal(note.cash_amount) ?? ZERO}
        credit={centsFromDecimal(note.credit_amount) ?? ZERO}
      />
      {note.secret && (
        <div className="grid gap-1">
          <p className="m-0 flex items-baseline justify-between gap-3 text-base">
            {t('note_code')}
            <b className="font-mono">{note.secret}</b>
          </p>
          <p className="m-0 text-sm text-muted">{t('note_code_help')}</p>
        </div>
      )}
    </div>
  )
}
