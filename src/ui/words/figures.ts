import { type Cents, isCutOff, type Milli } from '#platform/values/money.ts'

// Figures alone need no words: pages without i18next write them too.

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Whole units of 10^-places as text: sign, grouped units, fraction digits. */
export const split = (value: number, places: number) => {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  return {
    sign: value < 0 ? '-' : '',
    units: grouped(digits.slice(0, -places)),
    fraction: digits.slice(-places),
  }
}

/**
 * The parts of an amount: `-1,234` and `.50`. A sum that is cut off at the end of what can be shown says so by its sign:
 * more than (`>`), below zero less than (`<-`).
 */
export const amountParts = (amount: Cents): { sign: string; pesos: string; centavos: string } => {
  const { sign, units, fraction } = split(amount, 2)
  const cut = amount < 0 ? '<' : '>'
  return { sign: isCutOff(amount) ? `${cut}${sign}` : sign, pesos: units, centavos: fraction }
}

/** `1,234.50`: an amount where the currency is said elsewhere, as in a column. */
export const formatAmount = (amount: Cents): string => {
  const { sign, pesos, centavos } = amountParts(amount)
  return `${sign}${pesos}.${centavos}`
}

/** `RD$1,234.50`; below zero `-RD$1,234.50`. `symbol` is the currency's, `US$` for dollars. */
export const formatCents = (amount: Cents, { symbol = 'RD$' }: { symbol?: string } = {}): string => {
  const { sign, pesos, centavos } = amountParts(amount)
  return `${sign}${symbol}${pesos}.${centavos}`
}

/** `1.25`, `1,200`: a quantity without zeros that say nothing. */
export const formatMilli = (quantity: Milli): string => {
  const { sign, units, fraction } = split(quantity, 3)
  const kept = fraction.replace(/0+$/, '')
  return `${sign}${units}${kept && `.${kept}`}`
}

/** `1,234`: a count of things. */
export const formatWhole = (count: number): string =>
  `${count < 0 ? '-' : ''}${grouped(String(Math.abs(count)))}`
