import { Files } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isDivisible, printedUnit } from '#modules/catalogue/unit.ts'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { milli } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { settleToast, showToast } from '#ui/toast/toast.tsx'
import { formatCents, formatMilli } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import {
  draftOfAll,
  draftOfKind,
  type ReturnLine,
  shownQuantity,
  typedReturn,
  withQuantity,
} from './return-draft.ts'
import { returnsMessages } from './returns.messages.ts'
import type { ReturnInHand } from './use-return.client.ts'

type Props = { returning: ReturnInHand }

export function SearchStep({ returning, onNotes }: Props & { onNotes: () => void }) {
  const t = useMessages(returnsMessages)
  const field = useRef<HTMLInputElement>(null)
  const wrong = returning.problem !== null || returning.find.isError
  // At first, and for another number where this one is none.
  useEffect(() => {
    if (wrong || !returning.find.isPending) field.current?.focus()
  }, [wrong, returning.find.isPending])
  return (
    <div className="grid gap-4 pt-2">
      <Field
        label={t('invoice_number')}
        help={t('invoice_number_help')}
        error={returning.problem ?? undefined}
      >
        <TextInput
          ref={field}
          size="xl"
          mono
          autoComplete="off"
          value={returning.number}
          onValueChange={returning.setNumber}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            returning.search()
          }}
        />
      </Field>
      <ErrorNotice error={returning.find.error} />
      <Button variant="quiet" icon={<Files />} className="justify-self-start -ml-3" onClick={onNotes}>
        {t('credit_notes')}
      </Button>
    </div>
  )
}

export function SelectStep({ returning }: Props) {
  const t = useMessages(returnsMessages)
  const mayVoid = usePermission('pos.void')
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const field = list.current?.querySelector<HTMLInputElement>('input:not(:disabled)')
    const first = field ?? box.current
    first?.focus()
  }, [])
  const isAll = returning.draft.kind === 'annulment'
  // The fields keep what is typed: filled from outside, they are made anew.
  const [filled, setFilled] = useState(0)
  const left = returning.lines.some(({ available }) => available > 0)
  const takeAll = (): void => {
    returning.setDraft(draftOfAll(returning.lines))
    setFilled((times) => times + 1)
    box.current?.focus()
  }
  const onAltKey = (event: KeyboardEvent): void => {
    if (!event.altKey || event.code !== 'KeyT' || isAll || !left) return
    event.preventDefault()
    takeAll()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])]
    const next = fields[fields.indexOf(event.target) + 1]
    if (next) next.focus()
    else returning.advance()
  }
  return (
    <div
      ref={box}
      role="group"
      onKeyDown={onAltKey}
      aria-label={t('select_title')}
      tabIndex={-1}
      className="grid gap-4 pt-2 outline-none"
    >
      <OfInvoice returning={returning} />
      <Segmented
        label={t('operation')}
        value={returning.draft.kind}
        onValueChange={(kind) => returning.setDraft(draftOfKind(kind, returning.lines))}
        segments={[
          { value: 'return', label: t('kind_return') },
          { value: 'annulment', label: t('kind_annulment'), disabled: mayVoid !== 'allowed' },
        ]}
        className="justify-self-start"
      />
      {mayVoid === 'denied' && <p className="m-0 text-sm text-muted">{t('annulment_locked')}</p>}
      {isAll && <p className="m-0 text-sm text-muted">{t('annulment_help')}</p>}
      {returning.lines.every(({ available }) => available === 0) && (
        <p role="status" className="m-0 text-sm text-attn-text">
          {t('all_returned')}
        </p>
      )}
      {!isAll && left && (
        <Button keycap="Alt T" className="justify-self-end" onClick={takeAll}>
          {t('take_all')}
        </Button>
      )}
      <ul ref={list} onKeyDown={onKeyDown} className="m-0 list-none p-0">
        {returning.lines.map((line) => (
          <li
            key={line.line}
            className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-3 border-b border-line py-3"
          >
            <div className="min-w-0">
              <div className="truncate text-base font-medium">{line.name}</div>
              <div className="text-compact text-muted">
                {formatCents(line.price)} ·{' '}
                {line.available > 0
                  ? t('available', { count: shownQuantity(line.available, line.unit) })
                  : t('none_available')}
              </div>
            </div>
            {isAll ? (
              <b className="text-right text-base">
                {shownQuantity(returning.draft.quantities.get(line.line) ?? milli(0), line.unit)}
              </b>
            ) : (
              <QuantityField key={`${returning.draft.kind} ${filled}`} line={line} returning={returning} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function QuantityField({ line, returning }: Props & { line: ReturnLine }) {
  const t = useMessages(returnsMessages)
  const chosen = returning.draft.quantities.get(line.line)
  const [text, setText] = useState(chosen ? formatMilli(chosen) : '')
  const name = t('quantity_of', { name: line.name })
  const isWrong = returning.draft.unreadable.has(line.line)
  const about = `return.quantity ${line.line}`
  // The step that comes next has taken what stands there.
  useEffect(() => () => settleToast(about), [about])
  const change = (typed: string): void => {
    const read = typedReturn(typed, line)
    if (read.kind === 'blocked') return
    const quantity = read.kind === 'quantity' ? read.quantity : null
    returning.setDraft(withQuantity(returning.draft, line.line, quantity))
    if (read.kind === 'quantity' && read.capped) {
      setText(formatMilli(read.quantity))
      const n = shownQuantity(line.available, line.unit)
      showToast({ title: t('max_available', { n }), tone: 'error', about })
    } else {
      setText(typed)
      if (read.kind === 'quantity') settleToast(about)
    }
  }
  return (
    <div className="grid gap-1">
      <TextInput
        aria-label={name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `wrong-${line.line}` : undefined}
        inputMode="decimal"
        autoComplete="off"
        affix={printedUnit(line.unit) || undefined}
        disabled={line.available === 0}
        value={text}
        onValueChange={change}
        onFocus={(event) => event.currentTarget.select()}
        className="[&_input]:text-right"
      />
      {isWrong && (
        <span id={`wrong-${line.line}`} role="alert" className="text-xs text-danger-text">
          {t(isDivisible(line.unit) ? 'weight_unreadable' : 'whole_units_only')}
        </span>
      )}
    </div>
  )
}

export function OfInvoice({ returning }: Props) {
  const nameOf = useCustomerName()
  const t = useMessages(returnsMessages)
  const { dateTime } = useFormats()
  if (!returning.invoice) return null
  const { number, customer_name, created_at, late, returns_days } = returning.invoice
  return (
    <div className="grid gap-1 text-sm">
      <p className="m-0 text-muted">
        {t('of_invoice', { number, customer: nameOf({ name: customer_name }) })} ·{' '}
        {t('sold_on', { date: dateTime(created_at) })}
      </p>
      {late && (
        <p role="status" className="m-0 font-medium text-attn-text">
          {t('late', { count: returns_days })}
        </p>
      )}
    </div>
  )
}
