import type { Cents } from '#platform/values/money.ts'
import { inThrees } from '#platform/values/read-number.ts'

/** What a plan costs, as pages say it: `15`, `29.17`, `1,200`. */
export function priceText(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  const whole = inThrees(digits.slice(0, -2))
  const fraction = digits.slice(-2)
  return fraction === '00' ? whole : `${whole}.${fraction}`
}
