import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { DENOMINATIONS, type Denomination } from '#modules/cash/sessions/cash-count.ts'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { MOST_CASH } from '#modules/cash/sessions/cash-session.ts'
import { type Cents, cents, ZERO } from '#platform/values/money.ts'
import { Field } from '#ui/form/field.tsx'
import { MoneyInput } from '#ui/form/money-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { currencyName } from '#ui/words/currency-name.ts'
import { formatAmount, formatWhole } from '#ui/words/figures.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { MOST_REST, piecesIn, restIn, type TypedPieces, typedPieces, withRest } from './typed-pieces.ts'

type Currency = { code: string; symbol: string }

/** As much of a currency as lies there; null where nothing is typed, `wrong` where it is no amount. */
export type TypedForeign = Readonly<Record<string, Cents | 'wrong' | null>>

type Props = {
  typed: TypedPieces
  onTyped: (typed: TypedPieces) => void
  /** Other currencies that are counted by their amount. */
  currencies?: readonly Currency[]
  foreign?: TypedForeign
  onForeign?: (foreign: TypedForeign) => void
  /** Where Enter goes after the last field. */
  next: RefObject<HTMLButtonElement | null>
}

const amountIn = (foreign: TypedForeign, code: string): Cents | null => {
  const typed = foreign[code] ?? null
  return typed === 'wrong' ? null : typed
}

/** Enter and the arrows walk through the fields, as the fingers walk through the drawer. */
function walk(event: KeyboardEvent<HTMLDivElement>, next: HTMLButtonElement | null): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLInputElement)) return
  const step = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll('input')]
  const field = fields[fields.indexOf(target) + step]
  if (field) {
    field.focus()
    field.select()
  } else if (key === 'Enter') next?.focus()
}

/** How many of each note and coin, and how much of each other currency. */
export function PiecesFields({ typed, onTyped, currencies = [], foreign = {}, onForeign, next }: Props) {
  const t = useMessages(cashSessionMessages)
  const language = useLanguage()
  const fields = (kind: Denomination['kind']) =>
    DENOMINATIONS.filter((each) => each.kind === kind).map(({ worth }) => (
      <PiecesField
        key={worth}
        worth={worth}
        text={typed[worth] ?? ''}
        subtotal={cents(worth * piecesIn(typed, worth))}
        onText={(text) => onTyped({ ...typed, [worth]: text })}
      />
    ))
  return (
    <div
      role="group"
      aria-label={t('denomination')}
      onKeyDown={(event) => walk(event, next.current)}
      className="grid gap-x-8 gap-y-5 sm:grid-cols-2"
    >
      <Group title={t('notes')}>{fields('note')}</Group>
      <div className="grid content-start gap-5">
        <Group title={t('coins')}>{fields('coin')}</Group>
        <Field label={t('rest')} help={t('rest_help')} optional>
          <MoneyInput
            size="xl"
            most={MOST_REST}
            tooLargeWords={t('rest_too_large')}
            value={restIn(typed)}
            onValueChange={(amount, wrong) => onTyped(withRest(typed, amount, wrong !== null))}
          />
        </Field>
        {currencies.map(({ code, symbol }) => (
          <Field key={code} label={t('foreign_of', { currency: currencyName(code, language, code), code })}>
            <MoneyInput
              size="xl"
              symbol={symbol}
              most={MOST_CASH}
              tooLargeWords={t('error_amount_out_of_range')}
              value={amountIn(foreign, code)}
              onValueChange={(amount, wrong) =>
                onForeign?.({ ...foreign, [code]: wrong === null ? amount : 'wrong' })
              }
            />
          </Field>
        ))}
      </div>
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="m-0 grid min-w-0 content-start gap-2 border-0 p-0">
    <legend className="mb-2 p-0 text-compact font-medium text-muted">{title}</legend>
    {children}
  </fieldset>
)

type FieldProps = { worth: Cents; text: string; subtotal: Cents; onText: (text: string) => void }

function PiecesField({ worth, text, subtotal, onText }: FieldProps) {
  const t = useMessages(cashSessionMessages)
  const name = formatWhole(Number(formatAmount(worth).replaceAll(/,|\.\d+$/g, '')))
  return (
    <div className="grid grid-cols-[3.25rem_minmax(0,1fr)_5rem] items-center gap-3">
      <span aria-hidden="true" className="text-right text-lg font-semibold">
        {name}
      </span>
      <TextInput
        size="xl"
        aria-label={t('pieces_of', { worth: name })}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={text}
        onValueChange={(typed) => onText(typedPieces(typed))}
        onFocus={(event) => event.currentTarget.select()}
        className="[&_input]:text-right [&_input]:text-lg"
      />
      <span className="text-right text-sm text-muted">{subtotal === ZERO ? '' : formatAmount(subtotal)}</span>
    </div>
  )
}
