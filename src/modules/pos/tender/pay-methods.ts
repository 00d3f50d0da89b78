import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { Payment, PaymentKind } from '#modules/pricing/tender/tender.ts'
import { type RateE4, rateE4FromDecimal } from '#platform/values/exchange-rate.ts'
import type { CurrencyId, PaymentMethodId } from '#platform/values/ids.ts'
import type { Language } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'

export type PayMethod = {
  id: PaymentMethodId
  name: string
  kind: PaymentKind
  useCurrencies: boolean
  /** What the counter begins with. */
  isDefault: boolean
  /** Whether a card is charged at a terminal. */
  usesTerminal: boolean
}

export type PayCurrency = {
  id: CurrencyId
  code: string
  symbol: string
  /** Null for the shop's own. */
  rate: RateE4 | null
}

/** What the server has to look up before it is taken. */
const NEEDS_CONNECTION: ReadonlySet<PaymentKind> = new Set(['credit', 'credit_note', 'voucher'])

/** Whether something is not taken while the connection is down. */
export const isCutOff = ({ kind }: { kind: PaymentKind }, isDown: boolean): boolean =>
  isDown && NEEDS_CONNECTION.has(kind)

type WireMethod = {
  id: PaymentMethodId
  code: string
  name: string
  /** Not in what a browser kept of an earlier version. */
  name_en?: string | null
  use_currencies: boolean
  is_default: boolean
  use_card_provider: boolean
}
type WireCurrency = { id: CurrencyId; code: string; symbol: string; rate: number; is_default: boolean }

/** Named as documents name them, or for a person in their language. */
export const payMethods = (rows: readonly WireMethod[], language: Language = 'es'): PayMethod[] =>
  rows.map((row) => ({
    id: row.id,
    name: nameIn(language, row),
    kind: paymentKind(row.code),
    useCurrencies: row.use_currencies,
    isDefault: row.is_default,
    usesTerminal: row.use_card_provider,
  }))

/** The shop's own first; one whose rate cannot be read is left out rather than guessed. */
export const payCurrencies = (rows: readonly WireCurrency[]): PayCurrency[] =>
  rows.flatMap(({ id, code, symbol, rate, is_default }): PayCurrency[] => {
    if (is_default) return [{ id, code, symbol, rate: null }]
    const known = rateE4FromDecimal(rate)
    return known === null ? [] : [{ id, code, symbol, rate: known }]
  })

/** How a payment names its currency: null for the shop's own. */
export const currencyOfPayment = (currency: PayCurrency | null): Payment['currency'] =>
  currency?.rate ? { currencyId: currency.id, rate: currency.rate } : null

/** Methods that leave a trace elsewhere, which a reference leads to. */
export const takesReference = (kind: PaymentKind): boolean => kind !== 'cash' && kind !== 'credit'
