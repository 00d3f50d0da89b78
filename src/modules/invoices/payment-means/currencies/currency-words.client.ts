import { rateE4FromDecimal, rateText } from '#platform/values/exchange-rate.ts'
import { currencyName } from '#ui/words/currency-name.ts'
import { useLanguage } from '#ui/words/messages.ts'

/** How a currency is called for a person: by the name that the shop gave it, or by the language's own where it gave none. */
export function useCurrencyName(): (currency: { code: string; name: string }) => string {
  const language = useLanguage()
  return ({ code, name }) =>
    name === currencyName(code, 'es', '') ? currencyName(code, language, name) : name
}

/** A rate as people read it; empty where there is none. */
export const writtenRate = (rate: number | null): string => {
  const known = rate === null ? null : rateE4FromDecimal(rate)
  return known === null ? '' : rateText(known)
}

/** `US$ 100.00`, `100.00 €`: how amounts of a currency are written. */
export const writtenAmount = (symbol: string, position: 'before' | 'after'): string =>
  position === 'before' ? `${symbol} 100.00` : `100.00 ${symbol}`
