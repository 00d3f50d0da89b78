import { Files } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePermission } from '#modules/identity/session.tsx'
import { centsFromDecimal, milli, milliFromDecimal, ZERO } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/error-notice.tsx'
import { Field } from '#ui/field.tsx'
import { formatCents, formatMilli } from '#ui/format.ts'
import { useFormats } from '#ui/formats.tsx'
import { useMessages } from '#ui/messages.ts'
import { Perforation } from '#ui/perforation.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { draftOfKind, givenBack, type ReturnLine, typedReturn, withQuantity } from './return-draft.ts'
import { returnsMessages } from './returns.messages.ts'
import type { ReturnInHand } from './use-return.tsx'

type Props = { back: ReturnInHand }

export function SearchStep({ back, onNotes }: Props & { onNotes: () => void }) {
  const t = useMessages(returnsMessages)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="grid gap-4 pt-2">
      <Field label={t('invoice_number')} help={t('invoice_number_help')} error={back.problem ?? undefined}>
        <TextInput
          ref={field}
          size="xl"
          mono
          autoComplete="off"
          value={back.number}
          onValueChange={back.setNumber}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            back.search()
          }}
        />
      </Field>
      <ErrorNotice error={back.find.error} />
      <Button variant="quiet" icon={<Files />} className="justify-self-start -ml-3" onClick={onNotes}>
        {t('credit_notes')}
      </Button>
    </div>
  )
}

export function SelectStep({ back }: Props) {
  const t = useMessages(returnsMessages)
  const mayVoid = usePermission('pos.void')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('input')?.focus(), [])
  const isAll = back.draft.kind === 'annulment'
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])]
    const next = fields[fields.indexOf(event.target) + 1]
    if (next) next.focus()
    else back.advance()
  }
  return (
    <div className="grid gap-4 pt-2">
      <OfInvoice back={back} />
      <Segmented
        label={t('operation')}
        value={back.draft.kind}
        onValueChange={(kind) => back.setDraft(draftOfKind(kind, back.lines))}
        segments={[
          { value: 'return', label: t('kind_return') },
          { value: 'annulment', label: t('kind_annulment'), disabled: mayVoid !== 'allowed' },
        ]}
        className="justify-self-start"
      />
      {mayVoid === 'denied' && <p className="m-0 text-sm text-muted">{t('annulment_locked')}</p>}
      {isAll && <p className="m-0 text-sm text-muted">{t('annulment_help')}</p>}
      {back.lines.every(({ available }) => available === 0) && (
        <p role="status" className="m-0 text-sm text-attn-text">
          {t('all_returned')}
        </p>
      )}
      <ul ref={list} onKeyDown={onKeyDown} className="m-0 list-none p-0">
        {back.lines.map((line) => (
          <li
            key={line.line}
            className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-3 border-b border-line py-3"
          >
            <div className="min-w-0">
              <div className="truncate text-base font-medium">{line.name}</div>
              <div className="text-compact text-muted">
                {formatCents(line.price)} ·{' '}
                {line.available > 0
                  ? t('available', { count: formatMilli(line.available) })
                  : t('none_available')}
              </div>
            </div>
            {isAll ? (
              <b className="text-right text-base">
                {formatMilli(back.draft.quantities.get(line.line) ?? NOTHING)}
              </b>
            ) : (
              <QuantityField key={back.draft.kind} line={line} back={back} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const NOTHING = milli(0)

function QuantityField({ line, back }: Props & { line: ReturnLine }) {
  const t = useMessages(returnsMessages)
  const chosen = back.draft.quantities.get(line.line)
  const [text, setText] = useState(chosen ? formatMilli(chosen) : '')
  const change = (typed: string): void => {
    const read = typedReturn(typed, line)
    if (!read) return
    setText(read.capped ? formatMilli(read.quantity) : typed)
    if (read.capped) {
      showToast({ title: t('max_available', { n: formatMilli(line.available) }), tone: 'error' })
    }
    back.setDraft(withQuantity(back.draft, line.line, read.quantity))
  }
  return (
    <TextInput
      aria-label={t('quantity_of', { name: line.name })}
      inputMode="decimal"
      autoComplete="off"
      disabled={line.available === 0}
      value={text}
      onValueChange={change}
      onFocus={(event) => event.currentTarget.select()}
      className="[&_input]:text-right"
    />
  )
}

function OfInvoice({ back }: Props) {
  const t = useMessages(returnsMessages)
  if (!back.invoice) return null
  const { number, customer_name } = back.invoice
  return <p className="m-0 text-sm text-muted">{t('of_invoice', { number, customer: customer_name })}</p>
}

export function ConfirmStep({ back }: Props) {
  const t = useMessages(returnsMessages)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="group"
      aria-label={t('confirm_title')}
      tabIndex={-1}
      className="grid gap-4 pt-2 outline-none"
      onKeyDown={(event) => event.key === 'Enter' && event.target === box.current && back.confirm()}
    >
      <OfInvoice back={back} />
      <ul className="m-0 list-none p-0">
        {back.chosen.map((line) => (
          <li key={line.line} className="flex justify-between gap-3 border-b border-line py-2.5 text-base">
            <span className="min-w-0">
              <span className="tabular-nums">{formatMilli(line.quantity)}</span> × {line.name}
            </span>
            <b className="tabular-nums">{formatCents(line.amount)}</b>
          </li>
        ))}
      </ul>
      <Segmented
        label={t('refund')}
        value={back.refund}
        onValueChange={back.setRefund}
        segments={[
          { value: 'cash', label: t('refund_cash') },
          { value: 'credit', label: t('refund_credit') },
        ]}
        className="justify-self-start"
      />
      <p className="m-0 flex items-baseline justify-between gap-3 text-base">
        {t(back.refund === 'cash' ? 'to_hand_out' : 'to_give_back')}
        <b className="text-2xl tabular-nums">{formatCents(givenBack(back.chosen))}</b>
      </p>
      {back.create.error && (
        <div className="grid gap-1">
          <b className="text-sm text-danger-text">{t('create_failed')}</b>
          <ErrorNotice error={back.create.error} onRetry={back.confirm} retrying={back.create.isPending} />
        </div>
      )}
    </div>
  )
}

export function NoteStep({ back }: Props) {
  const t = useMessages(returnsMessages)
  const { dateTime } = useFormats()
  const { note } = back
  const box = useRef<HTMLDivElement>(null)
  // What had the focus is gone with the step before.
  useEffect(() => box.current?.focus(), [])
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
              <span className="tabular-nums">{formatMilli(milliFromDecimal(item.quantity) ?? NOTHING)}</span>{' '}
              × {item.product_name}
            </span>
            <span className="tabular-nums">{formatCents(centsFromDecimal(item.total) ?? ZERO)}</span>
          </li>
        ))}
      </ul>
      <p className="m-0 flex items-baseline justify-between gap-3 text-base">
        {t(back.refund === 'cash' ? 'to_hand_out' : 'note_total')}
        <b className="text-2xl tabular-nums">{formatCents(centsFromDecimal(note.total_amount) ?? ZERO)}</b>
      </p>
    </div>
  )
}
