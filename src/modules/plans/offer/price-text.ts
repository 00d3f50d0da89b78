import type { Cents } from '#platform/values/money.ts'

/** What a plan costs, as pages say it: `15`, `29.17`, `1,200`. */
export function priceText(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(-2)
  return fraction === '00' ? whole : `${whole}.${fraction}`
}
