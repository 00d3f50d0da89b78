import { isDivisible } from '#modules/catalogue/products/unit.ts'
import { returnAmounts, returnable } from '#modules/invoices/credit-notes/return-amounts.ts'
import { type Cents, type Milli, milli, milliFromDecimal, ONE_UNIT, sumCents } from '#platform/money.ts'

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
export type ReturnDraft = { kind: ReturnKind; quantities: ReadonlyMap<number, Milli> }

export const EMPTY_RETURN: ReturnDraft = { kind: 'return', quantities: new Map() }

/** Everything that is left comes back, or nothing is chosen yet. */
export const draftOfKind = (kind: ReturnKind, lines: readonly ReturnLine[]): ReturnDraft => ({
  kind,
  quantities: new Map(
    kind === 'return'
      ? []
      : lines.filter(({ available }) => available > 0).map(({ line, available }) => [line, available]),
  ),
})

/** Nothing of a line takes it out. */
export function withQuantity(draft: ReturnDraft, line: number, quantity: Milli): ReturnDraft {
  const quantities = new Map(draft.quantities)
  if (quantity > 0) quantities.set(line, quantity)
  else quantities.delete(line)
  return { ...draft, quantities }
}

/**
 * What was typed for a line: digits, and a point where it is weighed; a sign or an `e` is nothing.
 *
 * @returns the quantity, cut to what can come back; `capped` when it was. Null when it cannot be read.
 */
export function typedReturn(
  text: string,
  { unit, available }: Pick<ReturnLine, 'unit' | 'available'>,
): { quantity: Milli; capped: boolean } | null {
  if (text === '') return { quantity: milli(0), capped: false }
  if (!(isDivisible(unit) ? /^\d*\.?\d*$/ : /^\d+$/).test(text)) return null
  const read = milliFromDecimal(text.replace(/\.$/, '').replace(/^\./, '0.'))
  if (read === null || (!isDivisible(unit) && read % ONE_UNIT !== 0)) return null
  const most = returnable(available, milli(0))
  return read > most ? { quantity: most, capped: true } : { quantity: read, capped: false }
}

export type ChosenLine = ReturnLine & { quantity: Milli; amount: Cents }

/** The lines that come back, with what is given for each: the server gives the same. */
export const chosenLines = (lines: readonly ReturnLine[], { quantities }: ReturnDraft): ChosenLine[] =>
  lines.flatMap((line) => {
    const quantity = quantities.get(line.line)
    if (!quantity) return []
    const paid = { quantity: line.sold, tax: line.total, total: line.total }
    const { total } = returnAmounts(paid, milli(line.sold - line.available), quantity)
    return [{ ...line, quantity, amount: total }]
  })

/** What the customer gets back for the chosen lines, tax included. */
export const givenBack = (chosen: readonly ChosenLine[]): Cents =>
  sumCents(chosen.map(({ amount }) => amount))

export type ReturnStep = 'search' | 'select' | 'confirm' | 'note'

export const RETURN_STEPS: readonly ReturnStep[] = ['search', 'select', 'confirm', 'note']
