import { isDivisible, printedUnit } from '#modules/catalogue/unit.ts'
import {
  partBack,
  returnAmounts,
  returnable,
} from '#modules/invoices/credit-notes/returned/return-amounts.ts'
import { takenOff, type VoucherShare } from '#modules/invoices/credit-notes/returned/taken-off.ts'
import {
  type Cents,
  type Milli,
  milli,
  milliFromDecimal,
  minusCents,
  sumCents,
  ZERO,
} from '#platform/values/money.ts'
import { formatMilli } from '#ui/words/figures.ts'

/** A line of an invoice as a return shows it. */
export type ReturnLine = {
  line: number
  productId: string
  name: string
  unit: string
  /** What one unit was paid with. */
  price: Cents
  sold: Milli
  /** What the whole line was paid with. */
  total: Cents
  available: Milli
}

export type ReturnKind = 'return' | 'annulment'

/** What is being taken back: how much of each line, by its position. */
export type ReturnDraft = {
  kind: ReturnKind
  quantities: ReadonlyMap<number, Milli>
  /** The lines where what is typed is no quantity: nothing goes on before it is one. */
  unreadable: ReadonlySet<number>
}

export const EMPTY_RETURN: ReturnDraft = { kind: 'return', quantities: new Map(), unreadable: new Set() }

/** As it is read out: thousandths where it is weighed, with the unit. */
export const shownQuantity = (quantity: Milli, unit: string): string =>
  [formatMilli(quantity), printedUnit(unit)].filter(Boolean).join(' ')

/** All that can still come back. */
const everything = (lines: readonly ReturnLine[]): ReturnDraft['quantities'] =>
  new Map(lines.filter(({ available }) => available > 0).map(({ line, available }) => [line, available]))

/** A return of all that is left, which can be typed over. */
export const draftOfAll = (lines: readonly ReturnLine[]): ReturnDraft => ({
  kind: 'return',
  unreadable: new Set(),
  quantities: everything(lines),
})

/** Everything that is left comes back, or nothing is chosen yet. */
export const draftOfKind = (kind: ReturnKind, lines: readonly ReturnLine[]): ReturnDraft => ({
  kind,
  unreadable: new Set(),
  quantities: kind === 'return' ? new Map() : everything(lines),
})

/** Nothing of a line takes it out; null is what cannot be read, which takes it out too. */
export function withQuantity(draft: ReturnDraft, line: number, quantity: Milli | null): ReturnDraft {
  const quantities = new Map(draft.quantities)
  const unreadable = new Set(draft.unreadable)
  if (quantity !== null && quantity > 0) quantities.set(line, quantity)
  else quantities.delete(line)
  if (quantity === null) unreadable.add(line)
  else unreadable.delete(line)
  return { ...draft, quantities, unreadable }
}

/** Whether something was chosen, and all that is typed is a quantity. */
export const isChosen = ({ quantities, unreadable }: ReturnDraft): boolean =>
  quantities.size > 0 && unreadable.size === 0

export type TypedReturn =
  /** Cut to what can come back; `capped` when it was. */
  | { kind: 'quantity'; quantity: Milli; capped: boolean }
  /** Digits and points that are no quantity, as `1.5` of what is counted: it is shown, and said to be wrong. */
  | { kind: 'unreadable' }
  /** A sign, an `e`: the key does nothing. */
  | { kind: 'blocked' }

/** What was typed for a line: digits, and a point (or a comma) where it is weighed. */
export function typedReturn(
  text: string,
  { unit, available }: Pick<ReturnLine, 'unit' | 'available'>,
): TypedReturn {
  if (!/^[\d.,]*$/.test(text)) return { kind: 'blocked' }
  if (text === '') return { kind: 'quantity', quantity: milli(0), capped: false }
  const typed = text.replaceAll(',', '.')
  if (!(isDivisible(unit) ? /^\d*\.?\d*$/ : /^\d+$/).test(typed)) return { kind: 'unreadable' }
  const read = milliFromDecimal(typed.replace(/\.$/, '').replace(/^(\.|$)/, '0$1'))
  const most = returnable(available, milli(0))
  // More figures than a quantity is kept with are a quantity still, and more than there is.
  const isBeyond = read === null && /^0*[1-9]\d{12,}/.test(typed)
  if (read === null && !isBeyond) return { kind: 'unreadable' }
  return read === null || read > most
    ? { kind: 'quantity', quantity: most, capped: true }
    : { kind: 'quantity', quantity: read, capped: false }
}

export type ChosenLine = ReturnLine & { quantity: Milli; amount: Cents }

/** The lines that come back, with what is given for each: the server gives the same. */
export const chosenLines = (lines: readonly ReturnLine[], { quantities }: ReturnDraft): ChosenLine[] =>
  lines.flatMap((line) => {
    const quantity = quantities.get(line.line)
    if (!quantity) return []
    const paid = { quantity: line.sold, tax: line.total, total: line.total }
    const { total } = returnAmounts(paid, partBack(paid, milli(line.sold - line.available)), quantity)
    return [{ ...line, quantity, amount: total }]
  })

/** What the customer gets back for the chosen lines, tax included. */
export const givenBack = (chosen: readonly ChosenLine[]): Cents =>
  sumCents(chosen.map(({ amount }) => amount))

/** Handed out of the drawer, or left to the customer's credit. */
export type Refund = 'cash' | 'credit'

/** How the cash of a sale may go back: the server says, and says no where it is not kept. */
export type CashTerms = {
  /** The most that may. */
  left: Cents
  late: boolean
  /** How much of it without an administrator's code; null where none is ever wanted. */
  withoutCode: Cents | null
  /** What was never paid of the sale: what comes back is taken off that first. */
  owed: Cents
  /** What percentage vouchers paid of it: their part of what comes back goes to nobody. */
  voucher: VoucherShare
}

/** What of a return gives nothing back, what is handed out and what stays on the note, and why that takes a code. */
export function moneyOf(total: Cents, wish: Refund, terms: CashTerms) {
  const { left, late, withoutCode } = terms
  const { voucher, applied, rest } = takenOff(total, { ...terms, unspent: ZERO })
  const most = rest < left ? rest : left
  // Nothing is handed out of what was not paid in cash.
  const refund: Refund = most === 0 ? 'credit' : wish
  const cash = refund === 'cash' ? most : ZERO
  const isAbove = withoutCode !== null && cash > withoutCode
  const code: 'late' | 'limit' | null = isAbove ? (late ? 'late' : 'limit') : null
  return { refund, voucher, applied, cash, credit: minusCents(rest, cash), code }
}

export type ReturnStep = 'search' | 'select' | 'confirm' | 'note'

export const RETURN_STEPS: readonly ReturnStep[] = ['search', 'select', 'confirm', 'note']
